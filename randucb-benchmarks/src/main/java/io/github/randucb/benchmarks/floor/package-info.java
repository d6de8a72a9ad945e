/**
 * Bare loops: complete simulations of policies as loops over arrays, without objects and checks. Their time per round is
 * the floor with which the library is compared.
 *
 * <p>A bare loop draws the same random numbers as the library, so that both make the same choices; a test compares them
 * round by round. Where the library draws fewer random numbers, a test compares mean regrets.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.floor.Floors}: all bare loops, by policy
 *   <li>{@link io.github.randucb.benchmarks.floor.BareUcb}: RandUCB and UCB1
 *   <li>{@code BareKlUcb}: KL-UCB
 *   <li>{@code BareThompson}: Gaussian and Beta Thompson sampling
 *   <li>{@code BareHistory}: PHE and GiRo
 *   <li>{@link io.github.randucb.benchmarks.floor.BareLinear}: RandLinUCB, LinUCB, LinTS and LinPHE
 *   <li>{@link io.github.randucb.benchmarks.floor.BareChanging}: RandLinUCB with other arms in every round
 *   <li>{@code BareLogistic}: RandUCBLog, logistic Thompson sampling and LogPHE
 *   <li>{@code Bare}: the law of Z, its draws, and the largest index
 *   <li>{@code BareMeans}, {@code BareRidge}: means and widths without and with features
 *   <li>{@code BareLikelihood}, {@code BareSeries}: logistic regression
 * </ul>
 *
 * <p>To add a bare loop, write a static method with the signature of {@link io.github.randucb.benchmarks.problem.Loop},
 * and add it to {@code Floors} under the id of its policy; the tests then compare it with the library.
 */
@NullMarked
package io.github.randucb.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
