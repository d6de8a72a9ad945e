/**
 * The target {@code live}: saved states of bandits for live traffic, damaged and forged.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.live.LiveStatesTarget} makes the cases: it gives a bandit a random history, and changes
 *       the state that the bandit saves.
 *   <li>{@code LiveStateCheck} restores the changed state, and uses the bandit.
 * </ul>
 *
 * <p>New policies are tested as soon as they are in the catalogue.
 */
@NullMarked
package io.github.randucb.fuzz.live;

import org.jspecify.annotations.NullMarked;
