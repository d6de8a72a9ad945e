/**
 * Studies of late and missing rewards: the tables {@code silent} and {@code delays}. They simulate, measure no time, and
 * depend only on the seed.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.delay.DelayTable}: the regret under delays
 *   <li>{@link io.github.randucb.benchmarks.delay.SilentTable}: the share of an arm that never reports a reward
 *   <li>{@code DelayProblem}: the means of the arms, and the rewards of each decision
 *   <li>{@code Delay}: the time at which rewards arrive
 *   <li>{@code Player}: a front door of the library in a simulation; {@code LivePlayer} counts pending decisions, {@code
 *       BanditPlayer} ignores them, and {@code ThompsonPlayer} counts them as {@code LivePlayer} does, but faster
 *   <li>{@code Sample}: the mean of some runs with its standard error
 * </ul>
 *
 * <p>Runs are paired: run number r of every policy and delay has the same means and the same uniform numbers, and the reward
 * of arm i in decision t is 1 if the uniform number of t is below mu_i.
 */
@NullMarked
package io.github.randucb.benchmarks.delay;

import org.jspecify.annotations.NullMarked;
