package io.github.randucb.state;

import java.util.OptionalDouble;

/**
 * The rewards of one arm in bulk: how many there were, and their sum. A bandit learns from them as from single rewards.
 *
 * <p>Immutable and thread-safe.
 *
 * @param pulls the number of rewards, at least 0
 * @param reward the sum of the rewards
 * @param square the sum of the squared rewards, if known. Only policies that estimate the variance of rewards use it. If it is
 *     missing, and rewards are in [0, 1], they count as rewards of 0 and 1, which have the largest possible variance
 */
public record RewardTotals(long pulls, double reward, OptionalDouble square) {
    /**
     * Checks the numbers.
     *
     * @param pulls the number of rewards, at least 0
     * @param reward the sum of the rewards
     * @param square the sum of the squared rewards, if known
     * @throws IllegalArgumentException if a number is negative or not finite where it must not be
     */
    public RewardTotals {
        if (pulls < 0 || pulls > Limits.OBSERVATIONS) {
            throw new IllegalArgumentException(
                    "The number of rewards must be between 0 and " + Limits.OBSERVATIONS + "; got " + pulls + ".");
        }
        if (!Double.isFinite(reward) || (pulls == 0 && reward != 0)) {
            throw new IllegalArgumentException(
                    "The sum of " + pulls + " rewards must be finite, and 0 without rewards; got " + reward + ".");
        }
        if (square.isPresent() && !(square.getAsDouble() >= 0 && Double.isFinite(square.getAsDouble()))) {
            throw new IllegalArgumentException(
                    "The sum of squared rewards must be finite and at least 0; got " + square.getAsDouble() + ".");
        }
    }

    /**
     * Returns totals without squares.
     *
     * @param pulls the number of rewards
     * @param reward the sum of the rewards
     * @return the totals
     */
    public static RewardTotals of(long pulls, double reward) {
        return new RewardTotals(pulls, reward, OptionalDouble.empty());
    }

    /**
     * Returns totals with squares.
     *
     * @param pulls the number of rewards
     * @param reward the sum of the rewards
     * @param square the sum of the squared rewards
     * @return the totals
     */
    public static RewardTotals of(long pulls, double reward, double square) {
        return new RewardTotals(pulls, reward, OptionalDouble.of(square));
    }

    /**
     * Returns the totals of the rewards {@code (y - offset) / unit}.
     *
     * @param offset the number to subtract from each reward
     * @param unit the divisor, positive
     * @return the totals on the other scale
     */
    public RewardTotals toScale(double offset, double unit) {
        if (offset == 0 && unit == 1) {
            return this;
        }
        double sum = (reward - pulls * offset) / unit;
        return square.isEmpty()
                ? of(pulls, sum)
                : of(
                        pulls,
                        sum,
                        Math.max(0, square.getAsDouble() - 2 * offset * reward + pulls * offset * offset)
                                / (unit * unit));
    }

    /**
     * Returns the totals of the rewards {@code offset + unit y}, the reverse of {@link #toScale}.
     *
     * @param offset the number to add to each reward
     * @param unit the factor, positive
     * @return the totals on the other scale
     */
    public RewardTotals fromScale(double offset, double unit) {
        return toScale(-offset / unit, 1 / unit);
    }
}
