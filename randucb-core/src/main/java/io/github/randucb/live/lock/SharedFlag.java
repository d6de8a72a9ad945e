package io.github.randucb.live.lock;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A flag that many threads read often. It is alone in its cache lines, so that changes of other fields do not slow the reads down.
 *
 * <p>Thread-safe.
 */
final class SharedFlag {
    private static final int MIDDLE = 32; // 128 bytes from both ends

    private final AtomicIntegerArray value = new AtomicIntegerArray(2 * MIDDLE + 1);

    boolean get() {
        return value.get(MIDDLE) != 0;
    }

    /** Sets the flag. Writes nothing if the flag has this value already. */
    void set(boolean now) {
        if (get() != now) {
            value.set(MIDDLE, now ? 1 : 0);
        }
    }
}
