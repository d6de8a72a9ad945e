package io.github.randucb.theory.theorem;

/**
 * The distribution function of a binomial distribution, as a table whose memory is used again for the next
 * distribution. Values with a probability below 10^-30 times that of the mode are omitted, so that the time grows with
 * the square root of the number of trials.
 *
 * <p>Not thread-safe.
 */
final class BinomialBelow {
    private static final double NEGLIGIBLE = 1e-30;

    private double[] ratios = new double[64]; // cumulative, relative to the probability of the mode
    private long first;
    private int size;
    private double total;

    /** Computes the table for n trials with success probability p. */
    void set(int n, double p) {
        if (p <= 0 || p >= 1) {
            first = p <= 0 ? 0 : n;
            size = 0; // the number of successes is certain
            return;
        }
        int mode = (int) Math.min(n, Math.floor((n + 1.0) * p));
        ratios = ratios.length <= n ? new double[Math.max(2 * ratios.length, n + 1)] : ratios;
        double odds = (1 - p) / p;
        int low = mode;
        ratios[mode] = 1;
        while (low > 0 && ratios[low] > NEGLIGIBLE) {
            ratios[low - 1] = ratios[low] * odds * low / (n - low + 1);
            low--;
        }
        int high = mode;
        while (high < n && ratios[high] > NEGLIGIBLE) {
            ratios[high + 1] = ratios[high] * (n - high) / (odds * (high + 1));
            high++;
        }
        first = low;
        size = high - low + 1;
        total = 0;
        for (int k = low; k <= high; k++) {
            total += ratios[k];
            ratios[k] = total;
        }
    }

    /** Returns the probability of fewer than k successes. */
    double of(long k) {
        return k <= first ? 0 : k > first + size ? 1 : ratios[(int) k - 1] / total;
    }
}
