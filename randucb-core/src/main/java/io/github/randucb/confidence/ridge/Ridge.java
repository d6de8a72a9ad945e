package io.github.randucb.confidence.ridge;

import io.github.randucb.confidence.LinearPredictor;

/**
 * Confidence model of the linear bandit, ridge regression (Section 5.1):
 *
 * <pre>
 * M_t = lambda I + (1/v) sum_l X_l X_l^T,    theta-hat_t = M_t^-1 (1/v) sum_l Y_l X_l
 * mu-hat_i(t) = &lt;theta-hat_t, x_i&gt;,    C_i(t) = ||x_i||_{M_t^-1} = sqrt(x_i^T M_t^-1 x_i)
 * </pre>
 *
 * The paper has noise variance v = 1. {@link RidgeRegression} is for a fixed set of arms, {@link ContextualRidge} for arms
 * that change.
 *
 * <p>Not thread-safe.
 */
public interface Ridge extends LinearPredictor {
    /**
     * Returns the logarithm of the determinant of M_t.
     *
     * @return ln det M_t
     */
    double logDeterminant();

    /**
     * Returns the smallest penalized sum of squares, with the noise variance v:
     *
     * <pre>
     * Q_t = min_theta { (1/v) sum_l (Y_l - &lt;X_l, theta&gt;)^2 + lambda ||theta||^2 }
     * </pre>
     *
     * With v = 1, Q_t / n estimates the variance of the rewards around their means.
     *
     * @return Q_t, not negative
     * @throws IllegalStateException if the model does not store the sum of squared rewards
     */
    double residualSquares();
}
