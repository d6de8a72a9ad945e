/**
 * The tables {@code live}: the cost of a decision with all probabilities, at each front door of the library.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.live.LiveReport}: both tables
 *   <li>{@link io.github.randucb.benchmarks.live.DecisionCost}: the benchmark of time and memory of a decision
 *   <li>{@link io.github.randucb.benchmarks.live.DecisionLoad}: the benchmark of one and two threads, with percentiles
 *   <li>{@code FrontDoor}: the entry points that are measured; {@code Door} is one of them with a state
 *   <li>{@code Client}: a thread that decides and sends rewards
 *   <li>{@code LatencyHistogram}: counts of latencies, and their percentiles
 * </ul>
 *
 * <p>At the start, each arm has twenty rewards, and its mean is uniform in [0, 1]. Decisions then keep coming. One of ten gets
 * a reward at once; the others wait for 100 decisions and expire.
 *
 * <p>To measure another front door, for example one for arms with features, implement {@code Door}, add a constant to {@code
 * FrontDoor}, and add its rows to {@code CostTable} and {@code LoadTable}.
 */
@NullMarked
package io.github.randucb.benchmarks.live;

import org.jspecify.annotations.NullMarked;
