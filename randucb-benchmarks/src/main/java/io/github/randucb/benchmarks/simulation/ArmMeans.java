package io.github.randucb.benchmarks.simulation;

/** The mean reward of each arm in each decision. Immutable and thread-safe. */
public interface ArmMeans {
    /**
     * Returns the number of arms.
     *
     * @return the number of arms
     */
    int arms();

    /**
     * Returns the mean of an arm in a decision.
     *
     * @param t the number of the decision, from 0
     * @param arm the arm
     * @return the mean reward
     */
    double mean(int t, int arm);

    /**
     * Returns the largest mean in a decision.
     *
     * @param t the number of the decision, from 0
     * @return the mean of the best arm
     */
    double best(int t);
}
