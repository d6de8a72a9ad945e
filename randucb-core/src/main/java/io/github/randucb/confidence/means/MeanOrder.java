package io.github.randucb.confidence.means;

/**
 * The order of arms by their means, the largest first, and of equal ones the lowest arm first. The bits of a mean are
 * sorted as a whole number, 16 at a time from the last ones on, each time without changing the order of equal ones
 * (radix sort): O(K), where comparing takes O(K log K). Thread-safe: no state.
 */
final class MeanOrder {
    private static final int DIGIT = 16; // bits
    private static final int DIGITS = 1 << DIGIT;

    private MeanOrder() {}

    /** The arms in order; no mean is NaN. */
    static int[] of(double[] means) {
        long[] keys = new long[means.length];
        int[] arms = new int[means.length];
        for (int arm = 0; arm < arms.length; arm++) {
            keys[arm] = key(means[arm]);
            arms[arm] = arm;
        }
        for (int shift = 0; shift < Long.SIZE; shift += DIGIT) {
            arms = sorted(arms, keys, shift);
        }
        return arms;
    }

    /** Returns an unsigned number that is smaller for a larger mean. Minus zero counts as zero. */
    private static long key(double mean) {
        long bits = Double.doubleToLongBits(mean + 0.0);
        return bits < 0 ? bits : ~(bits | Long.MIN_VALUE);
    }

    private static int[] sorted(int[] arms, long[] keys, int shift) {
        int[] places = new int[DIGITS + 1];
        for (long key : keys) {
            places[digit(key, shift) + 1]++;
        }
        for (int k = 0; k < DIGITS; k++) {
            places[k + 1] += places[k];
        }
        int[] sorted = new int[arms.length];
        for (int arm : arms) {
            sorted[places[digit(keys[arm], shift)]++] = arm;
        }
        return sorted;
    }

    private static int digit(long key, int shift) {
        return (int) (key >>> shift) & (DIGITS - 1);
    }
}
