package io.github.randucb.server.ledger;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The ids of decisions that were cancelled before they came. The oldest ones are forgotten.
 *
 * <p>Not thread-safe.
 */
final class Tombstones {
    private static final int MOST = 10_000;

    private final Set<String> ids = new LinkedHashSet<>();

    void add(String decision) {
        ids.add(decision);
        if (ids.size() > MOST) {
            ids.remove(ids.iterator().next());
        }
    }

    boolean remove(String decision) {
        return ids.remove(decision);
    }

    void save(StateWriter out) {
        out.writeInt(ids.size());
        ids.forEach(out::writeText);
    }

    void load(StateReader in) {
        for (int left = in.readInt(); left > 0; left--) {
            ids.add(in.readText());
        }
    }
}
