package io.github.randucb.live.model;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import org.jspecify.annotations.Nullable;

/**
 * The model of one arm id, with its pending decisions. Its rule of choice is made again only after a change.
 *
 * <p>Not thread-safe.
 */
final class ArmModel {
    final ContextualPolicy policy;
    final PendingGram pending;
    private @Nullable ContextualRule rule; // null after a change

    ArmModel(ContextualPolicy policy) {
        this.policy = policy;
        this.pending = new PendingGram(model());
    }

    ContextualModel<?> model() {
        return (ContextualModel<?>) policy.statistics();
    }

    void changed() {
        rule = null;
    }

    ContextualRule rule() {
        ContextualRule current = rule;
        if (current == null) {
            current = policy.rule(pending.features());
            rule = current;
        }
        return current;
    }
}
