package io.github.randucb.confidence.glm;

/**
 * The mean function g of a generalized linear model (Section 5.2): the mean reward of an arm with features x is
 * {@code g(<x, theta>)}. A link of one's own implements the four methods.
 *
 * <p>Immutable and thread-safe.
 */
public interface Link {
    /**
     * The mean function, strictly increasing.
     *
     * @param u a number, perhaps infinite
     * @return {@code g(u)}; at infinity its limit
     */
    double mean(double u);

    /**
     * Its derivative.
     *
     * @param u a number
     * @return {@code g'(u)}, positive, though it may round to zero far out
     */
    double derivative(double u);

    /**
     * Its integral, strictly convex, of which the likelihood is made.
     *
     * @param u a number
     * @return {@code b(u)} with {@code b' = g}
     */
    double integral(double u);

    /**
     * The Lipschitz constant of g.
     *
     * @return the least L with {@code g'(u) <= L} for all u, infinite if there is none
     */
    double lipschitz();
}
