package io.github.randucb.server.ledger;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The position of the last removal of each id of an arm. A decision that was made before the removal, and comes after it, must not
 * teach an arm with the same id that was added since.
 *
 * <p>Not thread-safe.
 */
final class Removals {
    private final Map<String, Long> positions = new LinkedHashMap<>(); // in the order of the removals

    void add(String arm, long position) {
        positions.remove(arm);
        positions.put(arm, position);
    }

    /** Returns whether an arm was removed after the event at a position. */
    boolean isAfter(String arm, long position) {
        return positions.getOrDefault(arm, 0L) > position;
    }

    void save(StateWriter out) {
        out.writeInt(positions.size());
        positions.forEach((arm, position) -> {
            out.writeText(arm);
            out.writeLong(position);
        });
    }

    void load(StateReader in) {
        for (int left = in.readInt(); left > 0; left--) {
            positions.put(in.readText(), in.readLong());
        }
    }
}
