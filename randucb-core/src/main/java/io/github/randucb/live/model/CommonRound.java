package io.github.randucb.live.model;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualRule;

/**
 * The state that arms with models of their own have in common.
 *
 * <p>Immutable and thread-safe.
 *
 * @param rule a rule of the policy in this round
 * @param t the round, which counts the rewards and pending decisions of all arms
 * @param variance the variance of the rewards around their means, estimated from all arms; 0 if there is no estimate
 */
record CommonRound(ContextualRule rule, long t, double variance) {
    /** Returns the radius of an arm with a rule. */
    double radius(ContextualRule arm) {
        return arm.radiusAmongModels(t, variance);
    }

    /** Returns the probability of each arm with an estimate. */
    ActionProbabilities probabilities(Estimates estimates) {
        return rule.amongModels(estimates.means(), estimates.widths(), estimates.radii());
    }
}
