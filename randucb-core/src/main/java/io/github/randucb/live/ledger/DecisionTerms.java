package io.github.randucb.live.ledger;

/**
 * The terms of a decision: whether the model learns from it, and what the caller wants to know when it is closed.
 *
 * <p>Immutable and thread-safe.
 *
 * @param teaches whether the model learns its reward; if not, rewards are only joined and counted
 * @param deferred whether the decision counts only once it is activated
 * @param group the group of decisions to which it belongs, for the caller; can be empty
 * @param unit the unit that it was made for, for example a user; can be empty
 */
public record DecisionTerms(boolean teaches, boolean deferred, String group, String unit) {
    /** A decision that counts at once and teaches the model. */
    public static final DecisionTerms USUAL = new DecisionTerms(true, false, "", "");

    /** A decision that counts once it is activated, and then teaches the model. */
    public static final DecisionTerms DEFERRED = new DecisionTerms(true, true, "", "");

    /** Returns the same terms without teaching. */
    DecisionTerms withoutTeaching() {
        return new DecisionTerms(false, deferred, group, unit);
    }
}
