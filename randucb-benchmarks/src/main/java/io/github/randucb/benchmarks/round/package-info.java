/**
 * The JMH benchmarks of rounds. A round is a choice, a reward and an update.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.round.MultiarmedRound}: K = 100 arms without features, library and floor
 *   <li>{@link io.github.randucb.benchmarks.round.StructuredRound}: K = 100 arms with features, library and floor
 *   <li>{@link io.github.randucb.benchmarks.round.ChangingRound}: K = 100 other arms in every round, library and floor
 *   <li>{@link io.github.randucb.benchmarks.round.ManyArms}: up to a million arms without features, library
 *   <li>{@link io.github.randucb.benchmarks.round.ManyLinearArms}: up to 100,000 arms with features, library
 *   <li>{@link io.github.randucb.benchmarks.round.ProbabilityCall}: action probabilities by quadrature, library
 *   <li>{@link io.github.randucb.benchmarks.round.LibraryLoop}: the simulation with a policy of the library
 *   <li>{@code LibraryChangingLoop}: the same, with other arms in every round
 * </ul>
 *
 * <p>Benchmarks with a floor have two methods, {@code library} and {@code floor}; the table of ratios reads both by name.
 *
 * <p>To measure another policy, add its bare loop to {@link io.github.randucb.benchmarks.floor.Floors}, and add its id to
 * the parameter {@code policy} of the benchmark and to the table of ratios.
 */
@NullMarked
package io.github.randucb.benchmarks.round;

import org.jspecify.annotations.NullMarked;
