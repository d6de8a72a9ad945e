/**
 * The models of bandits for live traffic whose arms have features. A model learns and counts pending decisions; only the holder
 * of the bandit's lock uses it. Its snapshots are immutable, and decisions of all threads read them.
 *
 * <ul>
 *   <li>{@link io.github.randucb.live.model.SharedModel}: one model for all arms.
 *   <li>{@link io.github.randucb.live.model.PerturbedModel}: one model for all arms, of a policy that perturbs all rewards.
 *   <li>{@link io.github.randucb.live.model.DisjointModels}: one model for each arm.
 *   <li>{@link io.github.randucb.live.model.HybridModels}: common and own coefficients.
 * </ul>
 *
 * To add one, implement {@link io.github.randucb.live.model.ContextModel}.
 */
@NullMarked
package io.github.randucb.live.model;

import org.jspecify.annotations.NullMarked;
