package io.github.randucb;

import io.github.randucb.Learner.Kind;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;
import java.util.Objects;

/**
 * A policy at work in a program where arms change from round to round: arms come with every choice, appear and
 * disappear as they like, and rewards come with the features of the arm that gave them.
 *
 * <p>Thread-safe: every method holds the bandit's lock, so that choices and updates may come from any thread.
 * Choices from one thread, with updates in a fixed order, depend on the seed alone.
 */
public final class ContextualBandit {
    private final Learner<ContextualPolicy> learner;

    private ContextualBandit(Learner<ContextualPolicy> learner) {
        this.learner = learner;
    }

    /**
     * A bandit that has learned nothing.
     *
     * @param spec a linear or generalized linear policy
     * @param setting the problem, made by {@link Setting#changing}
     * @param seed the seed of its random choices; copies that run side by side need different ones
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not go together, or not with the setting
     */
    public static ContextualBandit start(PolicySpec spec, Setting setting, long seed) {
        return new ContextualBandit(new Learner<>(Kind.CONTEXTUAL, spec, setting, seed));
    }

    /**
     * Chooses an arm by the policy's own rule. Use {@link #decide} instead if the choice goes to a log for off-policy
     * evaluation: where {@link #probabilities} are simulated, they do not describe this choice exactly.
     *
     * @param arms the arms to choose from
     * @return the place of one of them, in 0..K-1
     * @throws IllegalArgumentException if the arms have another dimension, or longer vectors than were announced, or
     *     there are more of them than the policy's {@code floor} allows, which is at most 1/K
     */
    public synchronized int select(ArmSet arms) {
        return learner.policy().select(Objects.requireNonNull(arms, "arms").features());
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
     * @param arms the arms to choose from
     * @return the arm, as an index in the set, with the probabilities of all arms in the order of the set
     * @throws IllegalArgumentException if the arms have another dimension, or longer vectors than were announced, or
     *     there are more of them than the policy's {@code floor} allows, which is at most 1/K
     */
    public synchronized Decision decide(ArmSet arms) {
        return learner.decide(probabilities(arms));
    }

    /**
     * Computes the probabilities from which {@link #decide} would draw an arm now. They are also those of {@link
     * #select}: exactly, by quadrature with errors below 10^-8, or as an estimate by simulation, as their method says
     * ({@link ActionProbabilities.Kind}). Asking changes nothing.
     *
     * @param arms the arms to choose from
     * @return the probabilities, and how they were computed
     * @throws IllegalArgumentException if the arms have another dimension, or longer vectors than were announced, or
     *     there are more of them than the policy's {@code floor} allows, which is at most 1/K
     */
    public synchronized ActionProbabilities probabilities(ArmSet arms) {
        return learner.policy()
                .probabilities(Objects.requireNonNull(arms, "arms").features());
    }

    /**
     * Learns from one reward, which may come late and in any order.
     *
     * @param features those that the arm had when it was chosen
     * @param reward the reward
     * @throws IllegalArgumentException if the features or the reward are outside what the policy takes; nothing is
     *     changed then
     * @throws IllegalStateException if there are 2^50 observations already, or the total reward of a feature vector would
     *     exceed 2^62; nothing is changed then
     */
    public synchronized void update(double[] features, double reward) {
        learner.checkRoom();
        learner.policy().update(Objects.requireNonNull(features, "features"), reward);
    }

    /**
     * Learns all that another copy has learned: the statistics are exactly those as if its rewards had come here, and
     * what is fitted to them is fitted anew.
     *
     * <p>What both know already would count twice. So let each replica learn from its own rewards only, and merge all
     * replicas into a fresh bandit whenever the sum is wanted; never merge replicas into each other again and again.
     *
     * @param other a bandit of the same policy, parameters and setting, left unchanged
     * @throws IllegalArgumentException if it is of another policy or setting, or both together have more than 2^50
     *     observations; nothing is changed then
     */
    public void merge(ContextualBandit other) {
        learner.checkMerge(Objects.requireNonNull(other, "other").learner);
        Learner<ContextualPolicy> copy = other.copy(); // under the other's lock alone, so that two may merge each other
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
    public ContextualBandit withPolicy(PolicySpec newSpec, long newSeed) {
        return withPolicy(newSpec, setting(), newSeed);
    }

    /**
     * A bandit that knows what this one has learned, with another policy, other parameters, another setting or another
     * seed. This one is left unchanged.
     *
     * @param newSpec the policy
     * @param newSetting the problem: as many features, perhaps with another horizon or longer vectors
     * @param newSeed the seed of its random choices
     * @return the new bandit
     * @throws IllegalArgumentException if the new policy cannot learn from what the old one has kept
     */
    public ContextualBandit withPolicy(PolicySpec newSpec, Setting newSetting, long newSeed) {
        return new ContextualBandit(copy().withPolicy(newSpec, newSetting, newSeed));
    }

    private Learner<ContextualPolicy> copy() {
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
    public static ContextualBandit restore(byte[] state) {
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
    public static ContextualBandit restore(byte[] state, Catalogue catalogue) {
        return new ContextualBandit(
                Learner.restore(Kind.CONTEXTUAL, state, Objects.requireNonNull(catalogue, "catalogue")::policy));
    }

    @Override
    public String toString() {
        return learner.toString();
    }
}
