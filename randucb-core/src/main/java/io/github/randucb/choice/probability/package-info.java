/**
 * The probability of each arm to have the largest random index. Ties go to the lowest arm.
 *
 * <pre>
 * coupled:      P(i) = P(mean_i + Z width_i is the largest),      one Z for all arms
 * independent:  P(i) = sum or integral of P(X_i = x) prod_{j != i} P(X_j &lt; x)
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.choice.probability.CoupledChoice}: arms that share one Z; exact.
 *   <li>{@link io.github.randucb.choice.probability.UncoupledChoice}: arms with their own Z; exact for a discrete law,
 *       by quadrature for a continuous one.
 *   <li>{@link io.github.randucb.choice.probability.IndependentAtoms}: independent indices with finitely many values;
 *       exact.
 *   <li>{@link io.github.randucb.choice.probability.BetaChoice}: independent Beta distributions; by quadrature.
 *   <li>{@code IndependentDensities}: the quadrature of independent indices with densities, which are {@code
 *       BetaDensities} or {@code ScaledDensities}. It has cells whose nodes all arms share ({@code CellRule}, {@code
 *       CellWidths}), loops for vector instructions ({@code Rows}, {@code VectorExp}), computes equal arms once ({@code
 *       ArmGroups}), and allocates nothing ({@code Workspace}).
 * </ul>
 *
 * <p>To add a kind of index, implement {@code IndependentAtoms.Atoms} if it takes finitely many values, and
 * {@code Densities} if it has a density. The probability tests of the catalogue compare the result with a million
 * choices.
 */
@NullMarked
package io.github.randucb.choice.probability;

import org.jspecify.annotations.NullMarked;
