package io.github.randucb.confidence.means;

/**
 * Order of arms by their means, the largest first. Of arms with equal means, the lowest is first. The means are sorted by
 * radix sort, 16 bits at a time, in O(K). A sort by comparisons would take O(K log K).
 *
 * <p>Thread-safe: no state.
 */
final class MeanOrder {
    private static final int DIGIT = 16; // bits
    private static final int DIGITS = 1 << DIGIT;

    private MeanOrder() {}

    /** Returns the arms in order. No mean may be NaN. */
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
        int[] starts = new int[DIGITS + 1];
        for (long key : keys) {
            starts[digit(key, shift) + 1]++;
        }
        for (int k = 0; k < DIGITS; k++) {
            starts[k + 1] += starts[k];
        }
        int[] sorted = new int[arms.length];
        for (int arm : arms) {
            sorted[starts[digit(keys[arm], shift)]++] = arm;
        }
        return sorted;
    }

    private static int digit(long key, int shift) {
        return (int) (key >>> shift) & (DIGITS - 1);
    }
}
