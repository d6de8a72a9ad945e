package io.github.randucb.live;

import io.github.randucb.ArmSet;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.List;

/**
 * The model of a {@link LiveContextualBandit}.
 *
 * <p>Not thread-safe: only the holder of the bandit's lock may use it. The snapshots are thread-safe.
 */
interface ContextModel {
    /** The state of the model that decisions need. Immutable and thread-safe. */
    interface Snapshot {
        /** Computes the probabilities of a choice. */
        ActionProbabilities probabilities(ArmSet arms);

        /** Returns whether every arm of a request has a model, or can get one. */
        default boolean hasRoom(ArmSet arms) {
            return true;
        }

        /** Returns the estimates of arms. */
        List<Prediction> predict(ArmSet arms);

        /** Returns the coefficients of an arm. */
        double[] coefficients(String arm);
    }

    /** Returns whether the model has no room for another arm. */
    default boolean isFull(String arm) {
        return false;
    }

    /** Counts a decision as pending, and returns whether the choice changes. */
    boolean addPending(OpenDecision decision);

    /** Takes a pending decision off, and returns whether the choice changes. */
    boolean removePending(OpenDecision decision, boolean learned);

    /** Learns the reward of a decision. */
    void learn(OpenDecision decision, double reward);

    /** Recomputes everything that depends on the order in which decisions came and went. */
    void refresh();

    /** Returns the current state. */
    Snapshot snapshot();

    /** Returns the number of rewards learned. */
    long observations();

    /** Returns the number of models of single arms. */
    int size();

    /** Forgets an arm. */
    void remove(String arm);

    /** Adds the rewards of another model of the same kind. */
    void merge(ContextModel other);

    /** Writes what was learned. */
    void save(StateWriter out);

    /** Reads what {@link #save} wrote. */
    void load(StateReader in);
}
