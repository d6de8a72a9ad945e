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
 * How the time per round of a policy grows with the round t (K = 100, d = 10), with the number of arms K (d = 10,
 * rounds 2001 to 4000) and with the number of features d (K = 100, the same rounds). A sweep measures all of it, in a
 * process that knows no other policy.
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
            GrowthAxis.ROUND.places().stream().mapToInt(Integer::intValue).toArray();

    /** The policy, any of the catalogue. */
    @Param("rand-ucb")
    public String policy = "";

    private Family family = Family.MULTIARMED;
    private long seed;

    /** For JMH. */
    public Growth() {}

    /** Looks for the kind of policy. */
    @Setup
    public void begin() {
        family = Family.of(policy);
    }

    /**
     * A sweep.
     *
     * @param nanos where times are added
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
        return axis.places().stream()
                .mapToInt(Integer::intValue)
                .mapToDouble(time)
                .toArray();
    }

    private double time(int arms, int d) {
        return TimedLoop.play(policy, family.problem(arms, d, seed), seed, END)[0];
    }
}
