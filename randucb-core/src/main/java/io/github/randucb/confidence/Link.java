package io.github.randucb.confidence;

/**
 * Mean function g of a generalized linear model (Section 5.2): the mean reward of an arm with features x is {@code g(<x,
 * theta>)}. {@link Links} has the usual ones. Implement the four methods for another one.
 *
 * <p>Immutable and thread-safe.
 */
public interface Link {
    /**
     * Returns the mean function, which is strictly increasing.
     *
     * @param u a number, may be infinite
     * @return {@code g(u)}, or its limit if u is infinite
     */
    double mean(double u);

    /**
     * Returns the derivative of the mean function.
     *
     * @param u a number
     * @return {@code g'(u)}, positive; may round to zero for large magnitudes of u
     */
    double derivative(double u);

    /**
     * Returns the integral of the mean function, which is strictly convex. The likelihood needs it.
     *
     * @param u a number
     * @return {@code b(u)} with {@code b' = g}
     */
    double integral(double u);

    /**
     * Returns the Lipschitz constant of g.
     *
     * @return the smallest L with {@code g'(u) <= L} for all u; infinity if there is none
     */
    double lipschitz();
}
