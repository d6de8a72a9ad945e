package io.github.randucb.confidence;

import io.github.randucb.matrix.Cholesky;

/**
 * A confidence model whose means are functions of {@code <theta, x>}.
 *
 * <p>Not thread-safe.
 */
public interface LinearPredictor extends ConfidenceModel, GaussianPosterior {
    /**
     * The estimated parameter, kept up to date.
     *
     * @return theta-hat, the model's own array: read it, never write it
     */
    double[] theta();

    /**
     * The precision matrix of the parameter's Gaussian posterior: M_t of a linear model, H_t of a generalized one.
     *
     * @return the model's own factor: solve with it, never change it
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
