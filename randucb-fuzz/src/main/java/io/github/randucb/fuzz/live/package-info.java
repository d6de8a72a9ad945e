/**
 * The targets {@code live}, {@code live-features} and {@code events}: saved states and events of bandits for live traffic, damaged
 * and forged.
 *
 * <ul>
 *   <li>{@code LiveHistory} makes bandits with random histories, and {@code LiveForgery} changes their states and events.
 *   <li>{@link io.github.randucb.fuzz.live.LiveStatesTarget} makes states of bandits without features. {@code LiveStateCheck}
 *       restores them, and uses the bandits.
 *   <li>{@link io.github.randucb.fuzz.live.LiveFeaturesTarget} and {@code LiveFeaturesCheck} do the same with features.
 *   <li>{@link io.github.randucb.fuzz.live.LiveEventsTarget} makes events. {@code LiveEventCheck} applies them to the bandits that
 *       made them.
 * </ul>
 *
 * <p>New policies are tested as soon as they are in the catalogue.
 */
@NullMarked
package io.github.randucb.fuzz.live;

import org.jspecify.annotations.NullMarked;
