package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The values of all {@link LiveCounter counters}.
 *
 * <p>One thread at a time may add; all threads may read.
 */
public final class LiveCounters {
    private final Map<LiveCounter, AtomicLong> values = new EnumMap<>(LiveCounter.class); // the map never changes

    /** Creates counters of zero. */
    public LiveCounters() {
        for (LiveCounter counter : LiveCounter.values()) {
            values.put(counter, new AtomicLong());
        }
    }

    private AtomicLong value(LiveCounter counter) {
        return Objects.requireNonNull(values.get(counter));
    }

    /**
     * Adds one to a counter.
     *
     * @param counter the counter
     */
    public void add(LiveCounter counter) {
        AtomicLong value = value(counter);
        value.lazySet(value.get() + 1);
    }

    /**
     * Returns a counter.
     *
     * @param counter the counter
     * @return its value
     */
    public long get(LiveCounter counter) {
        return value(counter).get();
    }

    /**
     * Returns the counters by their names in lower case.
     *
     * @return a new map, in the order of the counters
     */
    public Map<String, Object> view() {
        Map<String, Object> view = new LinkedHashMap<>();
        values.forEach((counter, value) -> view.put(counter.name().toLowerCase(Locale.ROOT), value.get()));
        return view;
    }

    /** Writes the counters. That of publications is written as 0, because it depends on the threads. */
    void save(StateWriter out) {
        out.writeLongs(values.keySet().stream()
                .mapToLong(counter -> counter == LiveCounter.PUBLISHED ? 0 : Math.min(get(counter), Limits.COUNTER))
                .toArray());
    }

    /** Reads what {@link #save} wrote; a state of an earlier version has fewer counters, and a number of publications. */
    void load(StateReader in) {
        long[] saved = in.readLongs();
        int index = 0;
        for (Map.Entry<LiveCounter, AtomicLong> each : values.entrySet()) {
            if (index < saved.length) {
                Limits.checkCount("counter", saved[index], Limits.COUNTER);
                each.getValue().set(each.getKey() == LiveCounter.PUBLISHED ? 0 : saved[index]);
                index++;
            }
        }
    }
}
