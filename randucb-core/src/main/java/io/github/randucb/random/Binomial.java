package io.github.randucb.random;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * A sampler of binomial random numbers whose parameters change with every draw.
 *
 * <p>For p = 1/2 and n up to 64, random bits are counted. For {@code n min(p, 1-p) < 10}, the distribution function is
 * inverted. Otherwise the algorithm is the transformed rejection BTRS (W. Hörmann, "The generation of binomial random
 * variates", Journal of Statistical Computation and Simulation 46, 1993), whose expected time is bounded for all n.
 *
 * <p>Inversion and rejection are repeated until a number is accepted, at most 1000 times. More than half of the tries
 * succeed, so this bound is reached with probability below 2^-1000, unless the random generator is broken. Then the mean
 * is returned.
 *
 * <p>Thread-safe: no state.
 */
public final class Binomial {
    private static final int INVERSION_BELOW = 10;
    private static final int MOST_TRIES = 1000;
    private static final double[] STIRLING_ERROR = new double[16];

    static {
        double logFactorial = 0;
        for (int k = 0; k < STIRLING_ERROR.length; k++) {
            logFactorial += Math.log(Math.max(1, k));
            STIRLING_ERROR[k] = logFactorial - ((k + 0.5) * Math.log(k + 1) - (k + 1) + 0.5 * Math.log(2 * Math.PI));
        }
    }

    private Binomial() {}

    /**
     * Samples the number of successes.
     *
     * @param n the number of trials, not negative
     * @param p the probability of success, in [0, 1]
     * @param random the random generator
     * @return a number from 0 to n
     */
    public static long sample(long n, double p, UniformRandomProvider random) {
        if (p > 0.5) {
            return n - sample(n, 1 - p, random);
        }
        if (!(p > 0) || n <= 0) {
            return 0;
        }
        if (p == 0.5 && n <= Long.SIZE) {
            return Long.bitCount(random.nextLong() >>> (Long.SIZE - n));
        }
        return n * p < INVERSION_BELOW ? invert(n, p, random) : reject(n, p, random);
    }

    private static long invert(long n, double p, UniformRandomProvider random) {
        double odds = p / (1 - p);
        double start = Math.exp(n * Math.log1p(-p));
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            double u = random.nextDouble();
            double probability = start;
            for (long k = 0; k <= n && probability > 0; k++) {
                if (u < probability) {
                    return k;
                }
                u -= probability;
                probability *= odds * (n - k) / (k + 1);
            }
        }
        return (long) (n * p);
    }

    private static long reject(long n, double p, UniformRandomProvider random) {
        double spq = Math.sqrt(n * p * (1 - p));
        double b = 1.15 + 2.53 * spq;
        double a = -0.0873 + 0.0248 * b + 0.01 * p;
        double c = n * p + 0.5;
        double vr = 0.92 - 4.2 / b;
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            double u = random.nextDouble() - 0.5;
            double v = 1 - random.nextDouble();
            double us = 0.5 - Math.abs(u);
            double k = Math.floor((2 * a / us + b) * u + c);
            if (k < 0 || k > n) {
                continue;
            }
            if ((us >= 0.07 && v <= vr) || accept(n, p, (long) k, v * (2.83 + 5.1 / b) * spq / (a / (us * us) + b))) {
                return (long) k;
            }
        }
        return (long) (n * p);
    }

    /**
     * Tells whether k is accepted: if v is at most the ratio of the probability of k to that of the mode m. By Stirling's
     * formula the logarithm of the ratio is a sum of terms of the order of k - m. No term is of the order of n, so no
     * digits are lost for large n.
     */
    private static boolean accept(long n, double p, long k, double v) {
        long m = (long) Math.floor((n + 1) * p);
        double d = k - m;
        double logRatio = d * Math.log(p / (1 - p) * ((n - k + 1.0) / (k + 1.0)))
                - (m + 0.5) * Math.log1p(d / (m + 1.0))
                - (n - m + 0.5) * Math.log1p(-d / (n - m + 1.0))
                + stirlingError(m)
                + stirlingError(n - m)
                - stirlingError(k)
                - stirlingError(n - k);
        return Math.log(v) <= logRatio;
    }

    /** Returns ln k! - ((k + 1/2) ln(k + 1) - (k + 1) + 1/2 ln(2 pi)) with an error below 10^-11. */
    private static double stirlingError(long k) {
        if (k < STIRLING_ERROR.length) {
            return STIRLING_ERROR[(int) k];
        }
        double x = k + 1.0;
        return (1 - (1 - 2 / (7 * x * x)) / (30 * x * x)) / (12 * x);
    }
}
