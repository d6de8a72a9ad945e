package io.github.randucb.confidence;

/**
 * Width of the confidence interval of a sample mean, as a function of the number of pulls.
 *
 * <p>Immutable and thread-safe.
 */
@FunctionalInterface
public interface Width {
    /**
     * Returns the width after a number of pulls.
     *
     * @param s the number of pulls, positive, including those of the prior
     * @return the width
     */
    double after(double s);

    /**
     * Returns the width of Section 4.1, which is proportional to the standard deviation of the mean.
     *
     * @return {@code C(s) = sqrt(1/s)}
     */
    static Width inverseRoot() {
        return s -> Math.sqrt(1 / s);
    }

    /**
     * Returns the width of Laplace's method (method of mixtures) for rewards in [0, 1]. It holds for all times and all arms
     * at once: Maillard, "Mathematics of Statistical Sequential Decision Making" (2019), with sub-Gaussian constant 1/2.
     *
     * @param arms K
     * @param delta the probability that some interval ever misses its mean
     * @return {@code C(s) = sqrt((1 + 1/s) ln(K sqrt(s + 1) / delta) / (2 s))}
     */
    static Width laplace(int arms, double delta) {
        return s -> Math.sqrt((1 + 1 / s) * logOfRatio(arms * Math.sqrt(s + 1), delta) / (2 * s));
    }

    /** Returns ln(x / delta), which is finite even if x / delta overflows. */
    private static double logOfRatio(double x, double delta) {
        double ratio = x / delta;
        return ratio < Double.POSITIVE_INFINITY ? Math.log(ratio) : Math.log(x) - Math.log(delta);
    }
}
