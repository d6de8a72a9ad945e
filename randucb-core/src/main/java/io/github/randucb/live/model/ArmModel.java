package io.github.randucb.live.model;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.ContextualRule;
import org.jspecify.annotations.Nullable;

/**
 * The model of one arm id, with its pending decisions. Its rule of choice is made again only after a change, and its ridge
 * regression and sum of squares only after a reward.
 *
 * <p>Not thread-safe.
 */
final class ArmModel {
    final ContextualPolicy policy;
    final PendingGram pending;
    private @Nullable ContextualRule rule; // null after a change
    private HybridRidge.@Nullable Own own; // null after a reward
    private double @Nullable [] noiseSquares; // null after a reward

    ArmModel(ContextualPolicy policy) {
        this.policy = policy;
        this.pending = new PendingGram(model());
    }

    ContextualModel<?> model() {
        return (ContextualModel<?>) policy.statistics();
    }

    /** Notes a change of the pending decisions. */
    void changed() {
        rule = null;
    }

    /** Notes a change of the rewards. */
    void learned() {
        rule = null;
        own = null;
        noiseSquares = null;
    }

    ContextualRule rule() {
        ContextualRule current = rule;
        if (current == null) {
            current = policy.rule(pending.features());
            rule = current;
        }
        return current;
    }

    /** Returns an array with the part of this arm in the sum of squares from which the variance of all rewards is estimated. */
    double[] noiseSquares() {
        double[] current = noiseSquares;
        if (current == null) {
            current = new double[] {model().noiseSquares()};
            noiseSquares = current;
        }
        return current;
    }

    /** Returns the ridge regression on the rewards of this arm alone. */
    HybridRidge.Own own(double lambda) {
        HybridRidge.Own current = own;
        if (current == null) {
            current = HybridRidge.Own.of(lambda, model().theta().clone(), FrozenFactor.of(model().copyWidthMatrix()));
            own = current;
        }
        return current;
    }
}
