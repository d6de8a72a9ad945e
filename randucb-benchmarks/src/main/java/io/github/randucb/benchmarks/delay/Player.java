package io.github.randucb.benchmarks.delay;

/** A front door of the library in a simulation. It is used by one thread. */
interface Player {
    /** Decides, and returns the number of the arm. Decisions are numbered from 0. */
    int decide();

    /** Learns the reward of a decision. */
    void learn(int decision, double reward);
}
