package io.github.randucb.server.engine;

import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.util.OptionalLong;

/**
 * The status of a decision in the state of its experiment.
 *
 * @param word {@link #OPEN}, {@link #WAITING}, {@link #CLOSED} or {@link #CANCELLED}
 * @param rewards the number of rewards that an open decision has collected
 * @param reward the collected rewards, combined as they would be learned; it has no meaning if there are none
 * @param closes the time in milliseconds since 1970 at which the window of an open decision ends; empty if it has none
 */
public record DecisionStatus(String word, int rewards, double reward, OptionalLong closes) {
    /** The decision waits for rewards, or for the end of its window. */
    public static final String OPEN = "open";

    /** The decision waits for its activation. */
    public static final String WAITING = "waiting";

    /** The decision takes no more rewards. */
    public static final String CLOSED = "closed";

    /** The decision was cancelled. A state remembers that for its last 10,000 closed decisions. */
    public static final String CANCELLED = "cancelled";

    /**
     * Returns the status of a decision.
     *
     * @param ledger the state
     * @param entry the decision in the journal
     * @return its status
     */
    static DecisionStatus of(ExperimentLedger ledger, DecidedEntry entry) {
        if (ledger.position() < entry.position()) {
            return ofNew(entry);
        }
        String id = entry.decision().id();
        return ledger.find(id)
                .map(open -> of(open, ledger.endOf(id)))
                .orElseGet(() ->
                        new DecisionStatus(ledger.isCancelled(id) ? CANCELLED : CLOSED, 0, 0, OptionalLong.empty()));
    }

    /** Returns the status of a decision that only the journal has yet. */
    private static DecisionStatus ofNew(DecidedEntry entry) {
        LoggedDecision decision = entry.decision();
        OptionalLong window = entry.experiment().view().definition().reward().window();
        return new DecisionStatus(
                decision.deferred() ? WAITING : OPEN, 0, 0, Decisions.end(decision, entry.time(), window));
    }

    private static DecisionStatus of(BookedDecision open, OptionalLong end) {
        return new DecisionStatus(open.isActive() ? OPEN : WAITING, open.rewards(), open.value(), end);
    }
}
