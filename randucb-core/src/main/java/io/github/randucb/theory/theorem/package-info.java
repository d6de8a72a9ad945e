/**
 * The theorems of the RandUCB paper, one class each. Every class returns a {@link io.github.randucb.theory.Guarantee}
 * with the constants, the conditions and the bound.
 *
 * <ul>
 *   <li>{@link io.github.randucb.theory.theorem.CoupledTheorem}: Theorem 1, coupled arms, minimax regret.
 *   <li>{@link io.github.randucb.theory.theorem.UncoupledTheorem}: Theorems 2 and 6, uncoupled arms, instance-dependent
 *       regret.
 *   <li>{@link io.github.randucb.theory.theorem.LinearTheorem}: Theorem 3, linear bandits.
 *   <li>{@link io.github.randucb.theory.theorem.AdaptiveMeansTheorem}: Theorem 7 for adaptive RandUCB, multi-armed bandits.
 *   <li>{@link io.github.randucb.theory.theorem.AdaptiveRidgeTheorem}: Theorem 3 for adaptive RandUCB, linear bandits.
 *   <li>{@link io.github.randucb.theory.theorem.GlmTheorem}: Theorem 4, generalized linear bandits, as printed and
 *       corrected.
 *   <li>{@link io.github.randucb.theory.theorem.GiroTheorem}: Theorem 5, the sums that Theorem 6 bounds.
 *   <li>{@link io.github.randucb.theory.theorem.GlmIndexBound}: Theorem 8, every index-based algorithm for generalized
 *       linear bandits. Theorem 7 is {@link io.github.randucb.theory.IndexBound}.
 *   <li>{@link io.github.randucb.theory.theorem.Hoeffding}: Proposition 1.
 * </ul>
 *
 * <p>{@code OptimismConditions} has the conditions on Z that Theorems 1, 3 and 4 share. {@code AtomConditions} has the
 * condition on Z of the adaptive policies. {@code BestC2} finds the free constant c_2 with the smallest bound.
 *
 * <p>To add a theorem, write a class with its formula, and a test that compares it with values computed by hand
 * ({@code TheoremTest}). Its conditions are shown to users: write the reason and the remedy in plain words.
 */
@NullMarked
package io.github.randucb.theory.theorem;

import org.jspecify.annotations.NullMarked;
