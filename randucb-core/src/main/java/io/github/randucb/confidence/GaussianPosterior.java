package io.github.randucb.confidence;

import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ForcedPulls;

/**
 * A Gaussian law of the parameter of a linear predictor, given what was observed.
 *
 * <p>Not thread-safe.
 */
public interface GaussianPosterior extends Statistics {
    /**
     * The number of arms.
     *
     * @return K
     */
    int arms();

    /**
     * The best arm under a parameter.
     *
     * @param theta the parameter
     * @return the arm of the largest {@code <theta, x_i>}, the lowest of equal ones
     */
    int best(double[] theta);

    /**
     * The pulls that must come first.
     *
     * @return the model's own schedule
     */
    ForcedPulls forced();

    /**
     * Turns noise into a draw of the parameter.
     *
     * @param noise independent standard normal numbers times some factor; becomes theta-hat plus that factor times a
     *     vector whose covariance is the inverse of the precision matrix
     */
    void draw(double[] noise);

    /**
     * Learns from one pull.
     *
     * @param arm the arm that was pulled, now or long ago
     * @param reward what it gave
     * @throws IllegalArgumentException if there is no such arm, or the reward is refused; nothing is changed then
     */
    void update(int arm, double reward);
}
