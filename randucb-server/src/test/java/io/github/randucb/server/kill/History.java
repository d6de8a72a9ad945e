package io.github.randucb.server.kill;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The requests of all clients and their answers. A request without an answer may or may not have happened.
 *
 * <p>Thread-safe.
 */
final class History {
    /** The answer to a request for a decision. */
    record Decision(String experiment, String id, String arm, double probability) {}

    /** A request for a decision with an id of the client. */
    record Named(String experiment, String id, String body) {}

    final Map<String, Decision> decisions = new ConcurrentHashMap<>(); // answered, by id
    final Map<String, Named> named = new ConcurrentHashMap<>(); // requested, by id
    final Map<String, String> answeredRewards = new ConcurrentHashMap<>(); // status by decision
    final Map<String, Boolean> unknownRewards = new ConcurrentHashMap<>(); // decisions
    final List<String> wrong = java.util.Collections.synchronizedList(new ArrayList<>());
    final AtomicLong answers = new AtomicLong();
    final AtomicLong unknown = new AtomicLong();
    volatile boolean repeating; // whether old requests are sent again
    private final AtomicLong numbers = new AtomicLong();
    private final List<Decision> unrewarded = new ArrayList<>();

    long next() {
        return numbers.incrementAndGet();
    }

    void decided(Decision decision) {
        answers.incrementAndGet();
        Decision before = decisions.put(decision.id(), decision);
        if (before != null && !before.equals(decision)) {
            wrong.add("The decision " + before + " was answered again with " + decision);
        }
        if (before == null) {
            synchronized (unrewarded) {
                unrewarded.add(decision);
            }
        }
    }

    /** Forgets a decision that is lost. Its id is sent no more. */
    void forget(Decision decision) {
        decisions.remove(decision.id());
        named.remove(decision.id());
        unknownRewards.remove(decision.id());
        synchronized (unrewarded) {
            unrewarded.remove(decision);
        }
    }

    /** Takes a decision that has no reward yet. */
    @Nullable
    Decision takeUnrewarded(SplittableRandom random) {
        synchronized (unrewarded) {
            int size = unrewarded.size();
            return size == 0 ? null : unrewarded.remove(size - 1 - random.nextInt(Math.min(size, 50)));
        }
    }

    /**
     * Notes the answer to the first request with the reward of a decision, or to a repetition of it. The ledger remembers 10,000
     * closed decisions. A repetition for an older one is answered with "late": it is not learned, and that is what counts.
     */
    void rewarded(String decision, String status) {
        answers.incrementAndGet();
        boolean repeated = status.equals("duplicate") || (repeating && status.equals("late"));
        if (!status.equals("learned") && !(repeated && isRewardSent(decision))) {
            wrong.add("The reward of " + decision + " was answered with " + status);
        }
        answeredRewards.putIfAbsent(decision, status);
    }

    private boolean isRewardSent(String decision) {
        return answeredRewards.containsKey(decision) || unknownRewards.containsKey(decision);
    }
}
