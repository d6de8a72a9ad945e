package io.github.randucb.live.ledger;

/**
 * A model as the {@link DecisionLedger} needs it: it learns rewards, and counts decisions that wait for theirs.
 *
 * <p>Not thread-safe.
 */
public interface DecisionModel {
    /**
     * Returns the index of an arm in the model.
     *
     * @param arm the id of the arm
     * @return the slot; -1 if there is no such arm, and 0 if arms have no slots
     */
    default int slot(String arm) {
        return 0;
    }

    /**
     * Counts a decision as pending.
     *
     * @param decision the decision
     * @return whether the rule of choice changes
     */
    boolean addPending(BookedDecision decision);

    /**
     * Removes a pending decision.
     *
     * @param decision the decision
     * @param learned whether its reward was learned
     * @return whether the rule of choice changes
     */
    boolean removePending(BookedDecision decision, boolean learned);

    /** Begins to take off several pending decisions that expire at the same time. */
    default void beginExpiry() {}

    /** Ends what {@link #beginExpiry} began. */
    default void endExpiry() {}

    /**
     * Learns the reward of a decision.
     *
     * @param decision the decision
     * @param reward its reward
     * @throws IllegalStateException if the model has as many rewards as it can count; nothing is changed then
     */
    void learn(BookedDecision decision, double reward);

    /**
     * Tells whether the model no longer has the arm of a decision.
     *
     * @param decision the decision
     * @return true if nothing can be learned from it
     */
    boolean isLost(BookedDecision decision);

    /**
     * Rejects an open decision of a saved state that does not fit the model.
     *
     * @param restored the decision
     * @throws IllegalArgumentException if it does not fit
     */
    default void check(BookedDecision restored) {}
}
