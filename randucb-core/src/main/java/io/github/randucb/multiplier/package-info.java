/**
 * The random multiplier Z of the confidence widths: its law, and whether the arms share it (Section 3 of the RandUCB
 * paper).
 *
 * <pre>
 * index_i(t) = mean_i + Z_i C_i(t),    Z_i = z_i U_t
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.multiplier.Multiplier}: a sampling distribution with a coupling.
 *   <li>{@link io.github.randucb.multiplier.SamplingDistribution}: the law of z, given U_t, with its sampler.
 *   <li>{@code AtomDistribution}: a sampling distribution in which Z has one value with the same probability in every round.
 *   <li>{@code LawSampler}: a sampler that keeps the law of the last round.
 *   <li>{@link io.github.randucb.multiplier.Law}: a law of z, with its sampler and its tails.
 *   <li>{@link io.github.randucb.multiplier.DiscreteLaw}: M points, with Gaussian, uniform or given weights.
 *   <li>{@link io.github.randucb.multiplier.ContinuousLaw}: the limits as M goes to infinity, and the untruncated
 *       Gaussian laws.
 *   <li>{@link io.github.randucb.multiplier.Coupling}: one Z for all arms, or one for each arm.
 *   <li>{@link io.github.randucb.multiplier.Optimism}: a Z that is never negative, or a Z of both signs.
 * </ul>
 *
 * <p>To add a law on points, add a factory method to {@code DiscreteLaw}. To add another kind of law, permit it in the
 * sealed {@code Law}, and compute its probabilities in {@link io.github.randucb.choice.probability}.
 * {@code Randomization} in {@link io.github.randucb.spec} makes laws available as parameters.
 */
@NullMarked
package io.github.randucb.multiplier;

import org.jspecify.annotations.NullMarked;
