package io.github.randucb.statistics;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;

/**
 * Sums of numbers in fixed point, 64 bits before and 64 bits behind the point, so that addition is exact and does
 * not depend on the order. (A number is cut to a multiple of 2^-64, which changes nothing for a double of at least
 * 2^-11 in magnitude, and for a smaller one less than 2^-64.) Not thread-safe.
 */
public final class ExactSums {
    private static final double TWO_12 = 0x1p12;
    private static final double TWO_40 = 0x1p40;
    private static final double TWO_63 = 0x1p63;
    private static final double TWO_64 = 0x1p64;

    private long[] whole;
    private long[] fraction;

    /**
     * Zeros.
     *
     * @param size how many sums
     */
    public ExactSums(int size) {
        this.whole = new long[size];
        this.fraction = new long[size];
    }

    /** Makes room for more sums. */
    void grow(int size) {
        whole = Arrays.copyOf(whole, size);
        fraction = Arrays.copyOf(fraction, size);
    }

    /**
     * Adds a number.
     *
     * @param place of which sum
     * @param value a number of magnitude below 2^63
     */
    public void add(int place, double value) {
        double magnitude = Math.abs(value);
        long high = (long) magnitude;
        double scaled = (magnitude - high) * TWO_63;
        long bits = (long) scaled;
        long low = bits << 1 | (scaled - bits >= 0.5 ? 1 : 0);
        if (value < 0) {
            high = -high - (low == 0 ? 0 : 1);
            low = -low;
        }
        add(place, high, low);
    }

    /**
     * Adds {@code a_0 b_0 + a_1 b_1 + ...}, each product to a multiple of 2^-64. The loop has no branches on signs,
     * which nobody can predict, and no carries.
     *
     * @param count how many products, at most 500
     */
    void addProducts(int place, double[] a, double[] b, int count) {
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
                add(place, product);
                add(place, error);
            }
        }
        add(place, coarse >> 12, coarse << 52);
        add(place, fine >> 63, fine);
    }

    private void add(int place, long high, long low) {
        long sum = fraction[place] + low;
        long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
        whole[place] = Math.addExact(whole[place], high + carry);
        fraction[place] = sum;
    }

    /** Adds a sum of others to one of these. */
    void add(int place, ExactSums other, int otherPlace) {
        add(place, other.whole[otherPlace], other.fraction[otherPlace]);
    }

    /** Whether a sum would still fit with a sum of others added. */
    boolean fits(int place, ExactSums other, int otherPlace) {
        long high = other.whole[otherPlace];
        long sum = whole[place] + high;
        return ((whole[place] ^ sum) & (high ^ sum)) >= 0 && sum != Long.MAX_VALUE;
    }

    /**
     * A sum, within one unit in the last place.
     *
     * @param place of which sum
     * @return its value
     */
    public double value(int place) {
        long high = whole[place];
        long low = fraction[place];
        if (high >= 0) {
            return high + fraction(low);
        }
        long negated = -low;
        return -(~high + (negated == 0 ? 1 : 0) + fraction(negated));
    }

    private static double fraction(long low) {
        return (low >>> 11) * 0x1p-53 + (low & 0x7ff) * 0x1p-64;
    }

    /** What is missing from {@link #value} to the exact sum, to 106 bits in all. */
    double rest(int place) {
        double rounded = value(place);
        long near = (long) rounded;
        long low = fraction[place];
        // The differences are of numbers nearby, and so exact.
        double upper = whole[place] - near + (low >>> 32) * 0x1p-32;
        return upper - (rounded - near) + (low & 0xffff_ffffL) * 0x1p-64;
    }

    /**
     * Makes a sum zero.
     *
     * @param place of which sum
     */
    public void clear(int place) {
        whole[place] = 0;
        fraction[place] = 0;
    }

    void clear() {
        Arrays.fill(whole, 0);
        Arrays.fill(fraction, 0);
    }

    /** Writes the first sums. */
    void save(StateWriter out, int size) {
        out.writeLongs(Arrays.copyOf(whole, size));
        out.writeLongs(Arrays.copyOf(fraction, size));
    }

    /** Replaces the first sums. */
    void load(StateReader in, int size) {
        System.arraycopy(in.readLongs(size), 0, whole, 0, size);
        System.arraycopy(in.readLongs(size), 0, fraction, 0, size);
    }
}
