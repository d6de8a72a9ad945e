package io.github.randucb.random;

import java.util.Arrays;

/**
 * The probabilities of a binomial law, from the recurrence that leads from each number to the next. Numbers that
 * are less than 10^-40 times as likely as the likeliest are left out, so that time and memory grow with the
 * square root of the number of trials.
 *
 * <p>Immutable and thread-safe.
 */
public final class BinomialLaw {
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
        double[] up = ratios(n - mode, p / (1 - p), mode);
        double[] down = ratios(mode, (1 - p) / p, n - mode);
        double[] probabilities = new double[down.length + 1 + up.length];
        probabilities[down.length] = 1;
        for (int k = 0; k < down.length; k++) {
            probabilities[down.length - 1 - k] = down[k];
        }
        System.arraycopy(up, 0, probabilities, down.length + 1, up.length);
        double total = Arrays.stream(probabilities).sum();
        return new BinomialLaw(
                mode - down.length,
                Arrays.stream(probabilities).map(ratio -> ratio / total).toArray());
    }

    /**
     * How likely the numbers beside the mode are, relative to it: {@code left} steps away from it there are no
     * more.
     */
    private static double[] ratios(long left, double odds, long passed) {
        double[] ratios = new double[16];
        int size = 0;
        double ratio = 1;
        for (long k = 0; k < left; k++) {
            ratio *= odds * (left - k) / (passed + k + 1);
            if (ratio < NEGLIGIBLE) {
                break;
            }
            if (size == ratios.length) {
                ratios = Arrays.copyOf(ratios, 2 * size);
            }
            ratios[size++] = ratio;
        }
        return Arrays.copyOf(ratios, size);
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
     * The probability of a number.
     *
     * @param k a number of successes
     * @return its probability, zero for what is left out
     */
    public double probability(long k) {
        return k < first || k > last() ? 0 : probabilities[(int) (k - first)];
    }
}
