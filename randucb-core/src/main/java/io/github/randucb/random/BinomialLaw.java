package io.github.randucb.random;

import java.util.Arrays;

/**
 * The probabilities of a binomial distribution, computed by the recurrence from one number to the next. Numbers whose
 * probability is below 10^-40 times that of the mode are omitted, so that time and memory grow with the square root of the
 * number of trials. On each side of the mode there are at most 2^26 numbers.
 *
 * <p>Immutable and thread-safe.
 */
public final class BinomialLaw {
    /** The largest number of values on either side of the mode: 2^26. */
    static final int MOST = 1 << 26;

    private static final double NEGLIGIBLE = 1e-40;

    private final long first;
    private final double[] probabilities;

    private BinomialLaw(long first, double[] probabilities) {
        this.first = first;
        this.probabilities = probabilities;
    }

    /**
     * Returns the distribution of the number of successes.
     *
     * @param n the number of trials, not negative
     * @param p the probability of success, in [0, 1]
     * @return the distribution
     */
    public static BinomialLaw of(long n, double p) {
        if (p <= 0 || p >= 1) {
            return new BinomialLaw(p <= 0 ? 0 : n, new double[] {1});
        }
        long mode = Math.min(n, (long) Math.floor((n + 1.0) * p));
        int up = steps(n - mode, p / (1 - p), mode);
        int down = steps(mode, (1 - p) / p, n - mode);
        double[] probabilities = new double[down + 1 + up];
        probabilities[down] = 1;
        double ratio = 1;
        for (int k = 0; k < up; k++) {
            ratio *= ratio(n - mode, p / (1 - p), mode, k);
            probabilities[down + 1 + k] = ratio;
        }
        ratio = 1;
        for (int k = 0; k < down; k++) {
            ratio *= ratio(mode, (1 - p) / p, n - mode, k);
            probabilities[down - 1 - k] = ratio;
        }
        double total = Arrays.stream(probabilities).sum();
        for (int k = 0; k < probabilities.length; k++) {
            probabilities[k] /= total;
        }
        return new BinomialLaw(mode - down, probabilities);
    }

    /** Returns the number of values on one side of the mode that are not omitted, of {@code left} values in all. */
    private static int steps(long left, double odds, long passed) {
        double ratio = 1;
        int steps = 0;
        while (steps < Math.min(left, MOST)) {
            ratio *= ratio(left, odds, passed, steps);
            if (ratio < NEGLIGIBLE) {
                break;
            }
            steps++;
        }
        return steps;
    }

    /** Returns the ratio of the probabilities k + 1 and k steps from the mode. */
    private static double ratio(long left, double odds, long passed, long k) {
        return odds * (left - k) / (passed + k + 1);
    }

    /**
     * Returns an upper bound on {@link #size()} without computing probabilities: {@code sqrt(2 ln 10^40)} standard
     * deviations on both sides, and a margin for the longer tails of skewed distributions.
     *
     * @param n the number of trials, not negative
     * @param p the probability of success, in [0, 1]
     * @return the bound, at most 1 + n
     */
    public static double size(long n, double p) {
        return Math.min(1.0 + n, 30 * Math.sqrt(n * p * (1 - p)) + 400);
    }

    /**
     * Returns the smallest number that is not omitted.
     *
     * @return a number of successes
     */
    public long first() {
        return first;
    }

    /**
     * Returns the largest number that is not omitted.
     *
     * @return a number of successes
     */
    public long last() {
        return first + probabilities.length - 1;
    }

    /**
     * Returns the number of values that are not omitted.
     *
     * @return the number of values from the first to the last
     */
    public int size() {
        return probabilities.length;
    }

    /**
     * Returns the probability of a number.
     *
     * @param k a number of successes
     * @return its probability; zero for omitted numbers
     */
    public double probability(long k) {
        return k < first || k > last() ? 0 : probabilities[(int) (k - first)];
    }
}
