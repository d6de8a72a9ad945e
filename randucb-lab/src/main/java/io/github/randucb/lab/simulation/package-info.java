/**
 * Simulation of one policy on one instance of a problem.
 *
 * <p>{@link io.github.randucb.lab.simulation.Simulation} is the loop: in each round the policy selects an arm, the
 * environment gives its reward, and the policy learns from it. With the arm i_t of round t, the means mu and the best
 * arm *,
 *
 * <pre>
 * expected regret   sum over t of mu_* - mu_(i_t)
 * realised regret   sum over t of Y_(*,t) - Y_(i_t,t)
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.simulation.Checkpoints}: the rounds after which regret is recorded;
 *   <li>{@link io.github.randucb.lab.simulation.RunRecord}: the result of a run;
 *   <li>{@link io.github.randucb.lab.simulation.ProofEventRecorder}: a policy that records the events in the proofs of
 *       the theorems while another policy chooses;
 *   <li>{@link io.github.randucb.lab.simulation.CurvatureWatch}: its part for generalized linear models.
 * </ul>
 *
 * <p>To record something else in each round, wrap the policy as {@code ProofEventRecorder} does; the loop stays as it
 * is.
 */
@NullMarked
package io.github.randucb.lab.simulation;

import org.jspecify.annotations.NullMarked;
