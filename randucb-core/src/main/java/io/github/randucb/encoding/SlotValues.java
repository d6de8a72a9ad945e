package io.github.randucb.encoding;

/**
 * The values of one vector before it is written. Every declared name has a slot with three numbers.
 *
 * <p>Not thread-safe.
 */
final class SlotValues {
    /** The scaled number of each slot; 1 for texts, so that a cross multiplies the numbers of all its slots. */
    final double[] numbers;

    /** The column of each category, from its first column on; 0 in other slots. */
    final int[] codes;

    /** The part of the hash of each slot. */
    final long[] parts;

    SlotValues(int slots) {
        this(new double[slots], new int[slots], new long[slots]);
    }

    private SlotValues(double[] numbers, int[] codes, long[] parts) {
        this.numbers = numbers;
        this.codes = codes;
        this.parts = parts;
    }

    /** Returns a copy of all slots. */
    SlotValues copy() {
        return new SlotValues(numbers.clone(), codes.clone(), parts.clone());
    }

    /** Replaces a slot by that of other values. */
    void copySlot(int slot, SlotValues from) {
        numbers[slot] = from.numbers[slot];
        codes[slot] = from.codes[slot];
        parts[slot] = from.parts[slot];
    }
}
