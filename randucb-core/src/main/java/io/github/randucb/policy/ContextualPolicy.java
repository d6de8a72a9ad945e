package io.github.randucb.policy;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.ContextualStatistics;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.feature.Features;
import io.github.randucb.state.Statistics;

/**
 * A policy for arms that change from round to round. It chooses among the arms of the round, and learns from the features
 * of the arms that gave rewards. Choices and updates are independent calls, as described at {@link Policy}.
 *
 * <p>Not thread-safe. {@code ContextualBandit} is thread-safe, and can be saved and restored.
 */
public final class ContextualPolicy {
    private final Policy policy;
    private final ContextualStatistics statistics;
    private final RewardScale scale;

    /**
     * Creates a policy.
     *
     * @param policy the policy that chooses among the current arms of the statistics
     * @param statistics the statistics of that policy
     * @param scale the scale of the rewards
     */
    public ContextualPolicy(Policy policy, ContextualStatistics statistics, RewardScale scale) {
        this.policy = policy;
        this.statistics = statistics;
        this.scale = scale;
    }

    /** Returns the model of a policy for arms that change. */
    static ContextualModel<?> model(Statistics statistics) {
        if (statistics instanceof ContextualModel<?> model) {
            return model;
        }
        throw new UnsupportedOperationException("A rule for arms that change needs a model for arms that change; got "
                + statistics.getClass().getName() + ".");
    }

    /**
     * Returns the rule of choice in the current state, as {@link Policy#contextualRule} does.
     *
     * @param pending the pending decisions
     * @return the rule, which does not change when the policy learns
     * @throws UnsupportedOperationException if the policy has no such rule
     */
    public ContextualRule rule(PendingFeatures pending) {
        return policy.contextualRule(pending);
    }

    /**
     * Chooses an arm by the policy's own rule, as {@link Policy#select} does.
     *
     * @param arms the arms to choose from
     * @return the index of an arm, from 0 to K - 1
     * @throws IllegalArgumentException if the arms do not fit the setting
     */
    public int select(Features arms) {
        statistics.setArms(arms);
        return policy.select();
    }

    /**
     * Chooses an arm without allocating memory for the arms. This is faster than {@link #select(Features)} if the arms are
     * different in every round, as in simulations.
     *
     * @param vectors the feature vectors of the arms to choose from; they are copied
     * @return the index of an arm, from 0 to K - 1
     * @throws IllegalArgumentException if the arms do not fit the setting
     */
    public int select(double[][] vectors) {
        statistics.setArms(vectors);
        return policy.select();
    }

    /**
     * Computes the probability of each arm in the next choice, as {@link Policy#probabilities} does.
     *
     * @param arms the arms to choose from
     * @return the probabilities, and the method that computed them
     * @throws IllegalArgumentException if the arms do not fit the setting
     */
    public ActionProbabilities probabilities(Features arms) {
        statistics.setArms(arms);
        return policy.probabilities();
    }

    /**
     * Learns from one reward.
     *
     * @param features the features of the arm that gave the reward
     * @param reward the reward
     * @throws IllegalArgumentException if the features or the reward are not valid; the policy is not changed then
     */
    public void update(double[] features, double reward) {
        statistics.update(features, scale.isNone() ? reward : scale.toUnit(reward));
    }

    /**
     * Returns what the policy has learned.
     *
     * @return the policy's own statistics, not a copy
     */
    public Statistics statistics() {
        return statistics;
    }
}
