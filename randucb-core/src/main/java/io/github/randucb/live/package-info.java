/**
 * Bandits for live traffic: arms with ids that come and go, decisions that wait for their rewards, and decisions without
 * locks.
 *
 * <ul>
 *   <li>{@link io.github.randucb.live.LiveBandit} is the entry point: it decides, joins rewards to decisions, and can be saved
 *       and restored at any moment.
 *   <li>{@link io.github.randucb.live.LiveOptions} has the windows, the limits and the treatment of duplicates.
 *   <li>{@link io.github.randucb.live.LiveDecision} is a decision: the arm, the arms that it was chosen from, all
 *       probabilities, and the numbers from which the decision can be repeated.
 * </ul>
 *
 * <p><b>Threads.</b> A decision reads an immutable snapshot of the model and draws the arm. It then puts itself into a queue.
 * One thread at a time holds the lock, applies the queue and the rewards to the model, and publishes the next snapshot. A
 * decision never waits for the lock.
 *
 * <p><b>Time.</b> The library reads no clock. The caller passes the time, in any unit.
 */
@NullMarked
package io.github.randucb.live;

import org.jspecify.annotations.NullMarked;
