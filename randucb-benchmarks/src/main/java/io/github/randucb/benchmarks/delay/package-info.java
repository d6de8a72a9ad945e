/**
 * The tables {@code delays}: the regret of policies whose rewards arrive late.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.delay.DelayTable}: the tables
 *   <li>{@code DelayStudy}: the simulations, with pending decisions counted and ignored
 *   <li>{@code ProblemKind}: the problems
 *   <li>{@code FreshArticles}: arms with features that are drawn afresh in each request
 *   <li>{@code ThompsonPlayer} and {@code LinearThompsonPlayer}: players that count pending decisions as the live front doors
 *       do, but faster
 * </ul>
 *
 * <p>To add a policy or a delay, add it to the lists of {@code DelayStudy}. To add a problem, add a constant to {@code
 * ProblemKind}.
 */
@NullMarked
package io.github.randucb.benchmarks.delay;

import org.jspecify.annotations.NullMarked;
