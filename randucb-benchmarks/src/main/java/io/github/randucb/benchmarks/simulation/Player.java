package io.github.randucb.benchmarks.simulation;

/** A front door of the library in a simulation. It is used by one thread. */
public interface Player {
    /**
     * Decides. Decisions are numbered from 0.
     *
     * @return the number of the chosen arm
     */
    int decide();

    /**
     * Learns the reward of a decision.
     *
     * @param decision the number of the decision
     * @param reward the reward
     */
    void learn(int decision, double reward);
}
