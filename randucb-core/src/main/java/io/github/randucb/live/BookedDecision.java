package io.github.randucb.live;

import io.github.randucb.live.model.ChosenArm;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A decision that waits for its activation or its rewards, or that was closed a short time ago.
 *
 * <p>Not thread-safe.
 */
final class BookedDecision {
    final String id;
    final String arm;
    final int slot; // index of the arm in the model
    long since; // time of the decision, or of its activation
    boolean active;
    int rewards; // number of rewards that were collected
    double value; // of the collected rewards

    @Nullable
    RewardAnswer closed; // the answer to later rewards; null while the decision is open

    // Neighbours in a list of the decision book.
    @Nullable
    BookedDecision previous;

    @Nullable
    BookedDecision next;

    private @Nullable ChosenArm chosen; // for an open decision of a model with features

    BookedDecision(String id, String arm, int slot, @Nullable ChosenArm chosen, long since) {
        this.id = id;
        this.arm = arm;
        this.slot = slot;
        this.chosen = chosen;
        this.since = since;
    }

    boolean hasFeatures() {
        return chosen != null;
    }

    /** Returns the chosen arm of a model with features. */
    ChosenArm chosen() {
        return Objects.requireNonNull(chosen);
    }

    /** Forgets everything that only an open decision needs. */
    void close(RewardAnswer answer) {
        closed = answer;
        chosen = null;
    }
}
