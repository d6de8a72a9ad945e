/**
 * The table {@code losses}: the regret if rewards are lost at random.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.loss.LossTable}: the table
 *   <li>{@code FrontDoor}: the columns, which are the front doors with and without a window
 *   <li>{@code LossyPlayer}: a player to which some rewards are never sent
 * </ul>
 *
 * <p>To add a policy or a share of lost rewards, add it to the lists of {@code LossTable}. To add a column, add a constant to
 * {@code FrontDoor}.
 */
@NullMarked
package io.github.randucb.benchmarks.loss;

import org.jspecify.annotations.NullMarked;
