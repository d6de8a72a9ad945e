/**
 * The policies for arms with features and linear mean rewards, one class each (Section 5.1 of the RandUCB paper).
 *
 * <pre>
 * theta-hat_t = argmin of the ridge regression on all observations
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + z_i U_t ||x_i||_{M_t^-1} },    M_t = lambda I + sum x x^T / v
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.linear.RandLinUcb}: one random z for all arms, or one for each.
 *   <li>{@link io.github.randucb.linear.AdaptiveRandLinUcb}: a random z, with an estimated noise variance.
 *   <li>{@link io.github.randucb.linear.LinUcb}: z = 1.
 *   <li>{@link io.github.randucb.linear.LinGreedy}: z = 0.
 *   <li>{@link io.github.randucb.linear.LinEpsilonGreedy}: the largest estimated mean, or a random arm.
 *   <li>{@link io.github.randucb.linear.LinThompson}: a sample of the Gaussian posterior in place of theta-hat.
 *   <li>{@link io.github.randucb.linear.LinPerturbedHistory}: the regression on rewards mixed with coin tosses.
 * </ul>
 *
 * <p>{@link io.github.randucb.linear.LinearModel} has the regression, the radii and the shared parameters. All policies
 * work with a fixed set of arms and with arms that change from round to round.
 *
 * <p>To add a policy, write a class with its formula and a {@code TYPE} that calls {@code needingFeatures()}. Build it
 * on {@code LinearModel}, and add the {@code TYPE} to {@link io.github.randucb.Catalogue}.
 */
@NullMarked
package io.github.randucb.linear;

import org.jspecify.annotations.NullMarked;
