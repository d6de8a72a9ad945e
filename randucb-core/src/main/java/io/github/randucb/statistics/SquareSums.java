package io.github.randucb.statistics;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * Sums of squared rewards, from which variances are estimated. They are exact, so the order of observations
 * does not matter. They hold 2^50 squares of rewards of up to 10^9. A square is stored to a multiple of 2^-64,
 * so rewards should not all be below 10^-6.
 *
 * <p>Not thread-safe.
 */
public final class SquareSums {
    private static final String SECTION = "square-sums";
    private static final double ROUNDING = 1 + 1e-6;
    private static final double TRUNCATION = 0x1p-63; // largest error of a square: two parts, each below 2^-64

    private final CarriedSums sums;
    private final int size;

    /**
     * Creates sums that are zero.
     *
     * @param size the number of sums
     */
    public SquareSums(int size) {
        this.sums = new CarriedSums(size);
        this.size = size;
    }

    /**
     * Adds the square of a reward.
     *
     * @param index the index of the sum
     * @param reward the reward, of magnitude up to 10^9
     */
    public void add(int index, double reward) {
        double square = reward * reward;
        sums.add(index, square);
        double error = Math.fma(reward, reward, -square);
        if (error != 0) {
            sums.add(index, error);
        }
    }

    /**
     * Returns a sum.
     *
     * @param index the index of the sum
     * @return the sum of squared rewards
     */
    public double value(int index) {
        return sums.value(index);
    }

    /**
     * Writes the sums.
     *
     * @param out the writer
     */
    public void save(StateWriter out) {
        out.writeText(SECTION);
        sums.save(out);
    }

    /**
     * Replaces the sums by those that {@link #save} wrote.
     *
     * @param in the reader
     */
    public void load(StateReader in) {
        in.expect(SECTION);
        sums.loadNotNegative(in, "squared rewards");
    }

    /**
     * Returns a lower bound on a sum of squared rewards, by Cauchy and Schwarz: {@code (sum Y)^2 <= n sum Y^2}.
     *
     * @param count the number of rewards n
     * @param total the sum of the rewards
     * @return {@code total^2 / n}; 0 without rewards
     */
    public static double least(long count, double total) {
        return count == 0 ? 0 : total * total / count;
    }

    /**
     * Rejects a sum of a state that cannot come from its rewards.
     *
     * @param index the index of the sum
     * @param count the number of rewards
     * @param least a lower bound on the sum
     * @param domain the rewards that the policy accepts
     * @throws StateException if the sum is impossible
     */
    public void checkState(int index, long count, double least, RewardDomain domain) {
        if (!isPossible(index, count, least, domain)) {
            throw new StateException("The sum of squared rewards must be between " + least + " and "
                    + most(count, domain) + " for " + count + " rewards; got " + value(index)
                    + ". Restore an undamaged state.");
        }
    }

    /** Returns whether a sum can come from rewards in a domain. */
    boolean isPossible(int index, long count, double least, RewardDomain domain) {
        double value = value(index);
        return value <= most(count, domain) && least <= (value + (count + 1) * TRUNCATION) * ROUNDING;
    }

    /** Returns the largest sum of squares of rewards in a domain. */
    private static double most(long count, RewardDomain domain) {
        return domain.largest() * domain.largest() * count * ROUNDING + count * TRUNCATION;
    }

    /**
     * Rejects a sum that cannot come from rewards in a domain.
     *
     * @param index the index of the sum
     * @param count the number of rewards
     * @param domain the rewards that a policy accepts
     * @throws IllegalArgumentException if the sum is too large
     */
    public void checkAccepted(int index, long count, RewardDomain domain) {
        if (!(value(index) <= most(count, domain))) {
            throw new IllegalArgumentException("The rewards to merge must be rewards that this policy accepts; got "
                    + count + " rewards with the sum of squares " + value(index) + ". Keep rewards=real.");
        }
    }

    /** Adds one of these sums to the first of other sums. */
    void addTo(SquareSums other, int index) {
        other.sums.add(0, sums, index);
    }

    /** Adds a sum of squares that is known in bulk, of magnitude below 2^62. */
    void addSquare(int index, double square) {
        sums.add(index, square);
    }

    /** Adds one of the other sums to one of these. */
    void add(int index, SquareSums that, int thatIndex) {
        sums.add(index, that.sums, thatIndex);
    }

    /** Sets a sum to zero. */
    void clear(int index) {
        sums.clear(index);
    }

    /**
     * Adds other sums to these.
     *
     * @param that sums of the same size, of at most 2^50 rewards together with these
     */
    public void merge(SquareSums that) {
        for (int index = 0; index < size; index++) {
            sums.add(index, that.sums, index);
        }
    }
}
