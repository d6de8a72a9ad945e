package io.github.randucb.server.soak;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A histogram of times with a resolution of 0.1 milliseconds.
 *
 * <p>Thread-safe.
 */
final class Latencies {
    private static final long STEP = 100_000; // nanoseconds
    private static final int STEPS = 100_000; // 10 seconds

    private final AtomicLongArray counts = new AtomicLongArray(STEPS);

    void add(long nanos) {
        counts.incrementAndGet((int) Math.min(STEPS - 1, Math.max(0, nanos / STEP)));
    }

    void addAll(Latencies other) {
        for (int k = 0; k < STEPS; k++) {
            counts.addAndGet(k, other.counts.get(k));
        }
    }

    long total() {
        long sum = 0;
        for (int k = 0; k < STEPS; k++) {
            sum += counts.get(k);
        }
        return sum;
    }

    /** Returns a time in milliseconds that is above some share of all times. */
    double percentile(double share) {
        long left = (long) Math.ceil(share * total());
        int k = 0;
        while (k < STEPS - 1 && left > counts.get(k)) {
            left -= counts.get(k);
            k++;
        }
        return (k + 1) * STEP / 1e6;
    }
}
