package io.github.randucb.choice.probability;

/**
 * The distribution of one arm's random index: a density and an optional atom at the upper end of its support. See
 * {@link IndependentDensities}.
 *
 * <p>Immutable and thread-safe.
 */
public interface Marginal {
    /**
     * Returns the density of the continuous part.
     *
     * @param x a number
     * @return the density at x
     */
    double density(double x);

    /**
     * Returns the distribution function without the probability of x itself.
     *
     * @param x a number
     * @return {@code P(X < x)}
     */
    double below(double x);

    /**
     * Returns the finite ends of the support, where the density is not smooth.
     *
     * @return no, one or two numbers, in increasing order
     */
    double[] edges();

    /**
     * Returns numbers between which the density varies on one scale, so that quadrature misses no part of it. All but
     * 10^-16 of the mass is between the first and the last, or they are the edges.
     *
     * @return the numbers, in increasing order
     */
    double[] landmarks();

    /**
     * Returns the scale of the density.
     *
     * @return about one standard deviation
     */
    double scale();

    /**
     * Returns the probability of the upper edge.
     *
     * @return the probability; 0 if the distribution is continuous
     */
    default double atom() {
        return 0;
    }

    /**
     * Returns the rounding error of positions, in units of {@link #scale}. Quadrature is not more exact than this.
     *
     * @return the distance between neighbouring numbers where the density is, divided by the scale
     */
    default double rounding() {
        return 0;
    }
}
