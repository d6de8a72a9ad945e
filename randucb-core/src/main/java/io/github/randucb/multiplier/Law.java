package io.github.randucb.multiplier;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * The law of Z in units of U (Section 3.1): the multiplier of the confidence intervals is {@code Z = z U}, and z
 * has this law, on [L/U, 1] except for the untruncated Gaussian ones. Immutable and thread-safe.
 */
public sealed interface Law permits DiscreteLaw, ContinuousLaw {
    /**
     * Draws from the law.
     *
     * @param random the source of randomness, used only as far as the law is random
     * @return a sampler bound to that source, not thread-safe
     */
    ContinuousSampler sampler(UniformRandomProvider random);

    /**
     * The upper tail, closed.
     *
     * @param x a number, in units of U
     * @return {@code P(z >= x)}
     */
    double probabilityAtLeast(double x);

    /**
     * The upper tail, open, as in the theorems' {@code P(Z > c_1)}.
     *
     * @param x a number, in units of U
     * @return {@code P(z > x)}
     */
    double probabilityAbove(double x);

    /**
     * Both tails, open, as in the theorems' {@code P(|Z| > c_2)}.
     *
     * @param x a number that is not negative, in units of U
     * @return {@code P(|z| > x)}
     */
    double probabilityBeyond(double x);

    /**
     * The mean.
     *
     * @return {@code E[z]}
     */
    double mean();
}
