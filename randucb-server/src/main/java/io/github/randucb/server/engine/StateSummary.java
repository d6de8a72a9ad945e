package io.github.randucb.server.engine;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.guard.GuardComparison;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The numbers of a state after some event.
 *
 * @param position the position of the event
 * @param view the state that decisions read
 * @param cause the cause of the last change of settings; empty if there is none
 * @param open the number of open decisions
 * @param observations the number of rewards learned
 * @param counters the counters
 * @param comparison what the guard compares, if there is a guard
 * @param hash the SHA-256 of the whole state in hexadecimal; empty if it was not asked for
 */
public record StateSummary(
        long position,
        ExperimentView view,
        String cause,
        int open,
        long observations,
        Map<LiveCounter, Long> counters,
        Optional<GuardComparison> comparison,
        String hash) {
    static StateSummary of(ExperimentLedger ledger) {
        Map<LiveCounter, Long> counters = new EnumMap<>(LiveCounter.class);
        for (LiveCounter counter : LiveCounter.values()) {
            counters.put(counter, ledger.count(counter));
        }
        return new StateSummary(
                ledger.position(),
                ledger.view(),
                ledger.cause(),
                ledger.open(),
                ledger.observations(),
                counters,
                ledger.comparison(),
                "");
    }

    StateSummary withHash(String found) {
        return new StateSummary(position, view, cause, open, observations, counters, comparison, found);
    }
}
