package io.github.randucb;

import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Objects;
import org.apache.commons.rng.RestorableUniformRandomProvider;

/**
 * A bandit with a fixed set of arms, numbered from 0 to K - 1: it chooses arms, learns from rewards, and can be saved and
 * restored. {@link ContextualBandit} is for arms that change from round to round.
 *
 * <p>Thread-safe, as described at {@link Learner}.
 */
public final class Bandit extends Learner<Bandit, FixedArms> {
    private final Policy policy;

    private Bandit(
            PolicySpec spec, FixedArms setting, long seed, RestorableUniformRandomProvider random, Policy policy) {
        super(spec, setting, seed, random);
        this.policy = policy;
    }

    /**
     * Creates a bandit without observations.
     *
     * @param spec the policy
     * @param setting the problem, made by {@link Setting#of(int)}
     * @param seed the seed of its random choices; replicas need different seeds
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not fit each other or the setting
     */
    public static Bandit start(PolicySpec spec, Setting setting, long seed) {
        Objects.requireNonNull(spec, "spec");
        Objects.requireNonNull(setting, "setting");
        RestorableUniformRandomProvider random = Streams.seeded(seed);
        Policy policy = spec.start(setting, random); // rejects arms that change
        return new Bandit(spec, (FixedArms) setting, seed, random, policy);
    }

    @Override
    Start<Bandit> starting() {
        return Bandit::start;
    }

    @Override
    Statistics statistics() {
        return policy.statistics();
    }

    @Override
    void saveChoice(StateWriter out) {
        policy.saveChoice(out);
    }

    @Override
    void loadChoice(StateReader in) {
        policy.loadChoice(in);
    }

    /**
     * Chooses an arm by the policy's own rule ({@link Policy#select}). If the choice goes to a log for off-policy
     * evaluation, use {@link #decide}.
     *
     * @return an arm, from 0 to K - 1
     */
    public synchronized int select() {
        return policy.select();
    }

    /**
     * Computes the probabilities of all arms, draws an arm from them, and returns both. {@link Decision} describes how to
     * log and use them, and what this costs.
     *
     * @return the arm, with the probabilities of all arms
     */
    public synchronized Decision decide() {
        return decide(policy.probabilities());
    }

    /**
     * Computes the probabilities from which {@link #decide} would draw an arm now. {@link ActionProbabilities.Kind}
     * describes their accuracy. The bandit is not changed.
     *
     * @return the probabilities, and the method that computed them
     */
    public synchronized ActionProbabilities probabilities() {
        return policy.probabilities();
    }

    /**
     * Learns from one reward. Rewards can be late and in any order.
     *
     * @param arm the arm that gave the reward
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the policy does not accept the reward; the bandit is
     *     not changed then
     * @throws IllegalStateException if the bandit already has 2^50 observations, or the total reward of the arm would
     *     exceed 2^62; the bandit is not changed then
     */
    public synchronized void update(int arm, double reward) {
        checkRoom();
        policy.update(arm, reward);
    }

    /**
     * Returns the number of rewards learned from this arm; choices without a reward do not count.
     *
     * @param arm the arm
     * @return the number of observations of the arm
     */
    public synchronized long pulls(int arm) {
        return statistics(arm).pulls(arm);
    }

    /**
     * Returns the average reward of an arm.
     *
     * @param arm the arm
     * @return the mean of the rewards given to {@link #update}, on their own scale; NaN if there are none
     */
    public synchronized double mean(int arm) {
        return spec().rewardScale()
                .fromUnit(statistics(arm).reward(arm) / statistics(arm).pulls(arm));
    }

    private ArmStatistics statistics(int arm) {
        Limits.checkArm(arm, setting().arms());
        if (statistics() instanceof ArmStatistics statistics) {
            return statistics;
        }
        throw new IllegalStateException(
                "The statistics of the policy must be ArmStatistics, which count the rewards of each"
                        + " arm; got " + statistics().getClass().getSimpleName() + " of " + this
                        + ". Count the rewards in your own program.");
    }

    /**
     * Restores a bandit of a policy of this library.
     *
     * @param state the bytes of {@link #save}
     * @return a bandit that makes the same choices as the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy
     */
    public static Bandit restore(byte[] state) {
        return restore(state, Catalogue.standard());
    }

    /**
     * Restores a bandit of a policy of any catalogue.
     *
     * @param state the bytes of {@link #save}
     * @param catalogue the known policies
     * @return a bandit that makes the same choices as the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy
     */
    public static Bandit restore(byte[] state, Catalogue catalogue) {
        return restore(state, false, Objects.requireNonNull(catalogue, "catalogue")::policy, Bandit::start);
    }
}
