package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The values of all {@link LiveCounter counters}.
 *
 * <p>One thread at a time may add; all threads may read.
 */
public final class LiveCounters {
    private static final LiveCounter[] ALL = LiveCounter.values();

    private final AtomicLongArray values = new AtomicLongArray(ALL.length);

    /** Creates counters of zero. */
    public LiveCounters() {}

    /**
     * Adds one to a counter.
     *
     * @param counter the counter
     */
    public void add(LiveCounter counter) {
        values.lazySet(counter.ordinal(), get(counter) + 1);
    }

    /**
     * Returns a counter.
     *
     * @param counter the counter
     * @return its value
     */
    public long get(LiveCounter counter) {
        return values.get(counter.ordinal());
    }

    /**
     * Returns the counters by their names in lower case.
     *
     * @return a new map, in the order of the counters
     */
    public Map<String, Object> view() {
        Map<String, Object> view = new LinkedHashMap<>();
        for (LiveCounter counter : ALL) {
            view.put(counter.name().toLowerCase(Locale.ROOT), get(counter));
        }
        return view;
    }

    /** Writes the counters. That of publications is written as 0, because it depends on the threads. */
    void save(StateWriter out) {
        out.writeLongs(Arrays.stream(ALL)
                .mapToLong(counter -> counter == LiveCounter.PUBLISHED ? 0 : Math.min(get(counter), Limits.COUNTER))
                .toArray());
    }

    /** Reads what {@link #save} wrote; a state of an earlier version has fewer counters, and a number of publications. */
    void load(StateReader in) {
        long[] saved = in.readLongs();
        for (int index = 0; index < Math.min(saved.length, ALL.length); index++) {
            Limits.checkCount("counter", saved[index], Limits.COUNTER);
            values.set(index, ALL[index] == LiveCounter.PUBLISHED ? 0 : saved[index]);
        }
    }
}
