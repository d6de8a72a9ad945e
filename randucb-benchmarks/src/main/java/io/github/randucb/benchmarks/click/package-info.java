/**
 * The tables {@code clicks}: the regret, and the share of a new arm, if rewards of zero are never sent.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.click.ClickTable}: the tables
 *   <li>{@code ClickFeedback}: the columns, which are the rewards that are sent and the time at which they are learned
 *   <li>{@code ClickPlayer}: a player that is told of clicks only
 *   <li>{@code GrowingPlayer}: a player that gets a new arm
 * </ul>
 *
 * <p>To add a policy, add it to the list of {@code ClickTable}. To add a column, add a constant to {@code ClickFeedback}.
 */
@NullMarked
package io.github.randucb.benchmarks.click;

import org.jspecify.annotations.NullMarked;
