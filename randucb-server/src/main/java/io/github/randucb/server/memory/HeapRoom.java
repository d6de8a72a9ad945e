package io.github.randucb.server.memory;

import io.github.randucb.server.refusal.MemoryFullException;
import io.github.randucb.server.thread.ThreadEnd;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The room that is left in the heap. It is measured: the objects of the old generation that the last full collection has left are the
 * state. If they take more than a part of it ({@link Growth}), requests that let the state grow are refused.
 *
 * <p>Between two full collections the state can grow unseen, at most until the old generation is full; then there is a full collection.
 * A thread lets it come earlier, when the old generation is 7/8 full. While requests are refused, nothing fills the old generation, so
 * the thread collects now and then, to see that windows have ended. It collects at most once in an interval. Requests on their way have the
 * rest of the old generation and the young one.
 *
 * <p>Copies of states, for replays and exports, reserve their estimated bytes before they are made. The bytes in use, and those that
 * are reserved and not made yet, have a common limit. It is below that of decisions, so that a copy does not let decisions be refused. A
 * snapshot is soon gone, and can take more.
 *
 * <p>Thread-safe.
 */
public final class HeapRoom implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(HeapRoom.class.getName());
    private static final long LOOK = 100_000_000; // nanoseconds
    private static final long INTERVAL = Long.getLong("randucb.collection.millis", 10_000); // tests set fewer
    private static final String REMEDY =
            " Wait until windows end, set a smaller 'guards.maxOpen', use fewer features or arms, or start"
                    + " the service with more memory: JAVA_TOOL_OPTIONS=-Xmx4g ./randucb serve.";

    private final HeapUsage usage;
    private final long interval; // nanoseconds
    private final AtomicLong promised = new AtomicLong(); // bytes of copies that are reserved and not made yet
    private final Thread thread = new Thread(this::watch, "heap");
    private volatile long collectedAt; // System.nanoTime
    private volatile boolean closed;
    private boolean refusing; // only the thread uses it

    /**
     * Creates the room of this heap, and starts its thread.
     *
     * @param usage the measurements
     */
    public HeapRoom(HeapUsage usage) {
        this(usage, INTERVAL);
    }

    /** Creates a room that collects at most once in an interval of milliseconds. */
    HeapRoom(HeapUsage usage, long interval) {
        this.usage = usage;
        this.interval = interval * 1_000_000;
        this.collectedAt = System.nanoTime() - this.interval;
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Returns the reason for which requests are refused.
     *
     * @param growth the way in which they let the state grow
     * @return the reason, as a sentence; empty if they are accepted
     */
    public Optional<String> refusal(Growth growth) {
        long live = usage.live();
        long most = usage.most();
        if (live <= growth.limit(most)) {
            return Optional.empty();
        }
        return Optional.of(
                "After a collection, the state must leave room in the memory of Java: decisions, arms and experiments need"
                        + " it to take at most " + mebibytes(Growth.STATE.limit(most)) + " MiB, and rewards at most "
                        + mebibytes(Growth.REWARDS.limit(most)) + " MiB; it takes " + mebibytes(live) + " of "
                        + mebibytes(most) + " MiB." + REMEDY);
    }

    private static long mebibytes(long bytes) {
        return bytes >> 20;
    }

    /**
     * Refuses a request that would let the state outgrow the heap.
     *
     * @param growth the way in which it lets the state grow
     * @throws MemoryFullException if there is no room
     */
    public void require(Growth growth) {
        Optional<String> refusal = refusal(growth);
        if (refusal.isPresent()) {
            throw new MemoryFullException(refusal.get());
        }
    }

    /** The bytes of a copy of a state, which it gives back when it is closed. */
    public final class Copy implements AutoCloseable {
        private final Growth growth;
        private long reserved;
        private long made; // at most as many as reserved

        private Copy(Growth growth) {
            this.growth = growth;
        }

        /**
         * Reserves more, if the copy has become larger. The copy then counts as made, and its bytes as bytes in use.
         *
         * @param size the bytes that the copy takes now
         * @throws MemoryFullException if there is no room
         */
        public synchronized void grow(long size) {
            make(Math.min(size, reserved));
            if (size > reserved) { // otherwise nothing is measured
                add(size - reserved);
                make(size);
            }
        }

        private void add(long bytes) {
            reserve(growth, bytes);
            reserved += bytes;
        }

        private void make(long size) {
            promised.addAndGet(made - size);
            made = size;
        }

        @Override
        public synchronized void close() {
            promised.addAndGet(made - reserved);
            reserved = 0;
            made = 0;
        }
    }

    /**
     * Reserves room for a copy of a state that is not made yet.
     *
     * @param growth the limit of the state with all copies: that of rewards only for copies that are gone soon
     * @param bytes the estimated bytes
     * @return the reservation
     * @throws MemoryFullException if there is no room
     */
    public Copy copy(Growth growth, long bytes) {
        Copy copy = new Copy(growth);
        if (bytes > 0) { // otherwise nothing is measured
            copy.add(bytes);
        }
        return copy;
    }

    private void reserve(Growth growth, long bytes) {
        long all = promised.addAndGet(bytes);
        long limit = growth.limit(usage.most());
        if (used() + all > limit) {
            collect(); // another thread may have collected instead
            long used = used();
            if (used + all > limit) {
                promised.addAndGet(-bytes);
                throw new MemoryFullException("The state and its copies can take " + mebibytes(limit)
                        + " MiB of the memory of Java. " + mebibytes(used) + " MiB are in use, other copies need "
                        + mebibytes(all - bytes) + " MiB more, and this copy needs " + mebibytes(bytes)
                        + " MiB more. Repeat it later, or start"
                        + " the service with more memory: JAVA_TOOL_OPTIONS=-Xmx4g ./randucb serve.");
            }
        }
    }

    /** Returns the bytes in use, which the state does not exceed. */
    private long used() {
        return Math.max(usage.used(), usage.live());
    }

    /** Collects, unless it has collected just now. Waits for a collection of another thread. */
    private synchronized void collect() {
        if (System.nanoTime() - collectedAt >= interval) {
            usage.collect();
            collectedAt = System.nanoTime();
        }
    }

    private void watch() {
        while (!closed) {
            try {
                look();
            } catch (RuntimeException | Error e) {
                LOGGER.log(System.Logger.Level.WARNING, "The memory cannot be measured.", e);
            }
            LockSupport.parkNanos(this, LOOK);
        }
    }

    private void look() {
        long most = usage.most();
        if (usage.live() > Growth.STATE.limit(most) || usage.used() > Growth.REWARDS.limit(most)) {
            collect();
        }
        Optional<String> refusal = refusal(Growth.STATE);
        if (refusal.isPresent() != refusing) {
            refusing = refusal.isPresent();
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    refusal.map(reason -> "Requests are refused. " + reason)
                            .orElse("There is room in the memory again; requests are accepted."));
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        ThreadEnd.await(thread);
    }
}
