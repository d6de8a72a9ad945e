package io.github.randucb.live.model;

import io.github.randucb.ArmSet;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.List;

/**
 * The model of a bandit for live traffic whose arms have features.
 *
 * <p>Not thread-safe: only the holder of the bandit's lock may use it. The snapshots are thread-safe.
 */
public interface ContextModel {
    /** The state of the model that decisions need. Immutable and thread-safe. */
    interface Snapshot {
        /**
         * Computes the probabilities of a choice.
         *
         * @param arms the arms to choose from
         * @return the probability of each arm, in the order of the set
         */
        ActionProbabilities probabilities(ArmSet arms);

        /**
         * Returns whether every arm of a request has a model, or can get one.
         *
         * @param arms the arms of the request
         * @return false if there are too many arms
         */
        default boolean hasRoom(ArmSet arms) {
            return true;
        }

        /**
         * Tells whether an arm has a model, or needs none of its own.
         *
         * @param arm the id of the arm
         * @return false if its first decision makes a model
         */
        default boolean knows(String arm) {
            return true;
        }

        /**
         * Returns the estimates of arms.
         *
         * @param arms the arms
         * @return the estimates, in the order of the set
         */
        Estimates estimates(ArmSet arms);

        /**
         * Returns the coefficients of an arm.
         *
         * @param arm the id of the arm
         * @return a new array
         */
        double[] coefficients(String arm);
    }

    /**
     * Returns whether the model has no room for an arm.
     *
     * @param arm the id of the arm
     * @return true if the arm is new, and there are too many arms
     */
    default boolean isFull(String arm) {
        return false;
    }

    /**
     * Counts a decision as pending.
     *
     * @param chosen the arm of the decision
     * @return whether the choice changes
     */
    boolean addPending(ChosenArm chosen);

    /**
     * Removes a pending decision.
     *
     * @param chosen the arm of the decision
     * @param learned whether its reward was learned
     * @return whether the choice changes
     */
    boolean removePending(ChosenArm chosen, boolean learned);

    /** Begins to take off several pending decisions that expire at the same time. */
    default void beginExpiry() {}

    /** Ends what {@link #beginExpiry} began. */
    default void endExpiry() {}

    /**
     * Learns the reward of a decision.
     *
     * @param chosen the arm of the decision
     * @param reward its reward
     */
    void learn(ChosenArm chosen, double reward);

    /**
     * Writes the part of the pending decisions that depends on the past.
     *
     * @param out the writer
     */
    void savePending(StateWriter out);

    /**
     * Reads what {@link #savePending} wrote. The pending decisions must have been added.
     *
     * @param in the reader
     */
    void loadPending(StateReader in);

    /**
     * Returns the current state.
     *
     * @return a snapshot, which does not change when the model learns
     */
    Snapshot snapshot();

    /**
     * Returns the number of rewards learned.
     *
     * @return the number of observations
     */
    long observations();

    /**
     * Returns the number of models.
     *
     * @return 1, or the number of arms with models of their own
     */
    int size();

    /**
     * Returns the arms with models of their own.
     *
     * @return their ids
     */
    List<String> arms();

    /**
     * Tells whether there is a model for an arm.
     *
     * @param arm the id of the arm
     * @return true if the arm has a model of its own, or all arms share one
     */
    default boolean knows(String arm) {
        return true;
    }

    /**
     * Rejects an arm that cannot be removed.
     *
     * @param arm the id of the arm
     * @throws IllegalArgumentException if there is no model of this arm
     * @throws UnsupportedOperationException if all arms share one model
     */
    void checkRemovable(String arm);

    /**
     * Forgets an arm, which must be removable.
     *
     * @param arm the id of the arm
     */
    void remove(String arm);

    /**
     * Adds the rewards of another model.
     *
     * @param other a model of the same kind; it is not changed
     * @throws IllegalArgumentException if it cannot be added; nothing is changed then
     */
    void merge(ContextModel other);

    /**
     * Writes what was learned.
     *
     * @param out the writer
     */
    void save(StateWriter out);

    /**
     * Reads what {@link #save} wrote.
     *
     * @param in the reader
     */
    void load(StateReader in);
}
