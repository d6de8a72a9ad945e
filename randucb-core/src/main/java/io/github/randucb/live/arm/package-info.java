/**
 * The models of bandits for live traffic, as the ledger of decisions teaches them.
 *
 * <ul>
 *   <li>{@link io.github.randucb.live.arm.NamedArms}: arms without features, which come and go. {@link
 *       io.github.randucb.live.arm.ArmDirectory} has their slots, and decisions read an {@link
 *       io.github.randucb.live.arm.ArmSnapshot}.
 *   <li>{@link io.github.randucb.live.arm.FeatureModel}: arms with features, one model for all arms or one for each.
 * </ul>
 */
@NullMarked
package io.github.randucb.live.arm;

import org.jspecify.annotations.NullMarked;
