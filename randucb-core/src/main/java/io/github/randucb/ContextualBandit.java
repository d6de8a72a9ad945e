package io.github.randucb;

import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;
import io.github.randucb.state.Statistics;
import java.util.Objects;
import org.apache.commons.rng.RestorableUniformRandomProvider;

/**
 * A bandit for arms that change from round to round: each choice is among the arms of an {@link ArmSet}, and each reward
 * comes with the features of the arm that gave it. {@link Bandit} is for a fixed set of arms.
 *
 * <p>Thread-safe, as described at {@link Learner}.
 */
public final class ContextualBandit extends Learner<ContextualBandit, ChangingArms> {
    private final ContextualPolicy policy;

    private ContextualBandit(
            PolicySpec spec,
            ChangingArms setting,
            long seed,
            RestorableUniformRandomProvider random,
            ContextualPolicy policy) {
        super(spec, setting, seed, random);
        this.policy = policy;
    }

    /**
     * Creates a bandit without observations.
     *
     * @param spec a linear or generalized linear policy
     * @param setting the problem, made by {@link Setting#changing}
     * @param seed the seed of its random choices; replicas need different seeds
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not fit each other or the setting
     */
    public static ContextualBandit start(PolicySpec spec, Setting setting, long seed) {
        Objects.requireNonNull(spec, "spec");
        Objects.requireNonNull(setting, "setting");
        RestorableUniformRandomProvider random = Streams.seeded(seed);
        ContextualPolicy policy = spec.startContextual(setting, random); // rejects a fixed set of arms
        return new ContextualBandit(spec, (ChangingArms) setting, seed, random, policy);
    }

    @Override
    Start<ContextualBandit> starting() {
        return ContextualBandit::start;
    }

    @Override
    Statistics statistics() {
        return policy.statistics();
    }

    /**
     * Chooses an arm by the policy's own rule. If the choice goes to a log for off-policy evaluation, use {@link
     * #decide}.
     *
     * @param arms the arms to choose from
     * @return the index of an arm in the set, from 0 to K - 1
     * @throws IllegalArgumentException if the dimension of the arms differs from that of the setting, or the norm of a
     *     feature vector is too large, or the policy's {@code floor} exceeds 1/K
     */
    public synchronized int select(ArmSet arms) {
        return policy.select(Objects.requireNonNull(arms, "arms").features());
    }

    /**
     * Computes the probabilities of all arms, draws an arm from them, and returns both. {@link Decision} describes how to
     * log and use them, and what this costs.
     *
     * @param arms the arms to choose from
     * @return the index of an arm in the set, with the probabilities of all arms in the order of the set
     * @throws IllegalArgumentException if the arms are rejected, for the same reasons as in {@link #select}
     */
    public synchronized Decision decide(ArmSet arms) {
        return decide(probabilities(arms));
    }

    /**
     * Computes the probabilities from which {@link #decide} would draw an arm now. {@link ActionProbabilities.Kind}
     * describes their accuracy. The bandit is not changed.
     *
     * @param arms the arms to choose from
     * @return the probabilities in the order of the set, and the method that computed them
     * @throws IllegalArgumentException if the arms are rejected, for the same reasons as in {@link #select}
     */
    public synchronized ActionProbabilities probabilities(ArmSet arms) {
        return policy.probabilities(Objects.requireNonNull(arms, "arms").features());
    }

    /**
     * Learns from one reward. Rewards can be late and in any order.
     *
     * @param features the features that the arm had when it was chosen
     * @param reward the reward
     * @throws IllegalArgumentException if the policy does not accept the features or the reward; the bandit is not
     *     changed then
     * @throws IllegalStateException if the bandit already has 2^50 observations, or the total reward of a feature vector
     *     would exceed 2^62; the bandit is not changed then
     */
    public synchronized void update(double[] features, double reward) {
        checkRoom();
        policy.update(Objects.requireNonNull(features, "features"), reward);
    }

    /**
     * Restores a bandit of a policy of this library.
     *
     * @param state the bytes of {@link #save}
     * @return a bandit that makes the same choices as the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy
     */
    public static ContextualBandit restore(byte[] state) {
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
    public static ContextualBandit restore(byte[] state, Catalogue catalogue) {
        return restore(state, true, Objects.requireNonNull(catalogue, "catalogue")::policy, ContextualBandit::start);
    }
}
