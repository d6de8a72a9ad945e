/**
 * The tables {@code silent}: the share of the decisions that go to an arm that never reports a reward.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.silent.SilentTable}: arms without features
 *   <li>{@link io.github.randucb.benchmarks.silent.SilentArticleTable}: arms with features
 *   <li>{@code Window}: the columns of both, which are the times that decisions wait for their rewards
 *   <li>{@code SilentArm}: the problem
 *   <li>{@code FixedArticles}: arms with features that are the same in every request
 * </ul>
 *
 * <p>The policies are those of the catalogue, so a new policy gets a row by itself. If it is the same in both editions, or if it
 * has no live front door, add its id to the set of these in its table. To add a column, add a constant to {@code Window}.
 */
@NullMarked
package io.github.randucb.benchmarks.silent;

import org.jspecify.annotations.NullMarked;
