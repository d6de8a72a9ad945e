package io.github.randucb.fuzz.state;

import java.util.List;

/**
 * Reward of an arm.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arm the arm; 0 if the arms change
 * @param features the features of the arm; empty if the arms are fixed
 * @param reward the reward
 */
record Observation(int arm, List<Double> features, double reward) {
    /** Returns the features as an array. */
    double[] vector() {
        return features.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
