package io.github.randucb.random;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Sums of values drawn with replacement: two draws from every 64 random bits, each uniform to the last bit (Lemire,
 * "Fast Random Integer Generation in an Interval", 2019).
 *
 * <p>Thread-safe: no state.
 */
public final class Bootstrap {
    private static final long LOW = 0xFFFFFFFFL;

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
        while (left > 1) {
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
        return left == 0 ? sum + second : sum + second + values[random.nextInt(size)];
    }
}
