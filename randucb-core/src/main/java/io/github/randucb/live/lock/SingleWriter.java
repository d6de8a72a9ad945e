package io.github.randucb.live.lock;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/**
 * Threads that change one state, one at a time. An item is short work that no thread waits for: if another thread has the lock, the
 * item goes into a queue, and that thread applies it. All other work waits for the lock.
 *
 * <p>Every item is applied: a thread that releases the lock looks at the queue again, and a thread that adds an item to the queue
 * tries to take the lock afterwards.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of the items
 */
public final class SingleWriter<T> {
    private static final int CHECKED_AFTER = 100; // items of a long queue after which a publication may be due

    private final State<T> state;
    private final LiveLock lock = new LiveLock();
    private final ConcurrentLinkedQueue<T> queue = new ConcurrentLinkedQueue<>();
    private final FirstFailure failures = new FirstFailure(); // guarded by the lock

    /**
     * The state that is changed. Only the thread that has the lock calls it, except {@link #isQueueLong}.
     *
     * @param <T> the type of the items
     */
    public interface State<T> {
        /**
         * Applies an item.
         *
         * @param item the item
         */
        void apply(T item);

        /** Publishes the changes, if they must be published now. */
        void publishIfDue();

        /**
         * Prepares the release of the lock.
         *
         * @param crowded whether threads compete for the lock
         */
        void release(boolean crowded);

        /**
         * Tells whether so many items are in the queue that threads must wait. All threads may call it.
         *
         * @return true if the queue is long
         */
        boolean isQueueLong();
    }

    /**
     * Creates a writer.
     *
     * @param state the state that it changes
     */
    public SingleWriter(State<T> state) {
        this.state = state;
    }

    /**
     * Applies an item, or adds it to the queue if another thread has the lock. Throws the failure of an earlier item, if there is
     * one, after this item was applied.
     *
     * @param item the item
     */
    public void add(T item) {
        if (lock.tryLock()) {
            try {
                drain();
                state.apply(item);
                state.publishIfDue();
                failures.throwFirst();
            } finally {
                unlock();
                applyQueue();
            }
        } else {
            queue.add(item);
            applyQueue();
        }
    }

    /**
     * Does work while no other thread does, and waits for this. Work within other work belongs to it. Throws the failure of an
     * earlier item, if there is one, and does nothing then.
     *
     * @param <R> the type of the result
     * @param work the work
     * @return its result
     */
    public <R> R exclusively(Supplier<R> work) {
        if (lock.isHeld()) {
            return work.get();
        }
        lock.lock();
        try {
            drain();
            failures.throwFirst();
            R result = work.get();
            state.publishIfDue();
            return result;
        } finally {
            unlock();
            applyQueue();
        }
    }

    /**
     * Does work, unless another thread has the lock.
     *
     * @param work the work
     */
    public void tryExclusively(Runnable work) {
        if (lock.tryLock()) {
            try {
                drain();
                work.run();
            } finally {
                unlock();
                applyQueue();
            }
        }
    }

    /** Applies the queue, unless another thread has the lock: that thread then applies it before it goes on. */
    private void applyQueue() {
        while (!queue.isEmpty()) {
            if (state.isQueueLong()) {
                lock.lock();
            } else if (!lock.tryLock()) {
                return;
            }
            try {
                drain();
                state.publishIfDue();
            } finally {
                unlock();
            }
        }
    }

    /** Applies all items of the queue. A failure is kept for a later call, because its items belong to other calls. */
    private void drain() {
        int applied = 0;
        for (T item = queue.poll(); item != null; item = queue.poll()) {
            T next = item;
            failures.keep(() -> state.apply(next));
            if (++applied % CHECKED_AFTER == 0) {
                state.publishIfDue();
            }
        }
    }

    private void unlock() {
        try {
            state.release(lock.isCrowded());
        } finally {
            lock.unlock();
        }
    }
}
