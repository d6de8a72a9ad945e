package io.github.randucb.spec;

/**
 * The rewards that a policy accepts.
 *
 * <p>Immutable and thread-safe.
 *
 * @param low the smallest reward
 * @param high the largest reward
 */
public record RewardRange(double low, double high) {
    /**
     * Tells whether a reward is accepted.
     *
     * @param reward a number
     * @return true if it is in the range; false for NaN
     */
    public boolean contains(double reward) {
        return reward >= low && reward <= high;
    }

    /**
     * Returns the accepted reward that is nearest to a number.
     *
     * @param reward a number, not NaN
     * @return the number, or the nearest end of the range
     */
    public double clip(double reward) {
        return Math.min(high, Math.max(low, reward));
    }
}
