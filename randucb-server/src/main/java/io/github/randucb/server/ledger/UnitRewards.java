package io.github.randucb.server.ledger;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * The decisions that rewards by unit were joined to, by the ids of the rewards. A reward that is sent again belongs to the same
 * decision, also if the unit has another open decision now. A reward is remembered for the window and 24 hours.
 *
 * <p>Not thread-safe.
 */
final class UnitRewards {
    /** The largest number of rewards. More rewards with ids are refused, because a repeated one could not be told from a new one. */
    static final int MOST = 1_000_000;

    private static final long KEPT = 86_400_000; // milliseconds after the window

    private final Map<String, Joined> rewards = new LinkedHashMap<>(); // by unit and id, the oldest first
    private final PriorityQueue<Joined> ends = new PriorityQueue<>(Comparator.comparingLong(Joined::until));
    private final int most;

    /** The decision of a reward, and the time at which the reward is forgotten. */
    private record Joined(String key, String decision, long until) {}

    UnitRewards() {
        this(MOST);
    }

    UnitRewards(int most) {
        this.most = most;
    }

    private static String key(String unit, String reward) {
        return unit + " " + reward; // ids have no spaces
    }

    /** Forgets the rewards whose time is over. */
    void advance(long now) {
        for (Joined next = ends.peek(); next != null && next.until <= now; next = ends.peek()) {
            rewards.remove(next.key);
            ends.remove();
        }
    }

    /** Returns the decision of a reward that came before; an empty text if it is new. */
    String decision(String unit, String reward) {
        Joined joined = reward.isEmpty() ? null : rewards.get(key(unit, reward));
        return joined == null ? "" : joined.decision;
    }

    boolean isFull() {
        return size() >= most;
    }

    int size() {
        return rewards.size();
    }

    /** Remembers the decision of a reward with an id, and the end of a window that begins now. */
    void add(String unit, String reward, String decision, long end) {
        put(new Joined(key(unit, reward), decision, end + KEPT));
    }

    private void put(Joined joined) {
        rewards.put(joined.key, joined);
        ends.add(joined);
    }

    void save(StateWriter out) {
        out.writeInt(rewards.size());
        rewards.values().forEach(joined -> {
            out.writeText(joined.key);
            out.writeText(joined.decision);
            out.writeLong(joined.until);
        });
    }

    void load(StateReader in) {
        for (int left = in.readInt(); left > 0; left--) {
            put(new Joined(in.readText(), in.readText(), in.readLong()));
        }
    }
}
