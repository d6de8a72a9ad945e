/**
 * The tables {@code live}: the cost of a decision with all probabilities, at each front door of the library.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.live.LiveReport}: both tables
 *   <li>{@link io.github.randucb.benchmarks.live.DecisionCost}: the benchmark of time and memory of a decision
 *   <li>{@link io.github.randucb.benchmarks.live.DecisionLoad}: the benchmark of one and two threads, with percentiles
 *   <li>{@code CostTable} and {@code LoadTable}: the tables of these benchmarks
 *   <li>{@code FrontDoor}: the front doors that are measured, locked and live
 *   <li>{@code Door}: a front door with a state; {@code BanditDoor}, {@code LiveDoor}, {@code ContextualDoor} and {@code
 *       LiveContextualDoor} are the four of the library
 *   <li>{@code StartState} and {@code Requests}: the states before the first decision, without and with features
 *   <li>{@code Client}: a thread that decides and sends rewards
 *   <li>{@code LatencyHistogram}: counts of latencies, and their percentiles
 *   <li>{@code Forks}: the counters that JMH collected in each fork
 * </ul>
 *
 * <p>At the start, each arm has twenty rewards, and its mean is uniform in [0, 1]. A model with features has 1,000 rewards.
 * Decisions then keep coming. One of ten gets a reward at once; at a live front door the others wait for 100 decisions and
 * expire.
 *
 * <p>Each benchmark runs in three forks, because the compiler can make faster or slower code in another process. The tables have
 * the median of the forks and their range.
 *
 * <p>The rows <em>separate</em> have two threads with a live front door each. They share nothing but the machine, so these rows
 * show how far the machine itself scales.
 *
 * <p>To measure another policy, add its id to {@code LiveReport}. To measure another front door, implement {@code Door} and
 * add it to {@code FrontDoor}.
 */
@NullMarked
package io.github.randucb.benchmarks.live;

import org.jspecify.annotations.NullMarked;
