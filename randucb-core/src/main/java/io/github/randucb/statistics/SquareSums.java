package io.github.randucb.statistics;

import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * Sums of squared rewards, from which variances are estimated. They are {@link ExactSums}: the order of observations does
 * not matter. A square is stored to a multiple of 2^-64, so rewards should not all be below 10^-8.
 *
 * <p>Not thread-safe.
 */
public final class SquareSums {
    private static final String SECTION = "square-sums";
    private static final double ROUNDING = 1 + 1e-6;
    private static final double TRUNCATION = 0x1p-63; // largest error of a square: two parts, each below 2^-64

    private final ExactSums sums;
    private final int size;

    /**
     * Creates sums that are zero.
     *
     * @param size the number of sums
     */
    public SquareSums(int size) {
        this.sums = new ExactSums(size);
        this.size = size;
    }

    /**
     * Rejects a reward whose square does not fit into a sum.
     *
     * @param index the index of the sum
     * @param reward a finite reward
     * @throws IllegalStateException if the sum would exceed 2^62
     */
    public void check(int index, double reward) {
        if (!(value(index) + reward * reward <= Limits.TOTAL)) {
            throw new IllegalStateException("The sum of squared rewards must not exceed " + Limits.TOTAL
                    + "; with reward " + reward + " it would. Divide rewards by a constant, and start a new bandit.");
        }
    }

    /**
     * Adds the square of a reward that {@link #check} accepts.
     *
     * @param index the index of the sum
     * @param reward the reward
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
        sums.save(out, size);
    }

    /**
     * Replaces the sums by those that {@link #save} wrote.
     *
     * @param in the reader
     */
    public void load(StateReader in) {
        in.expect(SECTION);
        sums.load(in, size);
    }

    /**
     * Rejects a sum of a state that cannot come from its rewards. By Cauchy and Schwarz, {@code (sum Y)^2 <= n sum Y^2}.
     *
     * @param index the index of the sum
     * @param count the number of rewards n
     * @param total the sum of the rewards
     * @param domain the rewards that the policy accepts
     * @throws StateException if the sum is impossible
     */
    public void checkState(int index, long count, double total, RewardDomain domain) {
        double value = value(index);
        double error = count * TRUNCATION;
        double most = domain.largest() * domain.largest() * count * ROUNDING + error;
        if (!(value >= -error
                && value <= Math.min(most, Limits.TOTAL)
                && total * total <= (value + error) * count * ROUNDING + error)) {
            throw new StateException("The sum of squared rewards must be possible for the rewards; got " + value
                    + " for " + count + " rewards with the sum " + total + ". Restore an undamaged state.");
        }
    }

    /**
     * Rejects the sums of a state if together they exceed the largest sum.
     *
     * @param sum the sum of all of them
     * @throws StateException if it exceeds 2^62
     */
    static void checkTotal(double sum) {
        if (!(sum <= Limits.TOTAL)) {
            throw new StateException("The sums of squared rewards of a state must together be at most " + Limits.TOTAL
                    + "; got " + sum + ". Restore an undamaged state.");
        }
    }

    /** Adds one of these sums to the first of other sums. */
    void addTo(SquareSums other, int index) {
        other.sums.add(0, sums, index);
    }

    /** Sets a sum to zero. */
    void clear(int index) {
        sums.clear(index);
    }

    /**
     * Rejects sums that cannot be added to these.
     *
     * @param that other sums of the same size
     * @throws IllegalArgumentException if a sum would exceed 2^62
     */
    public void checkMerge(SquareSums that) {
        for (int index = 0; index < size; index++) {
            if (!(value(index) + that.value(index) <= Limits.TOTAL)) {
                throw new IllegalArgumentException("The merged sum of squared rewards must be at most 2^62; got "
                        + (value(index) + that.value(index)) + ". Merge each observation only once.");
            }
        }
    }

    /**
     * Adds other sums to these.
     *
     * @param that sums that {@link #checkMerge} accepts
     */
    public void merge(SquareSums that) {
        for (int index = 0; index < size; index++) {
            sums.add(index, that.sums, index);
        }
    }
}
