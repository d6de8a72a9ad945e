package io.github.randucb.multiplier;

/**
 * The sampling distribution of Section 3.1: the law of Z, given the radius U of the round.
 *
 * <p>Measured in units of U the law is usually the same in every round ({@link #relative}). A standard deviation
 * measured in units of Z itself, as the paper prints it, gives a law that gets narrower as U grows ({@link
 * #literal}): with U around 6 and sigma = 1/8 nearly all of it falls on Z = 0.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface SamplingDistribution {
    /**
     * The law in a round.
     *
     * @param u the radius U of the round, not negative
     * @return the law of Z / U
     */
    Law at(double u);

    /**
     * The same law of Z / U in every round.
     *
     * @param law the law in units of U
     * @return the distribution
     */
    static SamplingDistribution relative(Law law) {
        return u -> law;
    }

    /**
     * A law with a standard deviation that is measured in units of Z.
     *
     * @param sigma the standard deviation of Z
     * @param family the law in units of U for a standard deviation in units of U
     * @return the distribution
     */
    static SamplingDistribution literal(double sigma, Family family) {
        return u -> family.of(u > 0 ? sigma / u : sigma); // with U = 0 the law does not matter
    }

    /** Laws in units of U, one for each standard deviation. Immutable and thread-safe. */
    @FunctionalInterface
    interface Family {
        /**
         * One of the laws.
         *
         * @param sigma the standard deviation in units of U, positive
         * @return the law
         */
        Law of(double sigma);
    }
}
