/**
 * The problems of the benchmarks. Their fields are arrays, so that bare loops can read them directly.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.problem.Problem}: a bandit with a fixed set of arms and rewards 0 or 1
 *   <li>{@link io.github.randucb.benchmarks.problem.BernoulliProblem}: arms without features
 *   <li>{@link io.github.randucb.benchmarks.problem.StructuredProblem}: arms with features, linear or logistic
 *   <li>{@link io.github.randucb.benchmarks.problem.ChangingProblem}: linear, with other arms in every round
 *   <li>{@link io.github.randucb.benchmarks.problem.Family}: the kinds of policies, each with its problem
 *   <li>{@link io.github.randucb.benchmarks.problem.PolicyText}: a policy in one line of text
 *   <li>{@link io.github.randucb.benchmarks.problem.Loop}: a complete simulation, by the library or by a bare loop
 *   <li>{@link io.github.randucb.benchmarks.problem.BareMatrix}: vectors and matrices as arrays
 * </ul>
 *
 * <p>The problems {@code paper} are those of Section 6 of the paper. The problems {@code uneven} have no two arms that
 * are equally good at the start; tests use them to compare choices round by round.
 *
 * <p>To add a problem with fixed arms, implement {@code Problem}, and let {@code Family} return it for its policies.
 */
@NullMarked
package io.github.randucb.benchmarks.problem;

import org.jspecify.annotations.NullMarked;
