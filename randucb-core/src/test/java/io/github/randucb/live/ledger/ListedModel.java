package io.github.randucb.live.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A model that lists the rewards of each arm, and counts pending decisions. Every change of a pending count is a change of the rule. */
final class ListedModel implements DecisionModel {
    final Map<String, List<Double>> rewards = new HashMap<>();
    final Map<String, Integer> pending = new HashMap<>();
    final Set<String> lost = new HashSet<>();
    boolean full;

    List<Double> rewards(String arm) {
        return rewards.getOrDefault(arm, List.of());
    }

    int pending(String arm) {
        return pending.getOrDefault(arm, 0);
    }

    int pending() {
        return pending.values().stream().mapToInt(n -> n).sum();
    }

    @Override
    public int slot(String arm) {
        return lost.contains(arm) ? -1 : 0;
    }

    @Override
    public boolean addPending(BookedDecision decision) {
        pending.merge(decision.arm(), 1, Integer::sum);
        return true;
    }

    @Override
    public boolean removePending(BookedDecision decision, boolean learned) {
        if (pending.merge(decision.arm(), -1, Integer::sum) < 0) {
            throw new AssertionError("A decision of arm " + decision.arm() + " was not pending.");
        }
        return true;
    }

    @Override
    public void learn(BookedDecision decision, double reward) {
        if (full) {
            throw new IllegalStateException("full");
        }
        rewards.computeIfAbsent(decision.arm(), arm -> new ArrayList<>()).add(reward);
    }

    @Override
    public boolean isLost(BookedDecision decision) {
        return lost.contains(decision.arm());
    }
}
