package io.github.randucb.confidence;

/**
 * The mean function g of a generalized linear model (Section 5.2): the mean reward of an arm with features x is
 * {@code g(<x, theta>)}. A link of one's own implements the four methods that have no default.
 *
 * <p>Immutable and thread-safe.
 */
public interface Link {
    /**
     * The mean function, strictly increasing.
     *
     * @param u a number
     * @return {@code g(u)}
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
     * Tells whether a number is a mean of the model.
     *
     * @param mean a number
     * @return true if {@code mean = g(u)} for some finite u
     */
    default boolean hasMean(double mean) {
        return mean > mean(Double.NEGATIVE_INFINITY) && mean < mean(Double.POSITIVE_INFINITY);
    }

    /**
     * The Lipschitz constant of g.
     *
     * @return the least L with {@code g'(u) <= L} for all u, infinite if there is none
     */
    double lipschitz();
}
