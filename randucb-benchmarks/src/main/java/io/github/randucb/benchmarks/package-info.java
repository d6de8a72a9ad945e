/**
 * Benchmarks of the library with JMH: the time per round of its policies, compared with bare loops over arrays, and the time
 * of a decision at its front doors. Also simulations of late rewards, and distances from exact fits, in which no
 * time is measured.
 *
 * <p>A bare loop is the floor: it makes the same choices as a policy of the library, without objects and checks. The
 * ratio library / floor is the cost of the library's abstractions.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.Main}: the program behind {@code scripts/benchmark}
 *   <li>{@code RatioTable}: the table {@code ratios}, library beside floor
 *   <li>{@code AdaptiveTable}: the table {@code adaptive}, the policies without tuning beside those of the paper
 *   <li>{@code PairTable}: a table of ratios of times, used by both
 *   <li>{@code ArmsTable}: the table {@code arms}, the time per round among up to a million arms
 *   <li>{@code Machine}: the machine of the measurements
 * </ul>
 *
 * <p>Packages, each of which may use those below it:
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.growth}: the table {@code growth}, with its figure
 *   <li>{@link io.github.randucb.benchmarks.stream}: the tables {@code stream} and {@code distances}, memory, time and
 *       accuracy in long streams
 *   <li>{@link io.github.randucb.benchmarks.live}: the tables {@code live}, decisions at the front doors of the library
 *   <li>{@link io.github.randucb.benchmarks.silent}: the tables {@code silent}, an arm that never reports a reward
 *   <li>{@link io.github.randucb.benchmarks.delay}: the tables {@code delays}, rewards that arrive late
 *   <li>{@link io.github.randucb.benchmarks.click}: the tables {@code clicks}, rewards of zero that are never sent
 *   <li>{@link io.github.randucb.benchmarks.loss}: the table {@code losses}, rewards that are lost at random
 *   <li>{@link io.github.randucb.benchmarks.simulation}: the players and problems of these four
 *   <li>{@link io.github.randucb.benchmarks.round}: the JMH benchmarks of rounds
 *   <li>{@link io.github.randucb.benchmarks.floor}: the bare loops
 *   <li>{@link io.github.randucb.benchmarks.problem}: the problems, and matrices as arrays
 *   <li>{@link io.github.randucb.benchmarks.measurement}: the command line, the runner of JMH, and Markdown tables
 * </ul>
 *
 * <p>To add a table, write a class with a method {@code of(Measuring)} that returns Markdown, and add it to the parts of
 * {@code Main} with the options that it uses. It must ask {@code Measuring.wants} before it measures a row.
 */
@NullMarked
package io.github.randucb.benchmarks;

import org.jspecify.annotations.NullMarked;
