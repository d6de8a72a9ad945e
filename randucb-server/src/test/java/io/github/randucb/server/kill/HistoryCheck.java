package io.github.randucb.server.kill;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.SqliteJournal;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a history with the journal: a fold of its own counts every decision and every reward that was learned.
 *
 * <p>Not thread-safe.
 */
final class HistoryCheck {
    /** A decision of the journal. */
    private record Logged(String experiment, String arm, double probability) {}

    private final Map<String, Logged> logged = new HashMap<>();
    private final Map<String, Integer> times = new HashMap<>(); // that a decision is in the journal
    private final Map<String, Integer> learned = new HashMap<>(); // by decision
    final Map<String, Long> learnedByArm = new HashMap<>(); // by experiment and arm
    private @Nullable ExperimentLedger ledger;

    final List<History.Decision> lostDecisions = new ArrayList<>();
    final List<String> lostRewards = new ArrayList<>(); // by decision
    long lost;
    long doubled;
    long wrongArm;
    long events;

    private HistoryCheck() {}

    static HistoryCheck check(Path data, History history) {
        HistoryCheck check = new HistoryCheck();
        try (Journal journal = SqliteJournal.open(data, () -> 0)) {
            for (Journal.Experiment experiment : journal.experiments()) {
                check.ledger = null;
                journal.read(experiment.number(), 1, Long.MAX_VALUE, entry -> check.add(experiment.name(), entry));
            }
        }
        check.compare(history);
        return check;
    }

    private boolean add(String experiment, Entry entry) {
        events++;
        ExperimentLedger current = ledger;
        if (current == null) {
            ledger = ExperimentLedger.create(entry);
            return true;
        }
        if (entry.event() instanceof Event.Decided decided) {
            for (LoggedDecision decision : decided.decisions()) {
                int number = ((Offer.Numbers) decision.offer()).arms()[decision.index()];
                String arm = current.arms().arm(number).orElseThrow().id();
                logged.put(decision.id(), new Logged(experiment, arm, decision.probability()));
                times.merge(decision.id(), 1, Integer::sum);
            }
        }
        Outcome outcome = current.apply(entry);
        if (outcome instanceof Outcome.Joined joined) {
            joined.answers().stream()
                    .filter(answer -> answer.status() == RewardAnswer.LEARNED)
                    .forEach(answer -> learned.merge(answer.decision(), 1, Integer::sum));
        }
        return true;
    }

    private void compare(History history) {
        for (History.Decision answer : history.decisions.values()) {
            Logged found = logged.get(answer.id());
            if (found == null) {
                lostDecisions.add(answer);
            } else if (!found.equals(new Logged(answer.experiment(), answer.arm(), answer.probability()))) {
                wrongArm++;
            }
        }
        history.answeredRewards.keySet().stream()
                .filter(id -> !learned.containsKey(id))
                .forEach(lostRewards::add);
        lost = (long) lostDecisions.size() + lostRewards.size();
        doubled = times.values().stream().filter(n -> n > 1).count()
                + learned.values().stream().filter(n -> n > 1).count();
        List<String> unexpected = new ArrayList<>(learned.keySet());
        unexpected.removeAll(history.answeredRewards.keySet());
        unexpected.removeAll(history.unknownRewards.keySet());
        unexpected.forEach(id -> history.wrong.add("The reward of " + id + " was learned, but nobody sent it"));
        learned.forEach((id, n) -> {
            Logged decision = logged.get(id);
            if (decision != null) {
                learnedByArm.merge(decision.experiment() + "/" + decision.arm(), (long) n, Long::sum);
            }
        });
    }
}
