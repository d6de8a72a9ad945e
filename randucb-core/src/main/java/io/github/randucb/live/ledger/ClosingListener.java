package io.github.randucb.live.ledger;

/**
 * A receiver of closed decisions. The ledger calls it once for each decision, in the order in which they are closed. It must not
 * call the ledger, and must not throw an exception.
 */
@FunctionalInterface
public interface ClosingListener {
    /**
     * Receives a decision that is closed.
     *
     * @param decision the decision
     * @param reward its reward, collected or by default; NaN if it has none
     */
    void closed(BookedDecision decision, double reward);
}
