package io.github.randucb.benchmarks.live;

import com.sun.management.ThreadMXBean;
import io.github.randucb.random.Streams;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * The benchmark of a decision in one thread: its time and the bytes that it allocates. Some decisions are followed by a
 * reward, which is not measured. Time and bytes are measured in turn, so that one does not disturb the other.
 *
 * <p>The time is wall time, less the time of the clock itself; or the processor time of the thread if that is shorter,
 * because the thread lost its core, or waited for the garbage collector.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 2, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class DecisionCost {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int EPISODE = 1000; // decisions from one start state, so that the state stays near it
    private static final int TIMED_BLOCKS = 3; // for each one whose memory is measured
    private static final int SERIES = 1000;
    private static final int CALLS = 20;

    /** The policy. */
    @Param("rand-ucb")
    public String policy = "";

    /** The number of arms. */
    @Param("100")
    public int arms;

    /** The front door. */
    @Param("LIVE")
    public FrontDoor door = FrontDoor.LIVE;

    /** The number of decisions for each reward. */
    @Param("10")
    public int decisions;

    private Supplier<Door<?>> opening = FrontDoor.LOCKED.prepare("ucb1", 1, StartState.WINDOW);
    private Episode<?> episode = new Episode<>(opening.get());
    private double clockNanos;

    /** Creates the benchmark; JMH calls it. */
    public DecisionCost() {}

    /** Decisions from one start state. */
    private final class Episode<D> {
        private final UniformRandomProvider random = Streams.seeded(2);
        private final Door<D> open;
        private long now;

        Episode(Door<D> open) {
            this.open = open;
        }

        /** Decides until pending decisions expire, without a measurement. */
        Episode<D> fill() {
            while (now < StartState.WINDOW) {
                decideNow();
            }
            return this;
        }

        /** Decides several times and measures the time, and learns one reward. */
        void time(CostCounters counters, Blackhole sink) {
            long cpu = THREADS.getCurrentThreadCpuTime();
            long wall = System.nanoTime();
            D last = decide(sink);
            double wallNanos = System.nanoTime() - wall - clockNanos;
            counters.nanos += Math.min(wallNanos, THREADS.getCurrentThreadCpuTime() - cpu);
            counters.timed += decisions;
            open.reward(last, now - 1, random.nextDouble(), now);
        }

        /** Decides several times and measures the memory, and learns one reward. */
        void weigh(CostCounters counters, Blackhole sink) {
            long bytes = THREADS.getCurrentThreadAllocatedBytes();
            D last = decide(sink);
            counters.bytes += THREADS.getCurrentThreadAllocatedBytes() - bytes;
            counters.weighed += decisions;
            open.reward(last, now - 1, random.nextDouble(), now);
        }

        /** Decides several times, and returns the last decision. */
        private D decide(Blackhole sink) {
            D decision = decideNow();
            for (int k = 1; k < decisions; k++) {
                sink.consume(decision);
                decision = decideNow();
            }
            return decision;
        }

        private D decideNow() {
            D decision = open.decide(now, now);
            now++;
            return decision;
        }
    }

    /** Makes the start state, and measures the time of the clock. */
    @Setup
    public void begin() {
        opening = door.prepare(policy, arms, StartState.WINDOW);
        episode = start();
        clockNanos = clockNanos();
    }

    /** Returns the time of one call of the clock: the smallest mean of many short series, which no other program disturbed. */
    static double clockNanos() {
        double smallest = Double.POSITIVE_INFINITY;
        for (int series = 0; series < SERIES; series++) {
            long start = System.nanoTime();
            for (int call = 1; call < CALLS; call++) {
                System.nanoTime();
            }
            smallest = Math.min(smallest, (double) (System.nanoTime() - start) / CALLS);
        }
        return smallest;
    }

    private Episode<?> start() {
        Episode<?> fresh = new Episode<>(opening.get());
        return door == FrontDoor.LOCKED ? fresh : fresh.fill(); // the others have no pending decisions
    }

    /**
     * Measures some decisions.
     *
     * @param counters the counters to which the measurements are added
     * @param sink the consumer of the decisions
     */
    @Benchmark
    public void decide(CostCounters counters, Blackhole sink) {
        for (int block = 0; block < TIMED_BLOCKS; block++) {
            episode.time(counters, sink);
        }
        episode.weigh(counters, sink);
        if (episode.now >= EPISODE) {
            episode = start();
        }
    }
}
