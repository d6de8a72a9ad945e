package io.github.randucb.random;

import java.util.Arrays;

/**
 * The probabilities of a binomial law, from the recurrence that leads from each number to the next. Numbers that
 * are less than 10^-40 times as likely as the likeliest are left out, so that time and memory grow with the
 * square root of the number of trials. On each side of the likeliest number there are at most 2^26 others.
 *
 * <p>Immutable and thread-safe.
 */
public final class BinomialLaw {
    /** The largest number of values on either side of the likeliest: 2^26. */
    static final int MOST = 1 << 26;

    private static final double NEGLIGIBLE = 1e-40;

    private final long first;
    private final double[] probabilities;

    private BinomialLaw(long first, double[] probabilities) {
        this.first = first;
        this.probabilities = probabilities;
    }

    /**
     * The law of a number of successes.
     *
     * @param n the number of trials, not negative
     * @param p the probability of success, in [0, 1]
     * @return the law
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

    /** How many numbers on one side of the mode are not left out: {@code left} steps away there are no more. */
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

    /** How likely the number k + 1 steps beside the mode is, relative to the one before it. */
    private static double ratio(long left, double odds, long passed, long k) {
        return odds * (left - k) / (passed + k + 1);
    }

    /**
     * A bound on how many numbers are not left out, without looking at them: {@code sqrt(2 ln 10^40)} standard deviations
     * on both sides, and some more, as the tails of skewed laws are longer.
     *
     * @param n the number of trials, not negative
     * @param p the probability of success, in [0, 1]
     * @return the number, at most 1 + n
     */
    public static double size(long n, double p) {
        return Math.min(1.0 + n, 30 * Math.sqrt(n * p * (1 - p)) + 400);
    }

    /**
     * The least number that is not left out.
     *
     * @return a number of successes
     */
    public long first() {
        return first;
    }

    /**
     * The greatest number that is not left out.
     *
     * @return a number of successes
     */
    public long last() {
        return first + probabilities.length - 1;
    }

    /**
     * How many numbers are not left out.
     *
     * @return those from the first to the last
     */
    public int size() {
        return probabilities.length;
    }

    /**
     * The probability of a number.
     *
     * @param k a number of successes
     * @return its probability, zero for what is left out
     */
    public double probability(long k) {
        return k < first || k > last() ? 0 : probabilities[(int) (k - first)];
    }
}
