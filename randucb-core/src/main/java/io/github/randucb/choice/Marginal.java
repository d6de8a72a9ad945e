package io.github.randucb.choice;

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
     * Numbers between which the density is smooth and of one scale: at least the two ends outside which the law
     * has no more than 10^-16 of its mass, in increasing order.
     *
     * @return the numbers
     */
    double[] breakpoints();

    /**
     * The probability of the last breakpoint itself.
     *
     * @return zero if the law is continuous
     */
    default double atom() {
        return 0;
    }
}
