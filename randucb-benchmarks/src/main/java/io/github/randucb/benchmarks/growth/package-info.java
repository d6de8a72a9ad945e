/**
 * Growth of the time per round with the round t, the number of arms K and the number of features d.
 *
 * <p>Times that grow like x^p have the exponent p = ln(time(b) / time(a)) / ln(b / a), computed from a to b in the upper
 * part of an axis.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.growth.Growth}: the JMH benchmark; one sweep measures all sizes of a policy
 *   <li>{@code TimedLoop}: the simulation whose rounds are timed
 *   <li>{@link io.github.randucb.benchmarks.growth.GrowthCounters}: the sums of times that JMH reads
 *   <li>{@code GrowthAxis}: the axes t, K and d, with the sizes that are measured
 *   <li>{@code GrowthPoint}: one measured time
 *   <li>{@code GrowthRun}: runs the benchmark for every policy of the catalogue
 *   <li>{@link io.github.randucb.benchmarks.growth.GrowthReport}: the table, {@code growth.csv}, {@code growth.svg} and
 *       {@code growth.png}
 *   <li>{@code GrowthTable}, {@code GrowthFigure}: the table and the figure; the lab draws the figure
 * </ul>
 *
 * <p>A policy of the catalogue is measured without further code. To measure another size, add it to {@code GrowthAxis}
 * and add a counter of the same name to {@code GrowthCounters}; a test checks that both agree.
 */
@NullMarked
package io.github.randucb.benchmarks.growth;

import org.jspecify.annotations.NullMarked;
