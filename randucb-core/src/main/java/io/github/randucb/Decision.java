package io.github.randucb;

import io.github.randucb.policy.ActionProbabilities;

/**
 * A choice with its probability, as a log needs it for off-policy evaluation.
 *
 * <p>Immutable and thread-safe.
 *
 * @param arm the arm that was chosen
 * @param probability with which probability it was
 * @param method how the probability was computed
 */
public record Decision(int arm, double probability, ActionProbabilities.Method method) {}
