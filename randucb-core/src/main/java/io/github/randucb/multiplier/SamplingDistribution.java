package io.github.randucb.multiplier;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The sampling distribution of Section 3.1: the law of Z, given the radius U of the round.
 *
 * <p>Usually the law of Z / U is the same in every round ({@link #relative}). The paper prints a standard deviation in
 * units of Z, which gives a law of Z / U that gets narrower as U grows ({@link #literal}). With U around 6 and sigma =
 * 1/8, nearly all of its mass is at Z = 0.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface SamplingDistribution {
    /**
     * Returns the law of a round.
     *
     * @param u the radius U of the round, not negative
     * @return the law of Z / U
     */
    Law at(double u);

    /**
     * Returns a sampler of Z / U.
     *
     * @param random the source of randomness, not used in a round whose law is a single point
     * @return a sampler with that source
     */
    default Sampler sampler(UniformRandomProvider random) {
        return new LawSampler(this, random);
    }

    /**
     * Returns a distribution with the same law of Z / U in every round.
     *
     * @param law the law of Z / U
     * @return the distribution
     */
    static SamplingDistribution relative(Law law) {
        return u -> law;
    }

    /**
     * Returns a distribution whose standard deviation is in units of Z.
     *
     * @param sigma the standard deviation of Z
     * @param family the laws of Z / U, by standard deviation
     * @return the distribution
     */
    static SamplingDistribution literal(double sigma, Family family) {
        return u -> family.of(u > 0 ? sigma / u : sigma); // U = 0 makes Z = 0 under every law
    }

    /**
     * Returns a distribution in which Z has one value with the same probability in every round, whatever U is.
     *
     * @param law the law of Z / U otherwise
     * @param epsilon the probability of the value
     * @param value the value of Z
     * @return the distribution; U must be positive
     */
    static SamplingDistribution withAtom(DiscreteLaw law, double epsilon, double value) {
        return new AtomDistribution(law, epsilon, value);
    }

    /** A sampler of Z / U, given the radius U of the round. Not thread-safe. */
    @FunctionalInterface
    interface Sampler {
        /**
         * Samples Z / U.
         *
         * @param u the radius U of the round, not negative
         * @return a sample of {@link SamplingDistribution#at}
         */
        double sample(double u);
    }

    /** The laws of Z / U, one for each standard deviation. Immutable and thread-safe. */
    @FunctionalInterface
    interface Family {
        /**
         * Returns the law with a standard deviation.
         *
         * @param sigma the standard deviation in units of U, positive
         * @return the law
         */
        Law of(double sigma);
    }
}
