/**
 * The ledger of decisions on live traffic: open decisions that wait for activation or rewards, joining, expiry and counters.
 *
 * <p>{@link io.github.randucb.live.ledger.DecisionLedger} is a function of the order of its calls: it knows no threads, no clock and
 * no randomness. It learns through a {@link io.github.randucb.live.ledger.DecisionModel}.
 */
@NullMarked
package io.github.randucb.live.ledger;

import org.jspecify.annotations.NullMarked;
