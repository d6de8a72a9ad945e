package io.github.randucb.server.export;

import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.ledger.End;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A decision with its reward.
 *
 * @param decision the decision
 * @param time the time of the decision in milliseconds since 1970
 * @param arms the ids of the offered arms
 * @param reward its reward, collected or by default; empty if it has none
 * @param end the reason for which it was closed
 */
public record JoinedDecision(LoggedDecision decision, long time, List<String> arms, OptionalDouble reward, End end) {
    /**
     * Returns the arm whose reward was observed.
     *
     * @return the id of the arm
     */
    public String arm() {
        return arms.get(decision.observedIndex());
    }

    /**
     * Returns the probability with which that arm was shown. In shadow mode the caller knows it.
     *
     * @return the propensity; empty if the caller did not tell it
     */
    public OptionalDouble propensity() {
        double known = decision.served().index() < 0
                ? decision.probability()
                : decision.served().probability();
        return Double.isNaN(known) ? OptionalDouble.empty() : OptionalDouble.of(known);
    }
}
