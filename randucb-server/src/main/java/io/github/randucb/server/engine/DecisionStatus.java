package io.github.randucb.server.engine;

import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.server.ledger.ExperimentLedger;

/**
 * The status of a decision in the state of its experiment.
 *
 * @param word {@link #OPEN}, {@link #WAITING}, {@link #CLOSED} or {@link #CANCELLED}
 * @param rewards the number of rewards that an open decision has collected
 * @param reward the collected rewards, combined as they would be learned; it has no meaning if there are none
 */
public record DecisionStatus(String word, int rewards, double reward) {
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
    public static DecisionStatus of(ExperimentLedger ledger, DecidedEntry entry) {
        String id = entry.decision().id();
        if (ledger.position() < entry.position()) { // only the journal has it yet
            return new DecisionStatus(entry.decision().deferred() ? WAITING : OPEN, 0, 0);
        }
        return ledger.find(id)
                .map(DecisionStatus::of)
                .orElseGet(() -> new DecisionStatus(ledger.isCancelled(id) ? CANCELLED : CLOSED, 0, 0));
    }

    private static DecisionStatus of(BookedDecision open) {
        return new DecisionStatus(open.isActive() ? OPEN : WAITING, open.rewards(), open.value());
    }
}
