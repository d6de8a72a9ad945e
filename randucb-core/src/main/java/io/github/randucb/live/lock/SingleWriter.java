package io.github.randucb.live.lock;

import java.util.function.Supplier;

/**
 * Threads that change one state, one at a time. An item is short work that no thread waits for. All other work waits for the lock.
 *
 * <p>An item is applied at once if the lock is free. If another thread has the lock, the item waits, and that thread applies it
 * before it goes on. While threads compete for the lock, items can also be applied in groups: then each thread lets up to {@value
 * #GROUP} of its items wait. Whoever takes the lock first applies all items that wait.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of the items
 */
public final class SingleWriter<T> {
    private static final int GROUP = 32; // items of a thread
    private static final int CHECKED_AFTER = 100; // items that have waited after which a publication may be due

    private final State<T> state;
    private final LiveLock lock = new LiveLock();
    private final WaitingItems<T> waiting = new WaitingItems<>();
    private int applied; // items that have waited; guarded by the lock
    private final FirstFailure failures = new FirstFailure(); // guarded by the lock

    /**
     * The state that is changed. Only the thread that has the lock calls it, except {@link #isCrowded}.
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
         * Tells whether so many items wait that threads must wait for the lock. All threads may call it.
         *
         * @return true if too many items wait
         */
        boolean isCrowded();
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
     * Applies an item, or lets it wait if another thread has the lock. Throws the failure of an earlier item, if there is one,
     * after this item was applied.
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

    /** Applies the items that wait, unless another thread has the lock: that thread then applies them before it goes on. */
    public void applyWaiting() {
        if (lock.isHeld()) {
            return; // the work that has the lock must not be interrupted by other changes
        }
        while (!waiting.isEmpty()) {
            if (state.isCrowded()) {
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

    /** Applies all items that wait. A failure is kept for a later call, because its items belong to other calls. */
    private void drain() {
        waiting.drain(item -> {
            failures.keep(() -> state.apply(item));
            if (++applied % CHECKED_AFTER == 0) {
                state.publishIfDue();
            }
        });
    }

    private void unlock() {
        try {
            state.release(lock.isCrowded());
        } finally {
            lock.unlock();
        }
    }
}
