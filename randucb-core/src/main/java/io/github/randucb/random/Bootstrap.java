package io.github.randucb.random;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Sums of values that are drawn with replacement. Every 64 random bits give two draws, which are exactly uniform (Lemire,
 * "Fast Random Integer Generation in an Interval", 2019).
 *
 * <p>Rejected draws are repeated. For n draws of equal weight there are at most n + 10^6 iterations. For a tilted draw there
 * are at most 10^6 tries, of which a share of exp(-theta) or more succeeds. These bounds are reached only if the random
 * generator is broken; then all remaining draws are the first value.
 *
 * <p>Thread-safe: no state.
 */
public final class Bootstrap {
    private static final int MOST_TRIES = 1_000_000;
    private static final long LOW = 0xFFFFFFFFL;
    private static final double UNIT = 0x1p-32;

    private Bootstrap() {}

    /**
     * Draws values with equal probabilities and returns their sum.
     *
     * @param values the values; only the first ones are used
     * @param size the number of values to draw from, at least one
     * @param draws the number of draws
     * @param random the random generator
     * @return the sum of the drawn values
     */
    public static double sum(double[] values, int size, long draws, UniformRandomProvider random) {
        long rejected = Integer.remainderUnsigned(-size, size); // 2^32 mod size
        double sum = 0;
        double second = 0;
        long left = draws;
        for (long iterations = draws + MOST_TRIES; left > 1 && iterations > 0; iterations--) {
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
     * Draws values x with probabilities proportional to exp(theta x), by rejection, and returns their sum.
     *
     * @param values the values, none above one; only the first ones are used
     * @param size the number of values to draw from, at least one
     * @param draws the number of draws
     * @param theta a positive number; the time grows as exp(theta)
     * @param random the random generator
     * @return the sum of the drawn values
     */
    public static double tiltedSum(double[] values, int size, long draws, double theta, UniformRandomProvider random) {
        long rejected = Integer.remainderUnsigned(-size, size);
        double sum = 0;
        double second = 0;
        for (long pair = 0;
                pair < draws / 2;
                pair++) { // same order as in sum(...), so that equal draws have equal sums
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
     * Returns true with probability exp(y), for y up to 0. Partial sums of the exponential series are alternately below
     * and above exp(y), so that the upper 32 bits of a uniform number nearly always decide.
     */
    private static boolean kept(double y, long upper, UniformRandomProvider random) {
        double above = 1 + y * (1 + y / 2);
        if (upper * UNIT >= above) {
            return false;
        }
        return (upper + 1) * UNIT <= above + y * y * y / 6 || (upper + random.nextDouble()) * UNIT < Math.exp(y);
    }
}
