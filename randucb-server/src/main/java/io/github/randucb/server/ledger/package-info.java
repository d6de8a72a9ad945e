/**
 * The ledger of an experiment: the fold of its events. It has no threads, reads no clock, and draws no random numbers. Its state
 * depends only on the events and their order, to the last bit.
 *
 * <ul>
 *   <li>{@link io.github.randucb.server.ledger.ExperimentLedger}: applies events, and saves and restores the state.
 *   <li>{@code ExperimentSettings}: the settings and arms, and the rules of their changes.
 *   <li>{@code RewardJoin}: the join of rewards to decisions, by id or by unit.
 *   <li>{@link io.github.randucb.server.ledger.ExperimentView}: the immutable state that decisions read.
 *   <li>{@code PlainModel}, {@code FeatureBasedModel}: arms without and with features.
 * </ul>
 */
@NullMarked
package io.github.randucb.server.ledger;

import org.jspecify.annotations.NullMarked;
