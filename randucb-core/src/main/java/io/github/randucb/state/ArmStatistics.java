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
}
