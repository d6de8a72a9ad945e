package io.github.randucb.server.export;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.ledger.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rewards that came after their decisions were closed. A reward with an id counts once.
 *
 * <p>Not thread-safe.
 */
final class LateRewards {
    private final Map<String, List<Double>> values = new HashMap<>(); // by decision
    private final Set<String> ids = new HashSet<>(); // of decisions and rewards

    void add(Reward reward, Outcome.Answer answer) {
        boolean late = answer.status() == RewardAnswer.EXPIRED || answer.status() == RewardAnswer.UNKNOWN;
        String decision = answer.decision();
        if (late && !decision.isEmpty() && isNew(decision, reward.id())) {
            values.computeIfAbsent(decision, none -> new ArrayList<>(1)).add(reward.value());
        }
    }

    private boolean isNew(String decision, String reward) {
        return reward.isEmpty() || ids.add(decision + " " + reward); // ids have no spaces
    }

    /** Returns the late rewards of a decision in the order in which they came. */
    List<Double> of(String decision) {
        return values.getOrDefault(decision, List.of());
    }
}
