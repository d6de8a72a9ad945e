package io.github.randucb.live.model;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.matrix.Cholesky;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pending decisions of a model with features, and the matrix of its widths with these decisions. A reward moves a decision
 * from the pending ones to the model, which leaves the matrix the same. A decision that expires without a reward should be
 * subtracted. This is done by recomputing the matrix, when an eighth of the pending decisions have expired, or after 1,000
 * changes. Until then, expired decisions still count.
 *
 * <p>Not thread-safe.
 */
final class PendingGram {
    private static final int REFRESH_AFTER = 1000;

    private final ContextualModel<?> model;
    private final Set<ChosenArm> pending = new LinkedHashSet<>(); // in the order of the decisions
    private @Nullable Cholesky widths; // null if nothing is pending
    private int expired;
    private int changes;

    PendingGram(ContextualModel<?> model) {
        this.model = model;
    }

    void add(ChosenArm chosen) {
        if (widths == null) {
            widths = model.copyWidthMatrix();
        }
        pending.add(chosen);
        model.addPending(widths, chosen.features());
        changed();
    }

    void remove(ChosenArm chosen, boolean learned) {
        pending.remove(chosen);
        expired += learned ? 0 : 1;
        changed();
    }

    private void changed() {
        changes++;
        if (pending.isEmpty() || 8 * expired > pending.size() || changes >= REFRESH_AFTER) {
            refresh();
        }
    }

    /** Recomputes the matrix. */
    void refresh() {
        expired = 0;
        changes = 0;
        widths = pending.isEmpty() ? null : model.copyWidthMatrix();
        for (ChosenArm chosen : pending) {
            model.addPending(Objects.requireNonNull(widths), chosen.features());
        }
    }

    PendingFeatures features() {
        return new PendingFeatures(pending.size(), widths);
    }
}
