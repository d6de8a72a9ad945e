package io.github.randucb.state;

/**
 * Statistics with the number and the sum of the rewards of each arm, or of each feature vector of a history.
 *
 * <p>Not thread-safe.
 */
public interface ArmStatistics extends Statistics {
    /**
     * Returns the number of rewards of an arm.
     *
     * @param arm the arm
     * @return the number of its rewards
     */
    long pulls(int arm);

    /**
     * Returns the total reward of an arm.
     *
     * @param arm the arm
     * @return the sum of its rewards, within one unit in the last place
     */
    double reward(int arm);

    /**
     * Returns the rewards of an arm in bulk.
     *
     * @param arm the arm
     * @return their number and sum, and the sum of their squares if it is known
     */
    default RewardTotals totals(int arm) {
        return RewardTotals.of(pulls(arm), reward(arm));
    }

    /**
     * Returns the observations of these statistics for another set of arms. {@link #merge} accepts the result.
     *
     * @param arms the number of arms of the result
     * @param indices for each arm of these statistics its index in the result; -1 to leave the arm out
     * @return new statistics
     * @throws UnsupportedOperationException if the arms of these statistics cannot change
     */
    default ArmStatistics rearranged(int arms, int[] indices) {
        throw new UnsupportedOperationException("Statistics of arms that come and go must implement"
                + " ArmStatistics.rearranged; " + getClass().getName() + " does not.");
    }

    /**
     * Adds rewards of an arm in bulk.
     *
     * @param arm the arm
     * @param totals the number and the sum of the rewards
     * @throws IllegalArgumentException if the totals are rejected; nothing is changed then
     * @throws UnsupportedOperationException if these statistics need every single reward
     */
    default void add(int arm, RewardTotals totals) {
        throw new UnsupportedOperationException("Statistics that learn from totals must implement ArmStatistics.add; "
                + getClass().getName() + " does not. Give the rewards one by one.");
    }
}
