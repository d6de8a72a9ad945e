/**
 * The indices of multi-armed policies that are not of the form mean + z * width.
 *
 * <ul>
 *   <li>{@link io.github.randucb.multiarmed.index.KlChoice} finds the largest KL-UCB index;
 *       {@link io.github.randucb.multiarmed.index.BernoulliDivergence} computes one index.
 *   <li>{@link io.github.randucb.multiarmed.index.BetaPosteriors} samples Beta posteriors, for Thompson sampling.
 *   <li>{@link io.github.randucb.multiarmed.index.ResampledIndices} samples sums of draws from a pool of numbers, for
 *       PHE and GiRo.
 *   <li>{@link io.github.randucb.multiarmed.index.RewardHistories} keeps the rewards that GiRo resamples.
 *   <li>{@link io.github.randucb.multiarmed.index.BinomialIndex} computes the exact probabilities of PHE and GiRo.
 * </ul>
 *
 * <p>Independent random indices implement {@link io.github.randucb.choice.ThresholdSampler.Indices}, so that only the
 * arms that can win are sampled. Exact probabilities come from {@link io.github.randucb.choice.probability}.
 *
 * <p>To add a kind of index, implement {@code ThresholdSampler.Indices}: the upper tail of an index, a sample, and a
 * sample above a level. Test its samples against the exact distribution, as {@code ResampledIndicesTest} does.
 */
@NullMarked
package io.github.randucb.multiarmed.index;

import org.jspecify.annotations.NullMarked;
