package io.github.randucb.fuzz.state;

import java.util.List;

/**
 * A reward, and what gave it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arm the arm, where arms do not change
 * @param features the features of the arm, where arms change
 * @param reward the reward
 */
record Observation(int arm, List<Double> features, double reward) {
    double[] vector() {
        return features.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
