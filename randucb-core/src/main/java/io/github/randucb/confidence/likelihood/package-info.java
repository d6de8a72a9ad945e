/**
 * The search for the maximum of the likelihood of a generalized linear model.
 *
 * <pre>
 * theta-hat = argmax_theta { sum_i [ Y_i &lt;x_i, theta&gt; - s_i b(&lt;x_i, theta&gt;) ] - lambda/2 ||theta||^2 },    b' = g
 * </pre>
 *
 * with s_i observations of the feature vector x_i, their total reward Y_i, and the mean function g, which is a {@link
 * io.github.randucb.confidence.Link}.
 *
 * <ul>
 *   <li>{@link io.github.randucb.confidence.likelihood.MaximumLikelihood}: the search by Newton steps;
 *   <li>{@code PenalizedLikelihood}: the function, its gradient and its Hessian;
 *   <li>{@code WorkingHessian}: the approximate Hessian of the fast steps;
 *   <li>{@code LogisticMeans}: fast logistic functions;
 *   <li>{@link io.github.randucb.confidence.likelihood.ImplicitResidual}: the update by one observation, between two
 *       searches.
 * </ul>
 *
 * <p>In bounded memory:
 *
 * <ul>
 *   <li>{@link io.github.randucb.confidence.likelihood.LikelihoodSummary}: the summary of all observations;
 *   <li>{@code WeightedRows} and {@code Calibration}: a weighted sample of the feature vectors;
 *   <li>{@code ControlledLikelihood}: the approximate likelihood from both;
 *   <li>{@code SummarySearch}: the search for its maximum.
 * </ul>
 *
 * <p>{@link io.github.randucb.confidence.glm} and {@link io.github.randucb.confidence.perturbed} use this package. It is not
 * exported, so it can change in every version.
 */
@NullMarked
package io.github.randucb.confidence.likelihood;

import org.jspecify.annotations.NullMarked;
