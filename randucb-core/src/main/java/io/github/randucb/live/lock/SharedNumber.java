package io.github.randucb.live.lock;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A number that many threads read often. It is alone in its cache lines, so that changes of other fields do not slow the reads down.
 *
 * <p>Thread-safe.
 */
final class SharedNumber {
    private static final int MIDDLE = 16; // 128 bytes from both ends

    private final AtomicLongArray value = new AtomicLongArray(2 * MIDDLE + 1);

    SharedNumber(long first) {
        value.set(MIDDLE, first);
    }

    long get() {
        return value.get(MIDDLE);
    }

    /** Sets the number. Writes nothing if it has this value already. */
    void set(long now) {
        if (get() != now) {
            value.set(MIDDLE, now);
        }
    }
}
