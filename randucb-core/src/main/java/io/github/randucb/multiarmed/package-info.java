/**
 * The policies for arms without features, one class each (Section 4 of the RandUCB paper).
 *
 * <p>Most of them are index policies on sample means:
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + z_i U_t C_i(t) }
 * </pre>
 *
 * with the sample mean mu-hat_i, the width C_i, the radius U_t and the multiplier z_i.
 *
 * <ul>
 *   <li>{@link io.github.randucb.multiarmed.RandUcb}: one random z for all arms, or one for each.
 *   <li>{@link io.github.randucb.multiarmed.AdaptiveRandUcb}: a random z, with estimated standard errors as widths.
 *   <li>{@link io.github.randucb.multiarmed.Ucb1}: z = 1.
 *   <li>{@link io.github.randucb.multiarmed.UcbLaplace}: z = 1 or random, with widths by Laplace's method.
 *   <li>{@link io.github.randucb.multiarmed.Greedy}: z = 0.
 *   <li>{@link io.github.randucb.multiarmed.AdaptiveEpsilonGreedy}: z is 0 or 1, at random.
 *   <li>{@link io.github.randucb.multiarmed.ThompsonGaussian} and
 *       {@link io.github.randucb.multiarmed.OptimisticThompsonGaussian}: a Gaussian z for each arm, or its absolute
 *       value.
 *   <li>{@link io.github.randucb.multiarmed.FollowPerturbedLeader}: Gaussian noise on every past reward.
 *   <li>{@link io.github.randucb.multiarmed.EpsilonGreedy}: the largest mean, or a random arm.
 * </ul>
 *
 * <p>The others have indices of another kind, see {@link io.github.randucb.multiarmed.index}:
 *
 * <ul>
 *   <li>{@link io.github.randucb.multiarmed.KlUcb}: upper bounds from the Kullback-Leibler divergence.
 *   <li>{@link io.github.randucb.multiarmed.ThompsonBeta} and
 *       {@link io.github.randucb.multiarmed.OptimisticThompsonBeta}: samples of Beta posteriors.
 *   <li>{@link io.github.randucb.multiarmed.PerturbedHistory}: the mean of the history and of coin tosses.
 *   <li>{@link io.github.randucb.multiarmed.Giro}: the mean of a bootstrap sample of the history.
 *   <li>{@link io.github.randucb.multiarmed.UniformChoice}: a random arm.
 * </ul>
 *
 * <p>To add a policy, write a class with its formula, its {@code Parameter} constants and a {@code TYPE}. The builder
 * of an index policy composes an {@link io.github.randucb.policy.IndexPolicy}; any other policy implements
 * {@link io.github.randucb.policy.Policy}. Then add the {@code TYPE} to {@link io.github.randucb.Catalogue}.
 */
@NullMarked
package io.github.randucb.multiarmed;

import org.jspecify.annotations.NullMarked;
