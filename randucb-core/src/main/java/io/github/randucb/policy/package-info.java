/**
 * Policies: the interface, and the policies that work with any model of the arms.
 *
 * <p>Most policies choose the arm of the largest index
 *
 * <pre>
 * index_i(t) = mean_i + z_i U_t width_i
 * </pre>
 *
 * with means and widths of a {@link io.github.randucb.confidence.ConfidenceModel}, a {@link
 * io.github.randucb.confidence.Radius} U_t and a {@link io.github.randucb.multiplier.Multiplier} z.
 *
 * <ul>
 *   <li>{@link io.github.randucb.policy.Policy}: the interface of all policies with a fixed set of arms;
 *   <li>{@link io.github.randucb.policy.ContextualPolicy}: a policy for arms that change from round to round;
 *   <li>{@link io.github.randucb.policy.IndexPolicy}: the formula above, for UCB, RandUCB and greedy policies;
 *   <li>{@link io.github.randucb.policy.EpsilonGreedyPolicy}: a random arm with probability epsilon_t;
 *   <li>{@link io.github.randucb.policy.PosteriorSampling}: Thompson sampling with a linear predictor;
 *   <li>{@link io.github.randucb.policy.FlooredPolicy}: another policy with a minimum probability of every arm;
 *   <li>{@link io.github.randucb.policy.ScaledPolicy}: another policy with rewards on another scale, as described by {@link
 *       io.github.randucb.policy.RewardScale}.
 * </ul>
 *
 * <p>{@link io.github.randucb.policy.ActionProbabilities} has the probabilities of all arms in a round; {@link
 * io.github.randucb.policy.MonteCarloProbabilities} estimates them by simulation. {@link
 * io.github.randucb.policy.SampledParameterRule} is the rule, for many threads, of policies that sample a parameter by a fit.
 *
 * <p>To add a policy, compose one of these classes if you can. Otherwise implement {@code Policy}: draw all random numbers
 * from the generator that the constructor receives, and keep what is learned in a {@link
 * io.github.randucb.state.Statistics}. Classes here do not know parameters or settings; the package {@code spec} does.
 */
@NullMarked
package io.github.randucb.policy;

import org.jspecify.annotations.NullMarked;
