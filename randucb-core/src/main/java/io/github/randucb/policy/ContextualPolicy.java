package io.github.randucb.policy;

import io.github.randucb.confidence.ContextualStatistics;
import io.github.randucb.feature.Features;
import io.github.randucb.state.Statistics;

/**
 * A policy for arms that change from round to round: it chooses among the arms it is shown, and learns from the
 * features of arms that gave rewards. The same promises hold as for a {@link Policy}.
 *
 * <p>Not thread-safe. {@code ContextualBandit} is, and saves and restores as well.
 */
public final class ContextualPolicy {
    private final Policy policy;
    private final ContextualStatistics statistics;
    private final RewardScale scale;

    public ContextualPolicy(Policy policy, ContextualStatistics statistics, RewardScale scale) {
        this.policy = policy;
        this.statistics = statistics;
        this.scale = scale;
    }

    /**
     * Chooses an arm by the policy's own rule, as {@link Policy#select} does.
     *
     * @param arms the arms to choose from
     * @return the place of one of them, in 0..K-1
     * @throws IllegalArgumentException if the arms are not of the kind that was announced
     */
    public int select(Features arms) {
        statistics.setArms(arms);
        return policy.select();
    }

    /**
     * Chooses an arm. Nothing is allocated for the arms, so that this is faster than {@link #select(Features)} where
     * they are others in every round, as in simulations. For probabilities of the same arms take {@link Features#of}.
     *
     * @param vectors the features of the arms to choose from, which are copied
     * @return the place of one of them, in 0..K-1
     * @throws IllegalArgumentException if the arms are not of the kind that was announced
     */
    public int select(double[][] vectors) {
        statistics.setArms(vectors);
        return policy.select();
    }

    /**
     * Computes the probability with which {@link #select(Features)} would choose each of some arms now, exactly or
     * approximately as {@link Policy#probabilities} does.
     *
     * @param arms the arms to choose from
     * @return the probabilities, and how they were computed
     * @throws IllegalArgumentException if the arms are not of the kind that was announced
     */
    public ActionProbabilities probabilities(Features arms) {
        statistics.setArms(arms);
        return policy.probabilities();
    }

    /**
     * Learns from one reward.
     *
     * @param features those of the arm that gave it
     * @param reward the reward
     * @throws IllegalArgumentException if the features or the reward are refused; nothing is changed then
     */
    public void update(double[] features, double reward) {
        statistics.update(features, scale.isNone() ? reward : scale.toUnit(reward));
    }

    /**
     * What the policy has learned.
     *
     * @return the policy's own statistics
     */
    public Statistics statistics() {
        return statistics;
    }
}
