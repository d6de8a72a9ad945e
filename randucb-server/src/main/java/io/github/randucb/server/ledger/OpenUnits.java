package io.github.randucb.server.ledger;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The open decisions of each unit, from the oldest to the newest. Opening and closing take constant time.
 *
 * <p>Not thread-safe.
 */
final class OpenUnits {
    private static final int MOST_SEARCHED = 1000;

    private final Map<String, Link> decisions = new HashMap<>(); // by the id of the decision
    private final Map<String, Link> newest = new HashMap<>(); // by unit

    /** A decision in the list of its unit. */
    private static final class Link {
        private final String decision;
        private @Nullable Link older;
        private @Nullable Link newer;

        Link(String decision) {
            this.decision = decision;
        }
    }

    /** Adds a decision that is not in the list. */
    void open(String unit, String decision) {
        if (!unit.isEmpty()) {
            Link link = new Link(decision);
            link.older = newest.put(unit, link);
            if (link.older != null) {
                link.older.newer = link;
            }
            decisions.put(decision, link);
        }
    }

    /** Removes a decision, if it is in the list. */
    void close(String unit, String decision) {
        Link link = decisions.remove(decision);
        if (link == null) {
            return;
        }
        if (link.older != null) {
            link.older.newer = link.newer;
        }
        if (link.newer != null) {
            link.newer.older = link.older;
        } else if (link.older != null) {
            newest.put(unit, link.older);
        } else {
            newest.remove(unit);
        }
    }

    /**
     * Returns the newest open decision of a unit that satisfies a condition; an empty text if none of the newest {@value
     * #MOST_SEARCHED} does.
     */
    String newest(String unit, Predicate<String> condition) {
        Link link = newest.get(unit);
        for (int searched = 0; link != null && searched < MOST_SEARCHED; searched++) {
            if (condition.test(link.decision)) {
                return link.decision;
            }
            link = link.older;
        }
        return "";
    }
}
