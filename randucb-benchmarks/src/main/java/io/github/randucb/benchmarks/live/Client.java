package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.LatencyHistogram;
import io.github.randucb.random.Streams;
import java.lang.management.ManagementFactory;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A thread that decides, and sends a reward for one of ten decisions. It measures the latency of each decision.
 *
 * <p>Not thread-safe; its results can be read after the thread has ended.
 *
 * @param <D> the decisions
 */
final class Client<D> implements Runnable {
    private static final int DECISIONS_FOR_A_REWARD = 10;
    private static final long NANOS_IN_A_MILLISECOND = 1_000_000;
    private static final long ORIGIN = System.nanoTime(); // of the clock that all clients read

    private final Door<D> door;
    private final long nanos;
    private final UniformRandomProvider random;
    private final LatencyHistogram latencies = new LatencyHistogram();
    private long cpu;
    private long checksum; // of the arms, so that no decision can be left out

    Client(Door<D> door, long nanos, long seed) {
        this.door = door;
        this.nanos = nanos;
        this.random = Streams.seeded(seed);
    }

    @Override
    public void run() {
        long cpuBefore = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long begin = System.nanoTime();
        long end = begin;
        for (long request = 0; end - begin < nanos; request++) {
            long start = System.nanoTime();
            long now = (start - ORIGIN) / NANOS_IN_A_MILLISECOND;
            D decision = door.decide(request, now);
            end = System.nanoTime();
            latencies.add(end - start);
            checksum += door.arm(decision);
            if (request % DECISIONS_FOR_A_REWARD == 0) {
                door.reward(decision, request, random.nextDouble(), now);
            }
        }
        cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpuBefore;
    }

    LatencyHistogram latencies() {
        return latencies;
    }

    /** Returns the processor time in nanoseconds. */
    long cpu() {
        return cpu;
    }

    long checksum() {
        return checksum;
    }
}
