package io.github.randucb.statistics;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * {@link ExactSums} with a carry. Multiples of 2^50 are moved from a sum to its carry, so that the sum never overflows:
 *
 * <pre>
 * value = carry 2^50 + lower part,    0 &lt;= lower part &lt; 2^50
 * </pre>
 *
 * <p>Not thread-safe.
 */
final class CarriedSums {
    private static final int CARRY = 50; // bits
    private static final double CARRY_UNIT = 0x1p50;
    private static final long LARGE_CARRY = 1 << 12; // a sum with a smaller one is of magnitude up to 2^62

    private final ExactSums lower;
    private final long[] carries; // in units of 2^50

    CarriedSums(int size) {
        this.lower = new ExactSums(size);
        this.carries = new long[size];
    }

    /** Adds a number of magnitude below 2^62. */
    void add(int index, double value) {
        lower.add(index, value);
        carry(index);
    }

    /** Adds one of the other sums to one of these. */
    void add(int index, ExactSums other, int otherIndex) {
        lower.add(index, other, otherIndex);
        carry(index);
    }

    /** Adds one of the other sums to one of these. */
    void add(int index, CarriedSums other, int otherIndex) {
        carries[index] += other.carries[otherIndex];
        add(index, other.lower, otherIndex);
    }

    private void carry(int index) {
        carries[index] += lower.takeMultiples(index, CARRY);
    }

    /**
     * Returns a sum, within a few units in the last place. The parts of a small negative sum are large numbers of opposite
     * sign, so they are added in fixed point.
     */
    double value(int index) {
        long carry = carries[index];
        return Math.abs(carry) < LARGE_CARRY
                ? lower.valuePlus(index, carry << CARRY)
                : carry * CARRY_UNIT + lower.value(index);
    }

    /** Sets a sum to zero. */
    void clear(int index) {
        carries[index] = 0;
        lower.clear(index);
    }

    /** Writes the sums. */
    void save(StateWriter out) {
        out.writeLongs(carries);
        lower.save(out, carries.length);
    }

    /**
     * Reads sums that must not be negative.
     *
     * @param in the reader
     * @param terms the name of the terms, for the error message
     * @throws StateException if a sum is negative, or its lower part is not below 2^50
     */
    void loadNotNegative(StateReader in, String terms) {
        int size = carries.length;
        System.arraycopy(in.readLongs(size), 0, carries, 0, size);
        lower.load(in, size);
        for (int index = 0; index < size; index++) {
            if (carries[index] < 0 || lower.value(index) < 0 || lower.takeMultiples(index, CARRY) != 0) {
                throw new StateException(
                        "A sum of " + terms + " in a state must not be negative, and its lower part must"
                                + " be below 2^50; got " + value(index) + ". Restore an undamaged state.");
            }
        }
    }
}
