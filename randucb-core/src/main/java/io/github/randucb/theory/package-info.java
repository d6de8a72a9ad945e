/**
 * The paper's theorems as functions of a configuration: whether they apply, and which regret they guarantee.
 *
 * <pre>
 * R(T) &lt;= (c_1 + c_2) (1 + 2 / (p_3 - p_2)) sqrt(c_3 T) + T (p_1 + p_2)
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.theory.Theorem}: a theorem about a configuration, as a function of the number of
 *       rounds.
 *   <li>{@link io.github.randucb.theory.Guarantee}: its value, made of {@link io.github.randucb.theory.Constant}s,
 *       {@link io.github.randucb.theory.Condition}s and a bound.
 *   <li>{@link io.github.randucb.theory.Form}: a theorem as stated, or as its proof gives it.
 *   <li>{@link io.github.randucb.theory.Tails}: the tails of Z, which the theorems use.
 *   <li>{@link io.github.randucb.theory.IndexBound}: Theorem 7, the bound above for every index-based algorithm.
 *   <li>{@link io.github.randucb.theory.Events} and {@link io.github.randucb.theory.Curvature}: the events of a proof,
 *       which simulations count.
 *   <li>{@link io.github.randucb.theory.Horizon}: the numbers of rounds for which a bound is below T.
 *   <li>{@link io.github.randucb.theory.LowerBounds}: regret that no policy can avoid.
 *   <li>{@link io.github.randucb.theory.GroundTruth}: the true means and parameter of a problem.
 * </ul>
 *
 * <p>The theorems are in {@link io.github.randucb.theory.theorem}. To add one, write a class there that returns a
 * {@code Guarantee}, and name it in {@code PolicyType.withTheorems} of the policies that it covers.
 */
@NullMarked
package io.github.randucb.theory;

import org.jspecify.annotations.NullMarked;
