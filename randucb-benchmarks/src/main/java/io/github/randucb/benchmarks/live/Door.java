package io.github.randucb.benchmarks.live;

/**
 * A front door of the library with a state. Thread-safe.
 *
 * @param <D> the decisions
 */
interface Door<D> {
    /**
     * Decides, with the probabilities of all arms.
     *
     * @param request the number of the request, which determines the features of the arms
     * @param now the time of the decision
     */
    D decide(long request, long now);

    /**
     * Learns a reward, 0 or 1, of a decision.
     *
     * @param decision the decision
     * @param request the number of the request
     * @param uniform a random number; the reward is 1 if it is below the mean of the arm
     * @param now the time of the reward
     */
    void reward(D decision, long request, double uniform, long now);

    /** Returns the position of the chosen arm. */
    int arm(D decision);
}
