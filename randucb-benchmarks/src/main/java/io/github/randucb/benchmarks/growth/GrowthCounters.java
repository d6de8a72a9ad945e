package io.github.randucb.benchmarks.growth;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Sums of nanoseconds a round, at every place of every {@link GrowthAxis}. JMH reads and clears them. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class GrowthCounters {
    /** How many numbers each sum has. */
    public long sweeps;

    /** The rounds up to t = 1000. */
    public double t1000;
    /** The rounds up to t = 2000. */
    public double t2000;
    /** The rounds up to t = 4000. */
    public double t4000;
    /** The rounds up to t = 8000. */
    public double t8000;
    /** The rounds up to t = 16,000. */
    public double t16000;
    /** The rounds up to t = 32,000. */
    public double t32000;
    /** The rounds up to t = 64,000. */
    public double t64000;

    /** K = 10. */
    public double k10;
    /** K = 30. */
    public double k30;
    /** K = 100. */
    public double k100;
    /** K = 300. */
    public double k300;
    /** K = 1000. */
    public double k1000;

    /** d = 5. */
    public double d5;
    /** d = 10. */
    public double d10;
    /** d = 20. */
    public double d20;
    /** d = 40. */
    public double d40;
    /** d = 80. */
    public double d80;

    /** For JMH. */
    public GrowthCounters() {}

    void addRounds(double[] nanos) {
        t1000 += nanos[0];
        t2000 += nanos[1];
        t4000 += nanos[2];
        t8000 += nanos[3];
        t16000 += nanos[4];
        t32000 += nanos[5];
        t64000 += nanos[6];
    }

    void addArms(double[] nanos) {
        k10 += nanos[0];
        k30 += nanos[1];
        k100 += nanos[2];
        k300 += nanos[3];
        k1000 += nanos[4];
    }

    void addFeatures(double[] nanos) {
        d5 += nanos[0];
        d10 += nanos[1];
        d20 += nanos[2];
        d40 += nanos[3];
        d80 += nanos[4];
    }
}
