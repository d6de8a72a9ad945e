package io.github.randucb.statistics;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;

/**
 * Sums of numbers in fixed point, with 64 bits before and 64 bits after the point. Addition is exact, so the order of
 * additions does not matter.
 *
 * <p>Each number is first truncated to a multiple of 2^-64. This changes nothing for a double of magnitude at least 2^-11. A
 * smaller one changes by less than 2^-64.
 *
 * <p>Not thread-safe.
 */
public final class ExactSums {
    private static final double TWO_12 = 0x1p12;
    private static final double TWO_40 = 0x1p40;
    private static final double TWO_63 = 0x1p63;
    private static final double TWO_64 = 0x1p64;

    private long[] whole;
    private long[] fraction;

    /**
     * Creates sums that are zero.
     *
     * @param size the number of sums
     */
    public ExactSums(int size) {
        this.whole = new long[size];
        this.fraction = new long[size];
    }

    /** Changes the number of sums. New sums are zero. */
    void resize(int size) {
        whole = Arrays.copyOf(whole, size);
        fraction = Arrays.copyOf(fraction, size);
    }

    /**
     * Adds a number.
     *
     * @param index the index of the sum
     * @param value a number of magnitude below 2^63
     */
    public void add(int index, double value) {
        double magnitude = Math.abs(value);
        long high = (long) magnitude;
        double scaled = (magnitude - high) * TWO_63;
        long bits = (long) scaled;
        long low = bits << 1 | (scaled - bits >= 0.5 ? 1 : 0);
        if (value < 0) {
            high = -high - (low == 0 ? 0 : 1);
            low = -low;
        }
        add(index, high, low);
    }

    /**
     * Adds {@code a_0 b_0 + a_1 b_1 + ...}, each product truncated to a multiple of 2^-64. For speed, the loop has no
     * carries, and no branches on signs, which processors cannot predict.
     *
     * @param index the index of the sum
     * @param a the first factors
     * @param b the second factors
     * @param count the number of products, at most 500
     */
    void addProducts(int index, double[] a, double[] b, int count) {
        long coarse = 0; // in units of 2^-12
        long fine = 0; // in units of 2^-64
        for (int k = 0; k < count; k++) {
            double product = a[k] * b[k];
            double error = Math.fma(a[k], b[k], -product);
            if (Math.abs(product) < TWO_40) {
                long units = (long) (product * TWO_12);
                coarse += units;
                fine += (long) ((product - units / TWO_12) * TWO_64) + (long) (error * TWO_64);
            } else {
                add(index, product);
                add(index, error);
            }
        }
        add(index, coarse >> 12, coarse << 52);
        add(index, fine >> 63, fine);
    }

    private void add(int index, long high, long low) {
        long sum = fraction[index] + low;
        long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
        whole[index] = Math.addExact(whole[index], high + carry);
        fraction[index] = sum;
    }

    /** Adds one of the other sums to one of these. */
    void add(int index, ExactSums other, int otherIndex) {
        add(index, other.whole[otherIndex], other.fraction[otherIndex]);
    }

    /** Adds a positive multiple of one of the other sums to one of these. */
    void addMultiple(int index, ExactSums other, int otherIndex, long factor) {
        long low = other.fraction[otherIndex];
        long carry = Math.multiplyHigh(low, factor) + (low < 0 ? factor : 0); // low is unsigned
        add(index, Math.addExact(Math.multiplyExact(other.whole[otherIndex], factor), carry), low * factor);
    }

    /** Subtracts the largest multiple of a power of two that is not above a sum, and returns the factor of the power. */
    long takeMultiples(int index, int power) {
        long multiples = whole[index] >> power;
        whole[index] -= multiples << power;
        return multiples;
    }

    /** Returns whether {@link #add(int, ExactSums, int)} would not overflow. */
    boolean fits(int index, ExactSums other, int otherIndex) {
        long high = other.whole[otherIndex];
        long sum = whole[index] + high;
        return ((whole[index] ^ sum) & (high ^ sum)) >= 0 && sum != Long.MAX_VALUE;
    }

    /**
     * Returns a sum, within one unit in the last place.
     *
     * @param index the index of the sum
     * @return its value
     */
    public double value(int index) {
        return value(whole[index], fraction[index]);
    }

    /** Returns a sum plus a whole number, within one unit in the last place. The result must be of magnitude below 2^63. */
    double valuePlus(int index, long more) {
        return value(whole[index] + more, fraction[index]);
    }

    private static double value(long high, long low) {
        if (high >= 0) {
            return high + fraction(low);
        }
        long negated = -low;
        return -(~high + (negated == 0 ? 1 : 0) + fraction(negated));
    }

    private static double fraction(long low) {
        return (low >>> 11) * 0x1p-53 + (low & 0x7ff) * 0x1p-64;
    }

    /** Returns the exact sum minus {@link #value}. Both together have 106 correct bits. */
    double rest(int index) {
        double rounded = value(index);
        long near = (long) rounded;
        long low = fraction[index];
        // The differences are exact, because the numbers are close to each other.
        double upper = whole[index] - near + (low >>> 32) * 0x1p-32;
        return upper - (rounded - near) + (low & 0xffff_ffffL) * 0x1p-64;
    }

    /**
     * Sets a sum to zero.
     *
     * @param index the index of the sum
     */
    public void clear(int index) {
        whole[index] = 0;
        fraction[index] = 0;
    }

    /** Sets all sums to zero. */
    void clear() {
        Arrays.fill(whole, 0);
        Arrays.fill(fraction, 0);
    }

    /** Writes the first sums. */
    void save(StateWriter out, int size) {
        out.writeLongs(Arrays.copyOf(whole, size));
        out.writeLongs(Arrays.copyOf(fraction, size));
    }

    /** Reads the first sums. */
    void load(StateReader in, int size) {
        System.arraycopy(in.readLongs(size), 0, whole, 0, size);
        System.arraycopy(in.readLongs(size), 0, fraction, 0, size);
    }
}
