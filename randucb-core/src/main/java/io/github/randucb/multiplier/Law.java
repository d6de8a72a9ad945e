package io.github.randucb.multiplier;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * The law of z = Z / U (Section 3.1), where Z multiplies the confidence widths. Its support is [L/U, 1], except for the
 * untruncated Gaussian laws.
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface Law permits DiscreteLaw, ContinuousLaw {
    /**
     * Returns a sampler of the law.
     *
     * @param random the source of randomness, not used if the law is a single point
     * @return a sampler with that source, not thread-safe
     */
    ContinuousSampler sampler(UniformRandomProvider random);

    /**
     * Returns the closed upper tail.
     *
     * @param x a number, in units of U
     * @return {@code P(z >= x)}
     */
    double probabilityAtLeast(double x);

    /**
     * Returns the open upper tail, as in the theorems' {@code P(Z > c_1)}.
     *
     * @param x a number, in units of U
     * @return {@code P(z > x)}
     */
    double probabilityAbove(double x);

    /**
     * Returns the sum of both open tails, as in the theorems' {@code P(|Z| > c_2)}.
     *
     * @param x a number in units of U, not negative
     * @return {@code P(|z| > x)}
     */
    double probabilityBeyond(double x);

    /**
     * Returns the mean.
     *
     * @return {@code E[z]}
     */
    double mean();
}
