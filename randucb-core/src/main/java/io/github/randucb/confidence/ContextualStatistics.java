package io.github.randucb.confidence;

import io.github.randucb.feature.Features;
import io.github.randucb.state.Statistics;

/**
 * What was learned of arms that change from round to round: rewards come with the features of the arm that gave
 * them, and the arms of a round are shown before anything is asked about them.
 *
 * <p>Not thread-safe.
 */
public interface ContextualStatistics extends Statistics {
    /**
     * Shows the arms that can be chosen now. Arms shown before are gone.
     *
     * @param arms the arms
     * @throws IllegalArgumentException if they do not belong to the feature space; nothing is changed then
     */
    void setArms(Features arms);

    /**
     * Shows the arms that can be chosen now. Arms shown before are gone. The vectors are copied to where others were,
     * so that nothing is allocated.
     *
     * @param vectors one for each arm
     * @throws IllegalArgumentException if they are no feature vectors of that space; nothing is changed then
     */
    void setArms(double[][] vectors);

    /**
     * Learns from one reward.
     *
     * @param features those of the arm that gave it, shown now, long ago or never
     * @param reward the reward
     * @throws IllegalArgumentException if the features or the reward are refused; nothing is changed then
     */
    void update(double[] features, double reward);
}
