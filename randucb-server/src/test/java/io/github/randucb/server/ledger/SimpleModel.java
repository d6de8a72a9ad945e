package io.github.randucb.server.ledger;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rules of an experiment without features in few lines: what is learned, by arm, with a window and the default reward 0. */
final class SimpleModel {
    private record Open(String arm, long closes, boolean teaches) {}

    private final List<String> arms;
    private final long window;
    private final Map<String, Open> open = new LinkedHashMap<>();
    private final Map<String, Double> collected = new HashMap<>();
    final Map<String, Integer> pulls = new HashMap<>();
    final Map<String, Double> sums = new HashMap<>();

    SimpleModel(List<String> arms, long window) {
        this.arms = arms;
        this.window = window;
    }

    void apply(Entry entry) {
        open.entrySet().removeIf(each -> {
            boolean over = each.getValue().closes <= entry.time();
            if (over) {
                close(each.getKey(), each.getValue());
            }
            return over;
        });
        if (entry.event() instanceof Event.Decided decided) {
            for (LoggedDecision decision : decided.decisions()) {
                int number = ((Offer.Numbers) decision.offer()).arms()[decision.index()];
                open.put(decision.id(), new Open(arms.get(number), entry.time() + window, true));
            }
        } else if (entry.event() instanceof Event.Rewarded rewarded) {
            for (Reward reward : rewarded.rewards()) {
                if (open.containsKey(reward.decision())) {
                    collected.putIfAbsent(reward.decision(), reward.value());
                }
            }
        } else if (entry.event() instanceof Event.Cancelled cancelled) {
            open.remove(cancelled.decision());
            collected.remove(cancelled.decision());
        }
    }

    private void close(String id, Open decision) {
        Double reward = collected.remove(id);
        pulls.merge(decision.arm, 1, Integer::sum);
        sums.merge(decision.arm, reward == null ? 0 : reward, Double::sum);
    }

    int open() {
        return open.size();
    }
}
