package io.github.randucb.server.memory;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Measurements of a heap that are read again after a millisecond. To read them takes as long as a small decision.
 *
 * <p>Thread-safe.
 */
final class RecentHeapUsage implements HeapUsage {
    private static final long AGE = 1_000_000; // nanoseconds

    private final HeapUsage usage;
    private final LongSupplier clock;
    private volatile @Nullable Reading last;

    /** Creates measurements, with a clock in nanoseconds. */
    RecentHeapUsage(HeapUsage usage, LongSupplier clock) {
        this.usage = usage;
        this.clock = clock;
    }

    /** The measurements at a time of the clock. */
    private record Reading(long live, long most, long time) {}

    private Reading reading() {
        Reading known = last;
        long now = clock.getAsLong();
        if (known == null || now - known.time >= AGE) {
            known = new Reading(usage.live(), usage.most(), now);
            last = known;
        }
        return known;
    }

    @Override
    public long live() {
        return reading().live;
    }

    /** Returns the bytes in use now, which are always read: a copy must not take room that is gone. */
    @Override
    public long used() {
        return usage.used();
    }

    @Override
    public long most() {
        return reading().most;
    }

    @Override
    public void collect() {
        usage.collect();
        last = null;
    }
}
