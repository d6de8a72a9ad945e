/**
 * The ledger of decisions on live traffic: open decisions that wait for activation or rewards, joining, expiry and counters.
 *
 * <p>{@link io.github.randucb.live.ledger.DecisionLedger} is a function of the order of its calls: it knows no threads, no clock and
 * no randomness. It learns through a {@link io.github.randucb.live.ledger.DecisionModel}. {@link
 * io.github.randucb.live.ledger.LedgerRules} hold for all decisions, {@link io.github.randucb.live.ledger.DecisionTerms} for one: whether
 * it teaches the model, and whether it waits for activation. A {@link io.github.randucb.live.ledger.ClosingListener} receives closed
 * decisions with their rewards. {@code RewardJoiner} has the rules for the rewards of one decision.
 */
@NullMarked
package io.github.randucb.live.ledger;

import org.jspecify.annotations.NullMarked;
