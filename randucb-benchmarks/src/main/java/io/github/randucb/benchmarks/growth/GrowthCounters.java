package io.github.randucb.benchmarks.growth;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Sums of nanoseconds per round, at every size of every {@link GrowthAxis}. JMH reads and clears them. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class GrowthCounters {
    /** The number of sweeps, which is the number of terms of each sum. */
    public long sweeps;

    /** The sum at t = 1000. */
    public double t1000;
    /** The sum at t = 2000. */
    public double t2000;
    /** The sum at t = 4000. */
    public double t4000;
    /** The sum at t = 8000. */
    public double t8000;
    /** The sum at t = 16,000. */
    public double t16000;
    /** The sum at t = 32,000. */
    public double t32000;
    /** The sum at t = 64,000. */
    public double t64000;

    /** The sum at K = 10. */
    public double k10;
    /** The sum at K = 30. */
    public double k30;
    /** The sum at K = 100. */
    public double k100;
    /** The sum at K = 300. */
    public double k300;
    /** The sum at K = 1000. */
    public double k1000;

    /** The sum at d = 5. */
    public double d5;
    /** The sum at d = 10. */
    public double d10;
    /** The sum at d = 20. */
    public double d20;
    /** The sum at d = 40. */
    public double d40;
    /** The sum at d = 80. */
    public double d80;

    /** Creates the counters; JMH calls it. */
    public GrowthCounters() {}

    /** Adds the times of one sweep over the rounds. */
    void addRounds(double[] nanos) {
        t1000 += nanos[0];
        t2000 += nanos[1];
        t4000 += nanos[2];
        t8000 += nanos[3];
        t16000 += nanos[4];
        t32000 += nanos[5];
        t64000 += nanos[6];
    }

    /** Adds the times of one sweep over the numbers of arms. */
    void addArms(double[] nanos) {
        k10 += nanos[0];
        k30 += nanos[1];
        k100 += nanos[2];
        k300 += nanos[3];
        k1000 += nanos[4];
    }

    /** Adds the times of one sweep over the numbers of features. */
    void addFeatures(double[] nanos) {
        d5 += nanos[0];
        d10 += nanos[1];
        d20 += nanos[2];
        d40 += nanos[3];
        d80 += nanos[4];
    }
}
