package io.github.randucb.confidence;

import io.github.randucb.feature.Features;
import io.github.randucb.state.Statistics;

/**
 * Statistics of arms that change from round to round. Each reward comes with the features of its arm. The caller sets the
 * arms of a round before it asks for a choice.
 *
 * <p>Not thread-safe.
 */
public interface ContextualStatistics extends Statistics {
    /**
     * Sets the arms of the current round. They replace the earlier ones.
     *
     * @param arms the arms
     * @throws IllegalArgumentException if they do not belong to the feature space; nothing is changed then
     */
    void setArms(Features arms);

    /**
     * Sets the arms of the current round. They replace the earlier ones. The vectors are copied into existing arrays, so
     * that no memory is allocated.
     *
     * @param vectors the feature vector of each arm
     * @throws IllegalArgumentException if they are not feature vectors of the space; nothing is changed then
     */
    void setArms(double[][] vectors);

    /**
     * Adds one observation. The arm need not be one of the current arms.
     *
     * @param features the features of the arm
     * @param reward its reward
     * @throws IllegalArgumentException if the features or the reward are rejected; nothing is changed then
     */
    void update(double[] features, double reward);
}
