package io.github.randucb.server.export;

import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.ledger.End;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A decision with its reward.
 *
 * <p>Immutable and thread-safe, if the caller does not change arrays.
 *
 * @param decision the decision
 * @param position the position of its event in the journal
 * @param time the time of the decision in milliseconds since 1970
 * @param arms the ids of the offered arms
 * @param reward its reward, collected or by default; empty if it has none
 * @param late the rewards that came after it was closed
 * @param end the reason for which it was closed
 * @param isRepeatedDraw whether another decision of the unit, which was not folded yet then, drew its arm with the same random numbers
 */
public record JoinedDecision(
        LoggedDecision decision,
        long position,
        long time,
        List<String> arms,
        OptionalDouble reward,
        List<Double> late,
        End end,
        boolean isRepeatedDraw) {
    /**
     * Returns the arm whose reward was observed.
     *
     * @return the id of the arm
     */
    public String arm() {
        return arms.get(decision.observedIndex());
    }

    /**
     * Returns the probability with which that arm came to its unit.
     *
     * @return the propensity; empty if a caller in shadow mode did not tell it, or the arm was redrawn
     */
    public OptionalDouble propensity() {
        double known = decision.propensity();
        return Double.isNaN(known) ? OptionalDouble.empty() : OptionalDouble.of(known);
    }

    /**
     * Tells whether the decision is an observation of its own for a learner or an estimate by inverse propensities: its arm was
     * drawn for this decision, with a known probability, and its reward is known. The arm of a sticky decision was drawn before,
     * and so was that of a repeated draw.
     *
     * @return false if the decision must be left out where rows are taken as independent
     */
    public boolean isIndependentObservation() {
        boolean drawn = (decision.route() == Route.POLICY && !isRepeatedDraw) || decision.route() == Route.SHADOW;
        return drawn && propensity().isPresent() && reward.isPresent() && (end == End.REWARDED || end == End.DEFAULT);
    }
}
