package io.github.randucb.fuzz.run;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** Largest size of the heap of the process, including garbage. Thread-safe: no state. */
public final class PeakHeap {
    private static final List<MemoryPoolMXBean> POOLS = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();

    private PeakHeap() {}

    /** Starts a new measurement. */
    public static void reset() {
        POOLS.forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** Returns the sum of the peaks of all parts of the heap, in bytes. */
    static long bytes() {
        return POOLS.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    }
}
