package io.github.randucb.theory.theorem;

/**
 * The distribution function of binomial laws, as a table that is used again for the next law. Numbers that are less than
 * 10^-30 times as likely as the likeliest are left out, so that time grows with the square root of the number of trials.
 *
 * <p>Not thread-safe.
 */
final class BinomialBelow {
    private static final double NEGLIGIBLE = 1e-30;

    private double[] ratios = new double[64]; // to the probability of the mode
    private long first;
    private int size;
    private double total;

    /** Computes the table for n trials, each of which is a success with probability p. */
    void set(int n, double p) {
        if (p <= 0 || p >= 1) {
            first = p <= 0 ? 0 : n;
            size = 0; // fewer than k successes are sure for every k above the only number
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
