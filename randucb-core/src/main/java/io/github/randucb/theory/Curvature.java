package io.github.randucb.theory;

import java.util.function.DoubleUnaryOperator;

/**
 * The slopes of the mean function g in the proof of Theorem 8. With {@code mu <= g' <= L}, Lemma 3 states
 *
 * <pre>
 * sqrt(mu) ||x||_{H_t^-1} &lt;= ||x||_{M_t^-1} &lt;= sqrt(L) ||x||_{H_t^-1}
 * M_t = sum_l X_l X_l^T,    H_t = sum_l g'(&lt;X_l, theta-hat_t&gt;) X_l X_l^T
 * </pre>
 *
 * Immutable and thread-safe if the slope function is.
 *
 * @param mu the least slope of g within distance one of the true parameter
 * @param lipschitz L, the largest slope of g
 * @param slope g' as a function of {@code <x, theta>}
 */
public record Curvature(double mu, double lipschitz, DoubleUnaryOperator slope) {
    /**
     * Returns the least ratio of norms that Lemma 3 allows.
     *
     * @return sqrt(mu)
     */
    public double leastRatio() {
        return Math.sqrt(mu);
    }

    /**
     * Returns the largest ratio of norms that Lemma 3 allows.
     *
     * @return sqrt(L)
     */
    public double largestRatio() {
        return Math.sqrt(lipschitz);
    }
}
