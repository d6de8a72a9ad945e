/**
 * The paper's theorems applied to experiments: bounds to draw beside measured regret, and simulations of the events in
 * the proofs. The theorems themselves are in the core module, package {@code theory}.
 *
 * <p>A theorem bounds the regret of a policy after T rounds. Its proof uses events E_ls, E_conc and E_anti with
 * probabilities p_1, p_2 and p_3; a simulation counts how often they happen.
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.theory.Promise}: the theorems about a policy on an instance;
 *   <li>{@link io.github.randucb.lab.theory.Sensitivity}: the horizon from which on a bound is below T, as a function
 *       of one parameter;
 *   <li>{@link io.github.randucb.lab.theory.Evidence}: simulated runs with the regret and the proof events of each;
 *   <li>{@link io.github.randucb.lab.theory.SumCounts}: the sums of Theorem 5 in a simulated run;
 *   <li>{@link io.github.randucb.lab.theory.InstanceLowerBounds}: lower bounds for an instance without features;
 *   <li>{@link io.github.randucb.lab.theory.TheoryLines}: the bounds of a problem at all checkpoints, one {@link
 *       io.github.randucb.lab.theory.TheoryLine} each.
 * </ul>
 *
 * <p>A new theorem is added in the core module, to the policies that it is about; it then appears here. To draw another
 * lower bound, add it to {@code InstanceLowerBounds} and {@code TheoryLines} and give it a {@code TheoryLine.Kind}.
 */
@NullMarked
package io.github.randucb.lab.theory;

import org.jspecify.annotations.NullMarked;
