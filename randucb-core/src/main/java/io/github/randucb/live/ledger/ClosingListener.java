package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.LiveCounter;

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
     * @param end the counter of its end: {@code LEARNED} or {@code RECORDED} for a reward that came, {@code DEFAULT_REWARDS},
     *     {@code EXPIRED}, {@code EVICTED}, {@code NOT_ACTIVATED}, {@code CANCELLED} or {@code ARM_REMOVED}
     */
    void closed(BookedDecision decision, double reward, LiveCounter end);
}
