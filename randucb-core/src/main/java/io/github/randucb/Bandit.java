package io.github.randucb;

import io.github.randucb.Learner.Kind;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.StateException;
import java.util.Objects;

/**
 * A policy at work in a program: it chooses, learns, tells probabilities, is saved and restored.
 *
 * <p>Thread-safe: every method holds the bandit's lock, so that choices and updates may come from any thread.
 * Choices from one thread, with updates in a fixed order, depend on the seed alone.
 */
public final class Bandit {
    private final Learner<Policy> learner;

    private Bandit(Learner<Policy> learner) {
        this.learner = learner;
    }

    /**
     * A bandit that has learned nothing.
     *
     * @param spec the policy
     * @param setting the problem
     * @param seed the seed of its random choices; copies that run side by side need different ones
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not go together, or not with the setting
     */
    public static Bandit start(PolicySpec spec, Setting setting, long seed) {
        return new Bandit(new Learner<>(Kind.FIXED, spec, setting, seed));
    }

    /**
     * Chooses an arm by the policy's own rule. Use {@link #decide} instead if the choice goes to a log for off-policy
     * evaluation: where {@link #probabilities} are simulated, they do not describe this choice exactly.
     *
     * @return an arm in 0..K-1
     */
    public synchronized int select() {
        return learner.policy().select();
    }

    /**
     * Computes the probabilities of all arms, draws an arm from them, and returns both, for a log.
     *
     * <p>The distribution of the arm is exactly {@link Decision#probabilities}, whatever the method. Where that is
     * simulated, it is only close to the distribution of {@link #select}: with N draws and no floor, 1 / (N + 1) of the
     * probability is spread evenly over the arms, so that none has probability zero.
     *
     * <p>It costs more than {@link #select}: microseconds for coupled RandUCB, UCB, greedy and epsilon-greedy policies; up
     * to milliseconds, which grow with K, for other exact policies and by quadrature; by simulation the time of {@code
     * draws} choices, a thousand unless set.
     *
     * @return the arm, with the probabilities of all arms
     */
    public synchronized Decision decide() {
        return learner.decide(learner.policy().probabilities());
    }

    /**
     * Computes the probabilities from which {@link #decide} would draw an arm now. They are also those of {@link
     * #select}: exactly, by quadrature with errors below 10^-8, or as an estimate by simulation, as their method says
     * ({@link ActionProbabilities.Kind}). Asking changes nothing.
     *
     * @return the probabilities, and how they were computed
     */
    public synchronized ActionProbabilities probabilities() {
        return learner.policy().probabilities();
    }

    /**
     * Learns from one reward, which may come late and in any order.
     *
     * @param arm the arm that gave it
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is outside what the policy takes;
     *     nothing is changed then
     * @throws IllegalStateException if there are 2^50 observations already, or the total reward of the arm would exceed
     *     2^62; nothing is changed then
     */
    public synchronized void update(int arm, double reward) {
        learner.checkRoom();
        learner.policy().update(arm, reward);
    }

    /**
     * Learns all that another copy has learned, exactly as if its rewards had come here.
     *
     * <p>What both know already would count twice. So let each replica learn from its own rewards only, and merge all
     * replicas into a fresh bandit whenever the sum is wanted; never merge replicas into each other again and again.
     *
     * @param other a bandit of the same policy, parameters and setting, left unchanged
     * @throws IllegalArgumentException if it is of another policy or setting, or both together have more than 2^50
     *     observations; nothing is changed then
     */
    public void merge(Bandit other) {
        learner.checkMerge(Objects.requireNonNull(other, "other").learner);
        Learner<Policy> copy = other.copy(); // under the other's lock alone, so that two may merge each other
        synchronized (this) {
            learner.merge(copy);
        }
    }

    /**
     * A bandit that knows what this one has learned, with another policy, other parameters or another seed. This
     * one is left unchanged.
     *
     * @param newSpec the policy
     * @param newSeed the seed of its random choices
     * @return the new bandit
     * @throws IllegalArgumentException if the new policy cannot learn from what the old one has kept
     */
    public Bandit withPolicy(PolicySpec newSpec, long newSeed) {
        return withPolicy(newSpec, setting(), newSeed);
    }

    /**
     * A bandit that knows what this one has learned, with another policy, other parameters, another setting or another
     * seed. This one is left unchanged.
     *
     * @param newSpec the policy
     * @param newSetting the problem: as many arms, perhaps with another horizon or other features
     * @param newSeed the seed of its random choices
     * @return the new bandit
     * @throws IllegalArgumentException if the new policy cannot learn from what the old one has kept
     */
    public Bandit withPolicy(PolicySpec newSpec, Setting newSetting, long newSeed) {
        return new Bandit(copy().withPolicy(newSpec, newSetting, newSeed));
    }

    private Learner<Policy> copy() {
        return learner.copy(save());
    }

    /**
     * The number of rewards learned from.
     *
     * @return the number
     */
    public synchronized long observations() {
        return learner.statistics().observations();
    }

    /**
     * The number of rewards learned from, for an arm.
     *
     * @param arm the arm
     * @return the number
     */
    public synchronized long pulls(int arm) {
        return statistics(arm).pulls(arm);
    }

    /**
     * The average reward of an arm.
     *
     * @param arm the arm
     * @return the mean of its rewards as they were counted, not a number if there were none
     */
    public synchronized double mean(int arm) {
        return spec().rewardScale()
                .fromUnit(statistics(arm).reward(arm) / statistics(arm).pulls(arm));
    }

    private ArmStatistics statistics(int arm) {
        if (arm < 0 || arm >= setting().arms()) {
            throw new IllegalArgumentException("there is no arm " + arm + ": the arms are 0 to "
                    + (setting().arms() - 1));
        }
        if (learner.statistics() instanceof ArmStatistics statistics) {
            return statistics;
        }
        throw new IllegalStateException(this + " keeps no statistics of its arms");
    }

    /**
     * The policy.
     *
     * @return its specification
     */
    public PolicySpec spec() {
        return learner.spec();
    }

    /**
     * The problem.
     *
     * @return as it was told at the start
     */
    public Setting setting() {
        return learner.setting();
    }

    /**
     * Everything that {@link #restore} needs to go on bit for bit: policy, statistics and random generator. The
     * format is described in {@code docs/state-format.md}.
     *
     * @return the state
     */
    public synchronized byte[] save() {
        return learner.save();
    }

    /**
     * A bandit that goes on where a saved one stood.
     *
     * @param state what {@link #save} returned
     * @return the bandit
     * @throws StateException if the state is damaged, cut short, of a newer format, or of an unknown policy
     */
    public static Bandit restore(byte[] state) {
        return restore(state, Catalogue.standard());
    }

    /**
     * A bandit that goes on where a saved one stood, with policies of one's own.
     *
     * @param state what {@link #save} returned
     * @param catalogue the policies there are
     * @return the bandit
     * @throws StateException if the state is damaged, cut short, of a newer format, or of an unknown policy
     */
    public static Bandit restore(byte[] state, Catalogue catalogue) {
        return new Bandit(Learner.restore(Kind.FIXED, state, Objects.requireNonNull(catalogue, "catalogue")::policy));
    }

    @Override
    public String toString() {
        return learner.toString();
    }
}
