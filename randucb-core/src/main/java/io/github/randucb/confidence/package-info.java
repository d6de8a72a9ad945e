/**
 * Confidence models: the estimated mean and the confidence width of each arm, and the radius that multiplies the widths.
 *
 * <pre>
 * index_i(t) = mean_i + z_i * U_t * width_i
 * </pre>
 *
 * A {@link io.github.randucb.confidence.ConfidenceModel} gives mean_i and width_i. A {@link
 * io.github.randucb.confidence.Radius} gives U_t; {@link io.github.randucb.confidence.FrozenRadius} is its copy for one of several
 * models. The multiplier z_i comes from the package {@code multiplier}.
 *
 * <h2>Interfaces</h2>
 *
 * <ul>
 *   <li>{@link io.github.randucb.confidence.ConfidenceModel}: means and widths of all arms;
 *   <li>{@link io.github.randucb.confidence.GaussianPosterior}: samples of a parameter, for Thompson sampling;
 *   <li>{@link io.github.randucb.confidence.LinearPredictor}: both, where means are functions of {@code <theta, x>};
 *   <li>{@link io.github.randucb.confidence.ContextualStatistics}: statistics of arms that change from round to round;
 *       {@link io.github.randucb.confidence.ContextualModel} is the common part of the models of such arms, and {@link
 *       io.github.randucb.confidence.CurrentArms} holds the arms of a round;
 *   <li>{@link io.github.randucb.confidence.Link}: the mean function of a generalized linear model; {@link
 *       io.github.randucb.confidence.Links} has four of them;
 *   <li>{@link io.github.randucb.confidence.Width}: the width of a sample mean, computed from the number of pulls of the arm.
 * </ul>
 *
 * <h2>Models</h2>
 *
 * <ul>
 *   <li>{@code means}: sample means, for the multi-armed bandit;
 *   <li>{@code ridge}: ridge regression, for the linear bandit;
 *   <li>{@code glm}: maximum likelihood, for the generalized linear bandit, with the search in {@code likelihood};
 *   <li>{@code perturbed}: fits to randomly perturbed rewards. These have no widths.
 * </ul>
 *
 * <h2>Adding a model</h2>
 *
 * <p>Extend {@link io.github.randucb.statistics.FittedArms} and implement {@code ConfidenceModel}, or extend {@code
 * ContextualModel} for arms that change. Compose it with a radius and a multiplier in an {@code IndexPolicy}. All
 * widths must be finite when no forced pull is pending: a multiplier of 0 times an infinite width is NaN.
 */
@NullMarked
package io.github.randucb.confidence;

import org.jspecify.annotations.NullMarked;
