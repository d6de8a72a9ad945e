package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.problem.Family;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToDoubleFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The benchmark of growth: the time per round of a policy as a function of the round t (K = 100, d = 10), of the number
 * of arms K (d = 10, rounds 2001 to 4000) and of the number of features d (K = 100, rounds 2001 to 4000). One sweep
 * measures all three, in a process that runs no other policy.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class Growth {
    private static final int ARMS = 100;
    private static final int D = 10;
    private static final int END = 4000;
    private static final int[] ENDS =
            GrowthAxis.ROUND.sizes().stream().mapToInt(Integer::intValue).toArray();

    /** The id of the policy, any of the catalogue. */
    @Param("rand-ucb")
    public String policy = "";

    private Family family = Family.MULTIARMED;
    private long seed;

    /** Creates the benchmark; JMH calls it. */
    public Growth() {}

    /** Finds the family of the policy. */
    @Setup
    public void begin() {
        family = Family.of(policy);
    }

    /**
     * Measures one sweep.
     *
     * @param nanos the counters to which the times are added
     */
    @Benchmark
    public void sweep(GrowthCounters nanos) {
        seed += 2;
        nanos.sweeps++;
        nanos.addRounds(TimedLoop.play(policy, family.problem(ARMS, D, seed), seed, ENDS));
        nanos.addArms(along(GrowthAxis.ARMS, arms -> time(arms, D)));
        if (family != Family.MULTIARMED) {
            nanos.addFeatures(along(GrowthAxis.FEATURES, d -> time(ARMS, d)));
        }
    }

    private static double[] along(GrowthAxis axis, IntToDoubleFunction time) {
        return axis.sizes().stream()
                .mapToInt(Integer::intValue)
                .mapToDouble(time)
                .toArray();
    }

    private double time(int arms, int d) {
        return TimedLoop.play(policy, family.problem(arms, d, seed), seed, END)[0];
    }
}
