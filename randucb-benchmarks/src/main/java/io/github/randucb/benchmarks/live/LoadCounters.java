package io.github.randucb.benchmarks.live;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Results of one iteration of {@link DecisionLoad}. JMH reads and clears them. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class LoadCounters {
    /** The number of runs in this iteration. The others are sums over these runs, apart from {@link #max}. */
    public long runs;
    /** The number of decisions per second of wall time. */
    public double rate;
    /** The processor time of all threads for each decision and its share of rewards, in nanoseconds. */
    public double cpu;
    /** The median of the latency in nanoseconds. */
    public double p50;
    /** The 99th percentile. */
    public double p99;
    /** The 99.9th percentile. */
    public double p999;
    /** The largest latency of all runs. */
    public double max;

    /** Creates the counters; JMH calls it. */
    public LoadCounters() {}
}
