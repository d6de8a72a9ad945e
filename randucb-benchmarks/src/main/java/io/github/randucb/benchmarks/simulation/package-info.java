/**
 * The parts that the simulations of late and missing rewards share. Simulations measure no time, and depend only on the seed.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.simulation.Player}: a front door of the library. {@code LivePlayer} and {@code
 *       LiveContextualPlayer} count pending decisions. {@code BanditPlayer} and {@code ContextualBanditPlayer} ignore them
 *   <li>{@link io.github.randucb.benchmarks.simulation.ArmMeans}: the means of the arms. {@code FixedMeans} are the same in
 *       every decision
 *   <li>{@link io.github.randucb.benchmarks.simulation.Articles}: arms with features
 *   <li>{@link io.github.randucb.benchmarks.simulation.DelayProblem}: the rewards of each decision, and the regret
 *   <li>{@link io.github.randucb.benchmarks.simulation.Delay}: the time at which rewards arrive
 *   <li>{@link io.github.randucb.benchmarks.simulation.Sample}: the mean of some runs with its standard error
 *   <li>{@link io.github.randucb.benchmarks.simulation.Captions}: parts of captions
 * </ul>
 *
 * <p>Runs are paired: run number r of every policy has the same means and the same uniform numbers. The reward of arm i in
 * decision t is 1 if the uniform number of t is below mu_i.
 *
 * <p>To add a front door, implement {@code Player}. A part that only one simulation uses belongs to the package of that
 * simulation.
 */
@NullMarked
package io.github.randucb.benchmarks.simulation;

import org.jspecify.annotations.NullMarked;
