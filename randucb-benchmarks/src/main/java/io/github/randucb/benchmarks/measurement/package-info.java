/**
 * The tools of all measurements: the command line, the runner of JMH, estimates and tables.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.measurement.Command}: the parsed command line
 *   <li>{@link io.github.randucb.benchmarks.measurement.Table}: the name of a table, and the options that it uses
 *   <li>{@link io.github.randucb.benchmarks.measurement.RowValues}: the values by which the command can select rows
 *   <li>{@link io.github.randucb.benchmarks.measurement.Measuring}: runs a benchmark class with the options of the command
 *   <li>{@link io.github.randucb.benchmarks.measurement.Estimate}: a mean with its 99.9 % confidence interval
 *   <li>{@link io.github.randucb.benchmarks.measurement.ForkRange}: the median of several forks with their range
 *   <li>{@link io.github.randucb.benchmarks.measurement.MarkdownTable}: a table for the output
 * </ul>
 *
 * <p>The ratio of two independent estimates a and b has the relative error sqrt((error_a / a)^2 + (error_b / b)^2), to
 * first order.
 *
 * <p>JMH finds benchmarks by regular expressions. {@code Measuring} builds the expression from the class itself, so that
 * a benchmark can be renamed or moved without changes here. To let the command select rows by a new parameter, add its
 * name to the parameters of {@code Command}.
 */
@NullMarked
package io.github.randucb.benchmarks.measurement;

import org.jspecify.annotations.NullMarked;
