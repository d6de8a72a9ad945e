package io.github.randucb.random;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Sums of values drawn with replacement: two draws from every 64 random bits, each uniform to the last bit (Lemire,
 * "Fast Random Integer Generation in an Interval", 2019).
 *
 * <p>Draws that are rejected are repeated: for n draws of equal weight there are at most n + 10^6 turns, and for a tilted draw
 * at most 10^6 tries, of which exp(-theta) or more succeed. Only a source of randomness that is broken reaches the bounds;
 * then the draws that are left are one and the same value.
 *
 * <p>Thread-safe: no state.
 */
public final class Bootstrap {
    private static final int MOST_TRIES = 1_000_000;
    private static final long LOW = 0xFFFFFFFFL;
    private static final double UNIT = 0x1p-32;

    private Bootstrap() {}

    /**
     * Draws and sums.
     *
     * @param values where to draw from
     * @param size how many of them, from the first, at least one
     * @param draws how many to draw
     * @param random the source of randomness
     * @return the sum of the values that were drawn
     */
    public static double sum(double[] values, int size, long draws, UniformRandomProvider random) {
        long rejected = Integer.remainderUnsigned(-size, size); // 2^32 mod size
        double sum = 0;
        double second = 0;
        long left = draws;
        for (long turns = draws + MOST_TRIES; left > 1 && turns > 0; turns--) {
            long bits = random.nextLong();
            long product = (bits & LOW) * size;
            if ((product & LOW) >= rejected) {
                sum += values[(int) (product >>> 32)];
                left--;
            }
            product = (bits >>> 32) * size;
            if ((product & LOW) >= rejected) {
                second += values[(int) (product >>> 32)];
                left--;
            }
        }
        if (left > 1) {
            return sum + second + left * values[0];
        }
        return left == 0 ? sum + second : sum + second + values[random.nextInt(size)];
    }

    /**
     * Draws and sums where a value x is drawn with a probability in proportion to exp(theta x), by rejection.
     *
     * @param values where to draw from, none above one
     * @param size how many of them, from the first, at least one
     * @param draws how many to draw
     * @param theta a positive number, best not large
     * @param random the source of randomness
     * @return the sum of the values that were drawn
     */
    public static double tiltedSum(double[] values, int size, long draws, double theta, UniformRandomProvider random) {
        long rejected = Integer.remainderUnsigned(-size, size);
        double sum = 0;
        double second = 0;
        for (long pair = 0; pair < draws / 2; pair++) { // in the order of sum(...): equal draws have equal sums
            sum += tilted(values, size, rejected, theta, random);
            second += tilted(values, size, rejected, theta, random);
        }
        return draws % 2 == 0 ? sum + second : sum + second + tilted(values, size, rejected, theta, random);
    }

    private static double tilted(double[] values, int size, long rejected, double theta, UniformRandomProvider random) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            long bits = random.nextLong();
            long product = (bits & LOW) * size;
            double x = values[(int) (product >>> 32)];
            if ((product & LOW) >= rejected && kept(theta * (x - 1), bits >>> 32, random)) {
                return x;
            }
        }
        return values[0];
    }

    /**
     * True with probability exp(y), for y up to 0. Sums of the series' first terms are below and above it in turns, so
     * that a uniform number's upper 32 bits decide nearly always.
     */
    private static boolean kept(double y, long upper, UniformRandomProvider random) {
        double above = 1 + y * (1 + y / 2);
        if (upper * UNIT >= above) {
            return false;
        }
        return (upper + 1) * UNIT <= above + y * y * y / 6 || (upper + random.nextDouble()) * UNIT < Math.exp(y);
    }
}
