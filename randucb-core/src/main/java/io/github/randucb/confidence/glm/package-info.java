/**
 * Generalized linear regression, the confidence model of the generalized linear bandit (Section 5.2).
 *
 * <pre>
 * theta-hat_t = argmax_theta { sum_l [ Y_l &lt;X_l, theta&gt; - b(&lt;X_l, theta&gt;) ] - lambda/2 ||theta||^2 }
 * H_t = lambda I + sum_l g'(&lt;X_l, theta-hat_t&gt;) X_l X_l^T,    M_t = lambda I + sum_l X_l X_l^T
 * C_i(t) = ||x_i||_{M_t^-1} (Gram matrix) or ||x_i||_{H_t^-1} (curvature)
 * mu-hat_i(t) = &lt;theta-hat_t, x_i&gt; (link scale) or g(&lt;theta-hat_t, x_i&gt;) (mean scale),    b' = g
 * </pre>
 *
 * <h2>Models</h2>
 *
 * <ul>
 *   <li>{@link io.github.randucb.confidence.glm.GeneralizedLinear}: a fixed set of arms;
 *   <li>{@link io.github.randucb.confidence.glm.ContextualGlm}: arms that change from round to round;
 *   <li>{@code BoundedGlm}: the same in memory of constant size, made by {@code ContextualGlm.bounded}.
 * </ul>
 *
 * <h2>Links</h2>
 *
 * <p>{@link io.github.randucb.confidence.Link} is the mean function g. {@link io.github.randucb.confidence.Links} has
 * the logistic function, the identity, the probit function and the exponential.
 *
 * <h2>Fitting</h2>
 *
 * <p>{@link io.github.randucb.confidence.likelihood} searches for theta-hat. {@code RidgeFreeStart} decides how long a
 * positive lambda is needed in the first rounds of lambda = 0. {@code CurvatureWidths} computes the widths of H_t for a fixed
 * set of arms.
 *
 * <h2>Adding a link</h2>
 *
 * <p>Implement {@code Link} in your own project; {@code OwnLinkTest} is a complete example. A link of the library is a
 * constant of {@code Links}; {@code LinksTest} checks its derivative and its integral.
 */
@NullMarked
package io.github.randucb.confidence.glm;

import org.jspecify.annotations.NullMarked;
