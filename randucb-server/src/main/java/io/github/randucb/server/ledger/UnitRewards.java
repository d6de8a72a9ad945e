package io.github.randucb.server.ledger;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The decisions that the latest rewards by unit were joined to. A reward that is sent again belongs to the same decision, also if
 * the unit has another open decision now. The oldest rewards are forgotten.
 *
 * <p>Not thread-safe.
 */
final class UnitRewards {
    private static final int MOST = 100_000;

    private final Map<String, String> decisions = new LinkedHashMap<>(); // by unit and id of the reward

    private static String key(String unit, String reward) {
        return unit + " " + reward; // ids have no spaces
    }

    /** Returns the decision of a reward that came before; an empty text if it is new. */
    String decision(String unit, String reward) {
        return decisions.getOrDefault(key(unit, reward), "");
    }

    void add(String unit, String reward, String decision) {
        if (!reward.isEmpty() && !decision.isEmpty()) {
            decisions.put(key(unit, reward), decision);
            if (decisions.size() > MOST) {
                Iterator<String> oldest = decisions.keySet().iterator();
                oldest.next();
                oldest.remove();
            }
        }
    }

    void save(StateWriter out) {
        out.writeInt(decisions.size());
        decisions.forEach((key, decision) -> {
            out.writeText(key);
            out.writeText(decision);
        });
    }

    void load(StateReader in) {
        for (int left = in.readInt(); left > 0; left--) {
            decisions.put(in.readText(), in.readText());
        }
    }
}
