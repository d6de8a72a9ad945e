package io.github.randucb.state;

/**
 * Statistics that count the rewards of each arm of a fixed set, or of each feature vector of a history.
 *
 * <p>Not thread-safe.
 */
public interface ArmStatistics extends Statistics {
    /**
     * The number of rewards of an arm.
     *
     * @param arm the arm
     * @return how many rewards of it are counted here
     */
    long pulls(int arm);

    /**
     * The total reward of an arm.
     *
     * @param arm the arm
     * @return the sum of its rewards, within one unit in the last place
     */
    double reward(int arm);
}
