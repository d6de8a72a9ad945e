package io.github.randucb.server.export;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.ledger.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rewards that came after their decisions were closed. A reward with an id counts once. The ledger remembers the ids of the last
 * closed decisions only: a reward of an older one that is sent again looks late, although it has counted. So the journal is read again if
 * there are late rewards with ids, and those that came before are left out.
 *
 * <p>Not thread-safe.
 */
final class LateRewards {
    private static final long REWARD = 300; // bytes without the characters of its ids

    private final Map<String, List<Late>> rewards = new HashMap<>(); // by decision
    private final Map<String, Long> positions = new HashMap<>(); // of late rewards, by the ids of decision and reward
    private long bytes;

    /** A late reward, and the ids of its decision and of itself; an empty text if it has no id. */
    private record Late(double value, String key) {}

    void add(Entry entry, Reward reward, Outcome.Answer answer) {
        boolean late = answer.status() == RewardAnswer.EXPIRED || answer.status() == RewardAnswer.UNKNOWN;
        // A reward by unit that belongs to a closed decision is one that was sent again.
        if (!late || reward.decision().isEmpty()) {
            return;
        }
        String key = key(reward);
        if (key.isEmpty() || positions.putIfAbsent(key, entry.position()) == null) {
            rewards.computeIfAbsent(reward.decision(), none -> new ArrayList<>(1))
                    .add(new Late(reward.value(), key));
            bytes += REWARD + reward.decision().length() + key.length();
        }
    }

    /** Estimates the bytes of the late rewards before some are left out. */
    long bytes() {
        return bytes;
    }

    private static String key(Reward reward) {
        return reward.id().isEmpty() ? "" : reward.decision() + " " + reward.id(); // ids have no spaces
    }

    /** Returns whether the journal must be read again by {@link #addAgain}. */
    boolean needAllRewards() {
        return !positions.isEmpty();
    }

    /** Leaves out late rewards that came before, when their decision was open. */
    void addAgain(Entry entry) {
        if (entry.event() instanceof Event.Rewarded rewarded) {
            for (Reward reward : rewarded.rewards()) {
                String key = key(reward);
                Long late = positions.get(key);
                if (late != null && entry.position() < late) {
                    positions.remove(key);
                    rewards.getOrDefault(reward.decision(), new ArrayList<>()).removeIf(each -> each.key.equals(key));
                }
            }
        }
    }

    /** Returns the late rewards of a decision in the order in which they came. */
    List<Double> of(String decision) {
        return rewards.getOrDefault(decision, List.of()).stream()
                .map(Late::value)
                .toList();
    }
}
