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
 * <p><b>Threads.</b> A decision reads an immutable snapshot of the model and draws the arm. One thread
 * at a time holds the lock, applies decisions and rewards to the model, and publishes the next snapshot. A decision waits for the
 * lock only if very many decisions are not applied ({@link io.github.randucb.live.LiveLearner}).
 *
 * <p><b>Inside.</b> {@code LiveLearner} has the threads: the lock, the decisions that wait, and the publication. {@code
 * DecisionLedger} has the life of decisions: it opens them, joins rewards and lets them expire. {@code NamedArms} and {@code
 * FeatureModel} (in {@code arm}) are the models that learn. Ledger and models know no threads, no clock and no
 * randomness. Their state depends only on the order of the events, which a {@link io.github.randucb.live.LiveListener} receives.
 *
 * <p><b>Time.</b> The library reads no clock. The caller passes the time, in any unit.
 */
@NullMarked
package io.github.randucb.live;

import org.jspecify.annotations.NullMarked;
