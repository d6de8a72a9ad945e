/**
 * Output of the command {@code bound}: the guarantees of the paper's theorems for the policies of an experiment.
 *
 * <p>For a policy on a problem, {@link io.github.randucb.lab.theory.Promise} computes the guarantees. A guarantee has
 * constants, conditions and a bound of the expected regret. This package adds lower bounds and measurements, and prints
 * all of it:
 *
 * <ul>
 *   <li>{@link io.github.randucb.cli.bound.TheoryReport} computes the lower bounds, and simulates runs for {@code
 *       --simulate}.
 *   <li>{@link io.github.randucb.cli.bound.PromiseText} prints text for people.
 *   <li>{@code EvidenceText} prints the measurements of the simulated runs beside the values of the theory.
 *   <li>{@link io.github.randucb.cli.bound.PromiseJson} prints the same values as JSON.
 * </ul>
 *
 * <p>To add a value, compute it in {@code io.github.randucb.lab.theory} and print it in both formats.
 */
@NullMarked
package io.github.randucb.cli.bound;

import org.jspecify.annotations.NullMarked;
