package io.github.randucb.benchmarks.live;

/**
 * A front door of the library with a state. Thread-safe.
 *
 * @param <D> the decisions
 */
interface Door<D> {
    /** Decides, with the probabilities of all arms. */
    D decide(long now);

    /** Learns a reward of a decision. */
    void reward(D decision, double value, long now);

    /** Returns the chosen arm. */
    int arm(D decision);
}
