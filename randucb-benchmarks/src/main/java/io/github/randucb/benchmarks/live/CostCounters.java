package io.github.randucb.benchmarks.live;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Sums over the decisions of {@link DecisionCost}. JMH reads and clears them. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class CostCounters {
    /** The number of decisions whose time was measured. */
    public long timed;
    /** Their time in nanoseconds. */
    public double nanos;
    /** The number of decisions whose memory was measured. */
    public long weighed;
    /** Their allocated bytes. */
    public double bytes;

    /** Creates the counters; JMH calls it. */
    public CostCounters() {}
}
