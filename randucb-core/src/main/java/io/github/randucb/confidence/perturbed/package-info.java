/**
 * Fits to randomly perturbed histories, for the policies of perturbed-history exploration (PHE) and for follow the perturbed
 * leader.
 *
 * <p>Before each choice, the rewards of every feature vector x_i are perturbed at random. A model is fitted to the perturbed
 * rewards, and the arm of its largest mean is chosen. A vector with s_i rewards gets {@code ceil(a s_i)} pseudo-rewards. For
 * the linear model
 *
 * <pre>
 * theta = G^-1 sum_i x_i (Y_i + B_i),    G = lambda I + sum_i (s_i + ceil(a s_i)) x_i x_i^T
 * </pre>
 *
 * where B_i is the random sum of pseudo-rewards. The policy draws it; the classes here only fit.
 *
 * <ul>
 *   <li>{@link io.github.randucb.confidence.perturbed.PerturbedRows}: the history, the current arms and the number of
 *       pseudo-rewards;
 *   <li>{@link io.github.randucb.confidence.perturbed.PerturbedGram}: least squares;
 *   <li>{@link io.github.randucb.confidence.perturbed.PerturbedLikelihood}: maximum likelihood of a generalized linear model;
 *   <li>{@link io.github.randucb.confidence.perturbed.Perturbation}: the random rewards of a policy;
 *   <li>{@link io.github.randucb.confidence.perturbed.FrozenFit}: a copy of one of the models that never changes, for bandits for
 *       live traffic.
 * </ul>
 *
 * <h2>Adding a model</h2>
 *
 * <p>Extend {@code PerturbedRows} with a method {@code argmax} that takes the perturbed rewards, and a {@code FrozenFit}. It must leave the fit to the
 * unperturbed history unchanged, so that choices do not depend on each other.
 */
@NullMarked
package io.github.randucb.confidence.perturbed;

import org.jspecify.annotations.NullMarked;
