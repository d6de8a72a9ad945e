package io.github.randucb.confidence;

import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ForcedPulls;

/**
 * Gaussian posterior distribution of the parameter of a linear predictor.
 *
 * <p>Not thread-safe.
 */
public interface GaussianPosterior extends Statistics {
    /**
     * Returns the number of arms.
     *
     * @return K
     */
    int arms();

    /**
     * Returns the best arm under a parameter.
     *
     * @param theta the parameter
     * @return the arm of the largest {@code <theta, x_i>}, the lowest of equal ones
     */
    int best(double[] theta);

    /**
     * Returns the pulls that must come first.
     *
     * @return the model's own schedule
     */
    ForcedPulls forced();

    /**
     * Turns noise into a sample of the parameter. If the noise is standard normal times a factor, the sample is theta-hat
     * plus that factor times a vector whose covariance is the inverse of the precision matrix.
     *
     * @param noise independent normal numbers; replaced by the sample
     */
    void draw(double[] noise);

    /**
     * Adds one observation. Rewards may arrive late and in any order.
     *
     * @param arm the arm that was pulled
     * @param reward its reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is rejected; nothing is changed then
     */
    void update(int arm, double reward);
}
