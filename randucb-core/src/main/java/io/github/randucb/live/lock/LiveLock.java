package io.github.randucb.live.lock;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The lock of a bandit. A decision only tries to take it, and does not take it while another thread waits for it. A thread that
 * waits tries again for tens of microseconds before it sleeps: waking a thread takes longer than most uses of the lock. The lock
 * tells whether threads compete for it.
 *
 * <p>Thread-safe.
 */
final class LiveLock {
    private static final int TRIES = 2000; // tens of microseconds
    private static final int CALM_AFTER = 64; // holds without a competitor after which the lock is calm again

    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger waiting = new AtomicInteger(); // threads that wait for the lock
    private volatile boolean missed; // a thread found the lock taken
    private final SharedNumber busy = new SharedNumber(0); // 1 while threads compete; written by the holder
    private int crowded; // remaining holds until the lock is calm; guarded by the lock

    /**
     * Takes the lock if it is free and no thread waits for it.
     *
     * @return whether the calling thread has the lock now
     */
    boolean tryLock() {
        if (waiting.get() > 0 || !lock.tryLock()) {
            miss();
            return false;
        }
        taken();
        return true;
    }

    /** Takes the lock, and waits for it. */
    void lock() {
        if (!lock.tryLock()) {
            miss();
            waiting.getAndIncrement();
            waitForLock();
            waiting.getAndDecrement();
        }
        taken();
    }

    private void waitForLock() {
        for (int tries = 0; tries < TRIES; tries++) {
            Thread.onSpinWait();
            if (!lock.isLocked() && lock.tryLock()) {
                return;
            }
        }
        lock.lock();
    }

    private void miss() {
        if (!missed) {
            missed = true;
        }
    }

    private void taken() {
        if (missed) {
            missed = false;
            crowded = CALM_AFTER;
            busy.set(1);
        } else if (crowded > 0) {
            crowded--;
            busy.set(crowded > 0 ? 1 : 0);
        }
    }

    /**
     * Tells whether threads compete for the lock.
     *
     * @return true if a thread did not get the lock a short time ago
     */
    boolean isCrowded() {
        return busy.get() != 0;
    }

    /**
     * Tells whether the calling thread has the lock.
     *
     * @return true if it has the lock
     */
    boolean isHeld() {
        return lock.isHeldByCurrentThread();
    }

    /** Releases the lock. */
    void unlock() {
        lock.unlock();
    }
}
