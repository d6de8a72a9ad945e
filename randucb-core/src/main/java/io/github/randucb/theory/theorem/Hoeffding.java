package io.github.randucb.theory.theorem;

/**
 * Proposition 1, Hoeffding's inequality (Appendix A). For independent X_1, ..., X_n in [0, 1] and every t &gt;= 0,
 *
 * <pre>
 * P(sum_i (X_i - E X_i) &gt; t n) &lt; exp(-2 n t^2)
 * </pre>
 *
 * Stateless and thread-safe.
 */
public final class Hoeffding {
    private Hoeffding() {}

    /**
     * Returns the bound.
     *
     * @param n the number of variables
     * @param t the deviation of their mean from its expectation, not negative
     * @return exp(-2 n t^2)
     */
    public static double tail(double n, double t) {
        return Math.exp(-2 * n * t * t);
    }
}
