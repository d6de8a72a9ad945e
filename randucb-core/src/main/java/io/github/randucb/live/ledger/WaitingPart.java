package io.github.randucb.live.ledger;

/**
 * Open decisions that wait for the same time, in the order of time.
 *
 * <p>Not thread-safe.
 */
final class WaitingPart {
    final long patience;
    final DecisionList list = new DecisionList();

    WaitingPart(long patience) {
        this.patience = patience;
    }

    /** Returns the time at which the first decision expires; {@code Long.MAX_VALUE} if there is none. */
    long end() {
        BookedDecision first = list.first();
        return first == null ? Long.MAX_VALUE : BookedDecision.end(first.since, patience);
    }

    /** Returns the time since which the first decision waits; {@code Long.MAX_VALUE} if there is none. */
    long since() {
        BookedDecision first = list.first();
        return first == null ? Long.MAX_VALUE : first.since;
    }
}
