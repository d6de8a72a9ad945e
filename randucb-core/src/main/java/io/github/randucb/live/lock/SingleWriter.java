package io.github.randucb.live.lock;

import java.util.function.Supplier;

/**
 * Threads that change one state, one at a time. An item is short work that no thread waits for. All other work waits for the lock.
 *
 * <p>An item is applied at once if the lock is free. If another thread has the lock, the item waits, and that thread applies it
 * before it goes on.
 *
 * <p>Groups: if threads compete for the lock, each thread lets up to 31 of its items wait and applies them with the next one. Single
 * items are applied at once again when the lock was taken 64 times without a competitor. The thread that takes the lock applies all
 * items that wait before its own work, in the order of their positions.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of the items
 */
public final class SingleWriter<T extends WaitingItem> {
    private static final int GROUP = 32; // items of a thread, with which they are applied
    private static final int CHECKED_AFTER = 100; // items that have waited after which a publication may be due

    private final State<T> state;
    private final LiveLock lock = new LiveLock();
    private final WaitingItems<T> waiting = new WaitingItems<>();
    private final FirstFailure failures = new FirstFailure(); // guarded by the lock

    /**
     * The state that is changed. Only the thread that has the lock calls it, except {@link #hasTooManyWaiting}.
     *
     * @param <T> the type of the items
     */
    public interface State<T extends WaitingItem> {
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
         * Tells whether a thread that adds an item must wait for the lock. All threads may call it.
         *
         * @return true if too many items wait
         */
        boolean hasTooManyWaiting();
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
     * Applies an item, or lets it wait. After it was applied at once, throws the failure of an earlier item, if there is one.
     *
     * @param item the item
     * @param inGroups whether items may be applied in groups while threads compete for the lock
     */
    public void add(T item, boolean inGroups) {
        if (inGroups && lock.isCrowded()) {
            if (waiting.add(item) >= GROUP) {
                applyWaiting();
            }
        } else if (lock.tryLock()) {
            try {
                drain();
                state.apply(item);
                state.publishIfDue();
                failures.throwFirst();
            } finally {
                unlock();
                applyWaiting();
            }
        } else {
            waiting.add(item);
            applyWaiting();
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
            applyWaiting();
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
                applyWaiting();
            }
        }
    }

    /** Applies the items that wait, if the lock is free. */
    public void tryApplyWaiting() {
        while (!lock.isHeld() && !waiting.isEmpty() && lock.tryLock()) { // otherwise the holder applies them
            try {
                for (T item = waiting.next(); item != null; item = waiting.next()) {
                    keepFailure(item);
                }
            } finally {
                unlock();
            }
        }
    }

    /**
     * Tells whether an item of an earlier time waits.
     *
     * @param now the time
     * @return true if such an item waits
     */
    public boolean isAnyBefore(long now) {
        return waiting.isAnyBefore(now);
    }

    /** Applies the items that wait. Waits for the lock only if too many items wait. */
    private void applyWaiting() {
        while (!waiting.isEmpty()) {
            if (state.hasTooManyWaiting()) {
                lock.lock();
            } else if (!lock.tryLock()) {
                return; // the holder applies them before it goes on
            }
            try {
                drain();
                state.publishIfDue();
            } finally {
                unlock();
            }
        }
    }

    /** Applies all items that wait. */
    private void drain() {
        int applied = 0;
        for (T item = waiting.next(); item != null; item = waiting.next()) {
            keepFailure(item);
            if (++applied % CHECKED_AFTER == 0) {
                state.publishIfDue();
            }
        }
    }

    /** Applies an item. A failure is kept for a later call, because the item belongs to another call. */
    private void keepFailure(T item) {
        failures.keep(() -> state.apply(item));
    }

    private void unlock() {
        try {
            state.release(lock.isCrowded());
        } finally {
            lock.unlock();
        }
    }
}
