/**
 * Sample means, the confidence model of the multi-armed bandit (Section 4.1).
 *
 * <pre>
 * mu-hat_i(t) = Y_i(t) / s_i(t),    C_i(t) = sqrt(1 / s_i(t))
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.confidence.means.SampleMeans}: the model. It is created without a prior, with a prior, or
 *       with the tiny random prior of the released code;
 *   <li>{@code PullGroups}: the arms grouped by their pulls. It finds the arm of the largest index without a loop over all
 *       arms, and is used from 500 arms on;
 *   <li>{@code ArmTrees}: the search trees of these groups;
 *   <li>{@code MeanOrder}: the order of arms by mean, from which the trees are built;
 *   <li>{@link io.github.randucb.confidence.means.AugmentedMeans}: another model, whose widths are estimated standard errors;
 *   <li>{@code RoundedMoments}: the rounded mean and variance of its pseudo-rewards.
 * </ul>
 *
 * <h2>Adding a width</h2>
 *
 * <p>Pass another {@link io.github.randucb.confidence.Width} to a factory method of {@code SampleMeans}. It must depend only
 * on the number of pulls, because {@code PullGroups} relies on it.
 */
@NullMarked
package io.github.randucb.confidence.means;

import org.jspecify.annotations.NullMarked;
