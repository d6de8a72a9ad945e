package io.github.randucb.live;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The values of all {@link LiveCounter counters}.
 *
 * <p>One thread at a time may add; all threads may read.
 */
final class LiveCounters {
    private final AtomicLongArray values = new AtomicLongArray(LiveCounter.values().length);

    void add(LiveCounter counter) {
        int index = counter.ordinal();
        values.lazySet(index, values.get(index) + 1);
    }

    long get(LiveCounter counter) {
        return values.get(counter.ordinal());
    }

    /** Returns the counters by their names in lower case. */
    Map<String, Object> view() {
        Map<String, Object> view = new LinkedHashMap<>();
        for (LiveCounter counter : LiveCounter.values()) {
            view.put(counter.name().toLowerCase(Locale.ROOT), get(counter));
        }
        return view;
    }

    void save(StateWriter out) {
        long[] copy = new long[values.length()];
        for (int index = 0; index < copy.length; index++) {
            copy[index] = values.get(index);
        }
        out.writeLongs(copy);
    }

    /** Reads what {@link #save} wrote; a state of an earlier version has fewer counters. */
    void load(StateReader in) {
        long[] saved = in.readLongs();
        for (int index = 0; index < saved.length; index++) {
            LiveState.checkNumber("counter", saved[index], LiveState.MOST_COUNTED);
            if (index < values.length()) {
                values.set(index, saved[index]);
            }
        }
    }
}
