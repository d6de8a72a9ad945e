package io.github.randucb.live.ledger;

import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;

/**
 * The check of open decisions in a saved state, which may be damaged.
 *
 * @param rules the rules of the ledger
 * @param model the model that learns
 */
record RestoredDecisionCheck(LedgerRules rules, DecisionModel model) {
    /** Rejects an open decision that could not be closed later. */
    void check(BookedDecision decision, long clock) {
        if (decision.terms.teaches()) {
            checkInModel(decision);
        }
        Limits.checkCount("time of an open decision", decision.since, clock);
        Limits.checkCount("number of collected rewards", decision.rewards, RewardJoiner.MOST_REWARDS);
        RewardRange range = rules.range();
        if (decision.rewards > 0 && !range.contains(decision.value)) {
            throw new StateException("The collected reward of a decision must be between " + range.low() + " and "
                    + range.high() + "; got " + decision.value + ". Restore an undamaged state.");
        }
    }

    /** Rejects an open decision whose reward could not be learned later. */
    private void checkInModel(BookedDecision decision) {
        if (decision.active && model.isLost(decision)) {
            throw new StateException("The arm of an open decision must be in the state; got '" + decision.arm
                    + "'. Restore an undamaged state.");
        }
        model.check(decision);
    }
}
