package io.github.randucb.server.export;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.ledger.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rewards that came after their decisions were closed. A reward with an id counts once. The ledger remembers the ids of the last
 * closed decisions only: a reward of an older one that is sent again looks late, although it has counted. So the journal is read again if
 * there are late rewards with ids, and those that came before are left out. A reward that was refused before has not counted, so it is
 * late.
 *
 * <p>Not thread-safe.
 */
final class LateRewards {
    private static final long REWARD = 300; // bytes without the characters of its ids
    private static final long NO_EARLIER = 0; // the position of a late reward that did not count before

    private final Map<String, List<Late>> rewards = new HashMap<>(); // by decision
    private final Map<String, Long> positions = new HashMap<>(); // of late rewards, by the ids of decision and reward
    private final Set<String> refused = new HashSet<>(); // the ids of decision and reward, until it is sent again
    private long bytes;

    /** A late reward, and the ids of its decision and of itself; an empty text if it has no id. */
    private record Late(double value, String key) {}

    void add(Entry entry, Reward reward, Outcome.Answer answer) {
        String key = key(answer.decision(), reward);
        boolean wasRefused = refused.remove(key);
        bytes -= wasRefused ? REWARD + key.length() : 0;
        RewardAnswer status = answer.status();
        if (status == RewardAnswer.OUTSIDE || status == RewardAnswer.TOO_MANY) {
            addRefused(key);
        } else if (status == RewardAnswer.EXPIRED || status == RewardAnswer.UNKNOWN) {
            // A reward by unit that belongs to a closed decision is one that was sent again.
            if (wasRefused || !reward.decision().isEmpty()) {
                addLate(key, wasRefused ? NO_EARLIER : entry.position(), answer.decision(), reward.value());
            }
        }
    }

    private void addRefused(String key) {
        if (!key.isEmpty()) {
            refused.add(key);
            bytes += REWARD + key.length();
        }
    }

    private void addLate(String key, long position, String decision, double value) {
        if (key.isEmpty() || positions.putIfAbsent(key, position) == null) {
            rewards.computeIfAbsent(decision, none -> new ArrayList<>(1)).add(new Late(value, key));
            bytes += REWARD + decision.length() + key.length();
        }
    }

    /** Estimates the bytes of the late and refused rewards before some are left out. */
    long bytes() {
        return bytes;
    }

    private static String key(String decision, Reward reward) {
        return reward.id().isEmpty() ? "" : decision + " " + reward.id(); // ids have no spaces
    }

    /** Returns whether the journal must be read again by {@link #addAgain}. */
    boolean needAllRewards() {
        return !positions.isEmpty();
    }

    /** Leaves out late rewards that came before, when their decision was open. */
    void addAgain(Entry entry) {
        if (entry.event() instanceof Event.Rewarded rewarded) {
            for (Reward reward : rewarded.rewards()) {
                String key = key(reward.decision(), reward);
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
