package io.github.randucb.benchmarks.stream;

import io.github.randucb.benchmarks.problem.PolicyText;
import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * A policy that learns from a stream. It records the times of its updates, and its memory.
 *
 * <p>Not thread-safe.
 */
final class FedPolicy {
    private static final ThreadMXBean PROCESSOR = ManagementFactory.getThreadMXBean();
    private static final double LARGEST_NORM = 100;
    private static final int ARMS = 10;
    private static final double MICROSECOND = 1e3; // nanoseconds
    private static final int COLLECTIONS = 3; // of garbage, so that the used memory is that of live objects

    private final long heapBefore = usedHeap();
    private final ContextualPolicy policy;
    private final RewardStream stream;
    private final long seed;
    private long rewards;
    private long nanos;
    private long longest;
    private long longestWork;

    /** Creates a policy from a text: its id and name=value pairs, separated by blanks. */
    FedPolicy(String text, int d, long horizon, long seed) {
        PolicySpec spec = PolicyText.read(text);
        Setting setting = Setting.changing(d, LARGEST_NORM).withHorizon(horizon);
        this.policy = spec.startContextual(setting, Streams.seeded(seed));
        this.stream = new RewardStream(d, seed);
        this.seed = seed;
    }

    private static long usedHeap() {
        for (int k = 0; k < COLLECTIONS; k++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Learns from the next rows, and forgets the times of earlier ones. */
    void feed(long count) {
        nanos = 0;
        longest = 0;
        longestWork = 0;
        for (long end = rewards + count; rewards < end; rewards++) {
            stream.read(rewards);
            long start = System.nanoTime();
            long startOfWork = PROCESSOR.getCurrentThreadCpuTime();
            policy.update(stream.features(), stream.reward());
            long work = PROCESSOR.getCurrentThreadCpuTime() - startOfWork;
            nanos += work;
            longestWork = Math.max(longestWork, work);
            longest = Math.max(longest, System.nanoTime() - start);
        }
    }

    /** Returns the fitted parameter of a policy with a linear predictor. */
    double[] parameter() {
        return ((LinearPredictor) policy.statistics()).theta().clone();
    }

    /** Returns the number of bytes of the saved statistics. */
    int savedSize() {
        StateWriter out = new StateWriter();
        policy.statistics().save(out);
        return out.toBytes().length;
    }

    long rewards() {
        return rewards;
    }

    /** Returns the sum of the processor times of the last updates, in microseconds. */
    double totalMicros() {
        return nanos / MICROSECOND;
    }

    /** Returns the longest processor time of the last updates, in microseconds. */
    double longestWorkMicros() {
        return longestWork / MICROSECOND;
    }

    /** Returns the longest time of the last updates, in microseconds, with pauses by other work and by the collector. */
    double longestMicros() {
        return longest / MICROSECOND;
    }

    /** Returns the memory that the policy uses, in bytes: the growth of the heap since it was made. */
    long heap() {
        return Math.max(0, usedHeap() - heapBefore);
    }

    /** Measures the mean time of a choice among ten arms, in microseconds. */
    double choiceMicros(int choices) {
        RewardStream source = new RewardStream(stream.features().length, seed);
        double[][] set = new double[ARMS][];
        for (int arm = 0; arm < ARMS; arm++) {
            source.read(rewards + arm);
            set[arm] = source.features().clone();
        }
        int sum = 0;
        for (int k = 0; k < choices; k++) {
            sum += policy.select(set);
        }
        long start = System.nanoTime();
        for (int k = 0; k < choices; k++) {
            sum += policy.select(set);
        }
        long time = System.nanoTime() - start;
        if (sum < 0) {
            throw new IllegalStateException("The index of an arm must not be negative.");
        }
        return time / MICROSECOND / choices;
    }
}
