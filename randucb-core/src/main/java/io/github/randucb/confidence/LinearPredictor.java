package io.github.randucb.confidence;

import io.github.randucb.matrix.Cholesky;

/**
 * Confidence model whose means are functions of {@code <theta, x>}.
 *
 * <p>Not thread-safe.
 */
public interface LinearPredictor extends ConfidenceModel, GaussianPosterior {
    /**
     * Returns the estimated parameter.
     *
     * @return theta-hat, the model's own array; callers must not modify it
     */
    double[] theta();

    /**
     * Returns the factor of the precision matrix of the posterior: M_t of a linear model, H_t of a generalized linear one.
     *
     * @return the model's own factor; callers must not modify it
     */
    Cholesky precision();

    @Override
    default void draw(double[] noise) {
        precision().solve(noise);
        double[] center = theta();
        for (int j = 0; j < noise.length; j++) {
            noise[j] += center[j];
        }
    }
}
