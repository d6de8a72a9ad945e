package io.github.randucb.confidence;

/**
 * The width of a sample mean's confidence interval, as a function of the number of pulls.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface Width {
    /**
     * The width after a number of pulls.
     *
     * @param s the number of pulls, positive, with those of the prior
     * @return the width
     */
    double after(double s);

    /**
     * The standard deviation's scale of Section 4.1.
     *
     * @return {@code C(s) = sqrt(1/s)}
     */
    static Width inverseRoot() {
        return s -> Math.sqrt(1 / s);
    }

    /**
     * The radius of Laplace's method (method of mixtures) for means of [0, 1] rewards, uniform over time and
     * over the arms: Maillard, "Mathematics of Statistical Sequential Decision Making" (2019), with sub-Gaussian
     * constant 1/2.
     *
     * @param arms K
     * @param delta the probability that some interval ever misses its mean
     * @return {@code C(s) = sqrt((1 + 1/s) ln(K sqrt(s + 1) / delta) / (2 s))}
     */
    static Width laplace(int arms, double delta) {
        return s -> Math.sqrt((1 + 1 / s) * Math.log(arms * Math.sqrt(s + 1) / delta) / (2 * s));
    }
}
