package io.github.randucb.server.memory;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Measurements of the old generation of the heap, where the state of the service is. */
public interface HeapUsage {
    /**
     * Returns the bytes in use after the last full collection. Objects that were no longer reachable then do not count.
     *
     * @return the bytes; 0 if there was no full collection
     */
    long live();

    /**
     * Returns the bytes in use now.
     *
     * @return the bytes, with objects that are no longer reachable
     */
    long used();

    /**
     * Returns the size to which the old generation can grow.
     *
     * @return the bytes; {@code Long.MAX_VALUE} if it is not known
     */
    long most();

    /** Collects the whole heap, if Java allows it. */
    void collect();

    /**
     * Returns the measurements of this Java, which are at most a millisecond old. Collectors without an old generation count the whole
     * heap.
     *
     * @return the measurements
     */
    static HeapUsage ofJava() {
        List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null)
                .toList();
        Optional<MemoryPoolMXBean> old = pools.stream()
                .filter(pool -> pool.getName().contains("Old") || pool.getName().contains("Tenured"))
                .findFirst();
        HeapUsage usage = new OfPool(old.or(() -> pools.stream()
                .max(Comparator.comparingLong(pool -> pool.getUsage().getMax()))));
        return new RecentHeapUsage(usage, System::nanoTime);
    }

    /**
     * The measurements of a pool of memory.
     *
     * @param pool the pool; without one, nothing is known
     */
    record OfPool(Optional<MemoryPoolMXBean> pool) implements HeapUsage {
        @Override
        public long live() {
            return pool.map(MemoryPoolMXBean::getCollectionUsage)
                    .map(MemoryUsage::getUsed)
                    .orElse(0L);
        }

        @Override
        public long used() {
            return pool.map(MemoryPoolMXBean::getUsage)
                    .map(MemoryUsage::getUsed)
                    .orElse(0L);
        }

        @Override
        public long most() {
            long most = pool.map(MemoryPoolMXBean::getUsage)
                    .map(MemoryUsage::getMax)
                    .orElse(-1L);
            return most > 0 ? most : Long.MAX_VALUE;
        }

        @Override
        public void collect() {
            System.gc();
        }
    }
}
