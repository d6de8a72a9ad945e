/**
 * The policies for arms with features and generalized linear mean rewards, one class each (Section 5.2 of the RandUCB
 * paper).
 *
 * <pre>
 * E[Y | x] = g(&lt;theta, x&gt;),    theta-hat_t = the maximum likelihood estimate with a ridge
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + z_i U_t ||x_i||_{M_t^-1} }       link scale
 * i_t = argmax_i { g(&lt;theta-hat_t, x_i&gt;) + z_i U_t ||x_i||_{M_t^-1} }    mean scale
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.glm.RandUcbGlm} and {@link io.github.randucb.glm.RandGlmUcb}: a random z, on the link
 *       scale and on the mean scale.
 *   <li>{@link io.github.randucb.glm.AdaptiveRandUcbGlm}: a random z, on the link scale, with the curvature H_t of the
 *       likelihood in place of M_t.
 *   <li>{@link io.github.randucb.glm.UcbGlm} and {@link io.github.randucb.glm.GlmUcb}: z = 1, on the link scale and on
 *       the mean scale.
 *   <li>{@link io.github.randucb.glm.GlmGreedy}: z = 0.
 *   <li>{@link io.github.randucb.glm.GlmEpsilonGreedy}: the largest estimated mean, or a random arm.
 *   <li>{@link io.github.randucb.glm.GlmThompson}: a sample of the Laplace approximation in place of theta-hat.
 *   <li>{@link io.github.randucb.glm.GlmPerturbedHistory}: the estimate from rewards mixed with coin tosses.
 *   <li>{@link io.github.randucb.glm.GlmFollowPerturbedLeader}: the estimate from rewards with Gaussian noise.
 * </ul>
 *
 * <p>{@link io.github.randucb.glm.GlmModel} has the model, the radii and the shared parameters.
 *
 * <p>To add a policy, write a class with its formula and a {@code TYPE} that calls {@code needingFeatures()}. Build it
 * on {@code GlmModel}, and add the {@code TYPE} to {@link io.github.randucb.Catalogue}. To add a link, implement
 * {@link io.github.randucb.confidence.Link}; {@code OwnLinkTest} has a complete example.
 */
@NullMarked
package io.github.randucb.glm;

import org.jspecify.annotations.NullMarked;
