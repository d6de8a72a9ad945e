package io.github.randucb.live;

import io.github.randucb.live.model.ChosenArm;
import org.jspecify.annotations.Nullable;

/**
 * A decision that waits for its activation or its rewards.
 *
 * <p>Not thread-safe.
 */
final class OpenDecision {
    final String id;
    final String arm;
    final int slot; // index of the arm in the model
    final @Nullable ChosenArm chosen; // for a model with features
    long since; // time of the decision, or of its activation
    boolean active;
    int rewards; // number of rewards that were collected
    double value; // of the collected rewards

    OpenDecision(String id, String arm, int slot, @Nullable ChosenArm chosen, long since) {
        this.id = id;
        this.arm = arm;
        this.slot = slot;
        this.chosen = chosen;
        this.since = since;
    }
}
