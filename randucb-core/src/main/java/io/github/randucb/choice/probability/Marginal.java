package io.github.randucb.choice.probability;

/**
 * The law of one arm's random index: a density and, perhaps, one point of positive probability at the upper end
 * of its support. Part of {@link IndependentDensities}.
 *
 * <p>Immutable and thread-safe.
 */
public interface Marginal {
    /**
     * The density of the continuous part.
     *
     * @param x a number
     * @return the density there
     */
    double density(double x);

    /**
     * The distribution function, open.
     *
     * @param x a number
     * @return {@code P(X < x)}
     */
    double below(double x);

    /**
     * Where the density is not smooth, in increasing order: the finite ends of its support.
     *
     * @return no number, one or two
     */
    double[] edges();

    /**
     * Numbers between which the density is of one scale, so that no part of it is overlooked: they reach beyond all
     * but 10^-16 of its mass, or to the edges.
     *
     * @return the numbers, in increasing order
     */
    double[] landmarks();

    /**
     * The scale of the density.
     *
     * @return about its standard deviation
     */
    double scale();

    /**
     * The probability of the upper edge itself.
     *
     * @return zero if the law is continuous
     */
    default double atom() {
        return 0;
    }
}
