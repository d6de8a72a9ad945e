package io.github.randucb.policy;

import io.github.randucb.state.RewardTotals;

/**
 * The map from rewards to the unit scale of the theory, for rewards in a known interval or with sub-Gaussian noise
 * (footnote in Section 5 of the RandUCB paper):
 *
 * <pre>
 * range [a, b]:         y' = (y - a) / (b - a) without features, y' = y / (b - a) with features
 * sub-Gaussian sigma:   y' = y / (2 sigma)
 * </pre>
 *
 * The policy learns from y'. Its widths then fit the noise: rewards in [0, 1] are sub-Gaussian with sigma = 1/2
 * (Hoeffding's lemma), and so is y'. With features nothing is subtracted, because a mean {@code <x, theta> - a} is not
 * linear in x. Gaps on the unit scale are divided by {@code unit}, which is b - a or 2 sigma. Hence regret and its bounds
 * are {@code unit} times those of the unit scale.
 *
 * <p>Immutable and thread-safe.
 *
 * @param offset the number that is subtracted from a reward
 * @param unit the divisor of the difference: b - a or 2 sigma
 * @param low the smallest accepted reward
 * @param high the largest accepted reward
 */
public record RewardScale(double offset, double unit, double low, double high) {
    /** The scale that changes nothing. */
    public static final RewardScale NONE = new RewardScale(0, 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    private static final double LARGEST = 1e9;
    private static final double ROUNDING = 0x1p-48; // some units in the last place

    /**
     * Returns the scale of rewards in a known interval.
     *
     * @param low the lower end a
     * @param high the upper end b
     * @param subtracts whether a is subtracted from the rewards; false for policies that learn from features
     * @return the map from [a, b] to an interval of length one
     */
    public static RewardScale range(double low, double high, boolean subtracts) {
        return new RewardScale(subtracts ? low : 0, high - low, low, high);
    }

    /**
     * Returns the scale of rewards with sub-Gaussian noise.
     *
     * @param sigma the sub-Gaussian constant
     * @return the division by 2 sigma, for rewards up to 2 sigma 10^9
     */
    public static RewardScale subGaussian(double sigma) {
        return new RewardScale(0, 2 * sigma, -2 * sigma * LARGEST, 2 * sigma * LARGEST);
    }

    /**
     * Tells whether rewards are not scaled.
     *
     * @return true if no scale was given
     */
    public boolean isNone() {
        return equals(NONE);
    }

    /**
     * Maps a reward to the unit scale.
     *
     * @param reward y
     * @return y'
     * @throws IllegalArgumentException if the reward is not between {@link #low} and {@link #high}
     */
    public double toUnit(double reward) {
        if (!(reward >= low && reward <= high)) {
            throw new IllegalArgumentException(
                    "Rewards must be between " + low + " and " + high + "; got reward " + reward
                            + (Double.isFinite(reward)
                                    ? ". Set another 'range' or 'sub-gaussian', or scale the rewards."
                                    : "."));
        }
        return (reward - offset) / unit;
    }

    /**
     * Returns a policy that accepts rewards on this scale.
     *
     * @param onUnitScale a policy that learns from rewards y'
     * @return a policy that learns from rewards y
     */
    public Policy applyTo(Policy onUnitScale) {
        return isNone() ? onUnitScale : new ScaledPolicy(onUnitScale, this);
    }

    /**
     * Maps a mean of the unit scale back to the scale of the rewards.
     *
     * @param mean a mean of rewards y'
     * @return the mean of the rewards y
     */
    public double fromUnit(double mean) {
        return offset + unit * mean;
    }

    /**
     * Maps totals to the unit scale. Totals that only rounding has made impossible are replaced by the nearest possible ones. A sum
     * that differs from a whole number by rounding alone becomes that number, so that the totals of rewards at the two ends of the
     * range remain those of zeros and ones.
     *
     * @param totals the number and the sum of rewards y
     * @return those of the rewards y'
     */
    public RewardTotals toUnit(RewardTotals totals) {
        if (isNone() || totals.pulls() == 0) {
            return totals;
        }
        long n = totals.pulls();
        double least = (low - offset) / unit;
        double most = (high - offset) / unit;
        RewardTotals scaled = totals.toScale(offset, unit);
        double size = (Math.abs(totals.reward()) + n * Math.abs(offset)) / unit;
        double sum = atMost(atLeast(toWhole(scaled.reward(), size), n * least, size), n * most, size);
        if (totals.square().isEmpty()) {
            return RewardTotals.of(n, sum);
        }
        double root = (Math.sqrt(totals.square().getAsDouble() / n) + Math.abs(offset)) / unit;
        double square = atLeast(scaled.square().orElseThrow(), sum * sum / n, n * root * root);
        return RewardTotals.of(n, sum, atMost(square, n * Math.max(least * least, most * most), n * root * root));
    }

    private static double toWhole(double number, double size) {
        double whole = Math.rint(number);
        return Math.abs(number - whole) <= ROUNDING * size ? whole : number;
    }

    private static double atLeast(double number, double bound, double size) {
        return number < bound && bound - number <= ROUNDING * size ? bound : number;
    }

    private static double atMost(double number, double bound, double size) {
        return -atLeast(-number, -bound, size);
    }

    /**
     * Maps totals of the unit scale back to the scale of the rewards.
     *
     * @param totals the number and the sum of rewards y'
     * @return those of the rewards y
     */
    public RewardTotals fromUnit(RewardTotals totals) {
        return totals.fromScale(offset, unit);
    }
}
