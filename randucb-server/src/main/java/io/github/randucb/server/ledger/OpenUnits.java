package io.github.randucb.server.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The open decisions of each unit, from the oldest to the newest.
 *
 * <p>Not thread-safe.
 */
final class OpenUnits {
    private final Map<String, List<String>> decisions = new HashMap<>();

    void open(String unit, String decision) {
        if (!unit.isEmpty()) {
            decisions.computeIfAbsent(unit, none -> new ArrayList<>(1)).add(decision);
        }
    }

    void close(String unit, String decision) {
        List<String> open = decisions.get(unit);
        if (open != null) {
            open.remove(decision);
            if (open.isEmpty()) {
                decisions.remove(unit);
            }
        }
    }

    /** Returns the newest open decision of a unit; an empty text if it has none. */
    String newest(String unit) {
        List<String> open = decisions.get(unit);
        return open == null ? "" : open.get(open.size() - 1);
    }
}
