/**
 * Sufficient statistics: the sums that policies learn from, and the forced pulls that come first.
 *
 * <p>Statistics are sums, and everything else is fitted to them. The sums are exact, so they do not depend on the order of
 * the observations, to the last bit. They can be saved, loaded and merged.
 *
 * <h2>Sums</h2>
 *
 * <ul>
 *   <li>{@link io.github.randucb.statistics.ExactSums}: numbers added in fixed point, the base of the others;
 *   <li>{@code CarriedSums}: the same with a carry, for totals that may exceed 2^62;
 *   <li>{@link io.github.randucb.statistics.ArmTotals}: pulls and total reward of each arm;
 *   <li>{@link io.github.randucb.statistics.SquareSums}: squared rewards;
 *   <li>{@link io.github.randucb.statistics.ArmMoments}: pulls, total reward and total squared reward of each arm;
 *   <li>{@link io.github.randucb.statistics.GramSums}: {@code sum X X^T} and {@code sum Y X}, for ridge regression where arms
 *       change;
 *   <li>{@link io.github.randucb.statistics.History}: distinct feature vectors with pulls and rewards, for models that need
 *       all of them. {@link io.github.randucb.statistics.FrozenHistory} is a cheap copy of it for other threads, and {@link
 *       io.github.randucb.statistics.HistoryView} what both have in common.
 * </ul>
 *
 * <h2>Limits of a mean</h2>
 *
 * <ul>
 *   <li>{@link io.github.randucb.statistics.RunningInterval}: a confidence sequence, whose limits hold after every number at the
 *       same time. Its sums are not exact, and depend on the order of the numbers.
 * </ul>
 *
 * <h2>Fits</h2>
 *
 * <ul>
 *   <li>{@link io.github.randucb.statistics.Fitted}: sums, and a fit to them;
 *   <li>{@link io.github.randucb.statistics.FittedArms}: the same, with pulls and rewards of each arm;
 *   <li>{@link io.github.randucb.statistics.RewardDomain}: the rewards that are accepted.
 * </ul>
 *
 * <h2>Forced pulls</h2>
 *
 * <ul>
 *   <li>{@link io.github.randucb.statistics.ForcedPulls}: the interface; {@code NONE} forces nothing;
 *   <li>{@code ArmTotals}: one pull of each arm;
 *   <li>{@link io.github.randucb.statistics.FirstPulls}: a number of pulls of each of some arms;
 *   <li>{@link io.github.randucb.statistics.UniformForcedPulls}: random pulls until enough rewards have arrived.
 * </ul>
 *
 * <h2>Adding statistics</h2>
 *
 * <p>Implement {@link io.github.randucb.state.Statistics} with {@code ExactSums}. Check everything that is loaded against
 * {@link io.github.randucb.state.Limits}: a saved state may be forged. A rejected observation or merge must change nothing.
 */
@NullMarked
package io.github.randucb.statistics;

import org.jspecify.annotations.NullMarked;
