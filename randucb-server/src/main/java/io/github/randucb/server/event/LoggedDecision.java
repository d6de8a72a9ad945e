package io.github.randucb.server.event;

import io.github.randucb.policy.ActionProbabilities;

/**
 * A decision as the journal has it: everything that is needed to learn from it, to evaluate it and to compute it again.
 *
 * <p>Immutable and thread-safe, if the caller does not change arrays.
 *
 * @param id the id of the decision
 * @param unit the unit that it was made for; empty if there is none
 * @param version the position of the last event that the probabilities include
 * @param offer the arms that it was made among
 * @param probabilities the probability of each of these arms
 * @param index the position of the chosen arm in the offer
 * @param route the way in which the arm was chosen
 * @param deferred whether the decision counts only once it is activated
 * @param served the arm that the caller served in shadow mode; empty otherwise
 * @param first the decision that chose the arm which the unit keeps, if this one is sticky or redrawn; none otherwise
 * @param digest a hash of the request, if the caller gave the id; 0 otherwise
 */
public record LoggedDecision(
        String id,
        String unit,
        long version,
        Offer offer,
        ActionProbabilities probabilities,
        int index,
        Route route,
        boolean deferred,
        Served served,
        First first,
        long digest) {
    /**
     * The arm that the caller served.
     *
     * @param index the position of the arm in the offer; -1 if the decision was not made in shadow mode
     * @param probability the probability with which the caller chose the arm; NaN if it is not known
     */
    public record Served(int index, double probability) {
        /** No arm of the caller. */
        public static final Served NONE = new Served(-1, Double.NaN);
    }

    /**
     * The decision that chose the arm which a unit keeps.
     *
     * @param id the id of that decision; empty if there is none
     * @param probability the probability with which it chose the arm; NaN if there is none, or that decision was redrawn
     */
    public record First(String id, double probability) {
        /** No earlier decision. */
        public static final First NONE = new First("", Double.NaN);

        /**
         * Tells whether there is an earlier decision.
         *
         * @return true if an earlier decision chose the arm
         */
        public boolean isPresent() {
            return !id.isEmpty();
        }
    }

    /**
     * Returns the probability of the chosen arm, given all earlier events.
     *
     * @return its probability; 1 if the unit keeps the arm
     */
    public double probability() {
        return probabilities.of(index);
    }

    /**
     * Returns the probability with which the observed arm came to its unit. A kept arm has the probability of the decision that
     * chose it. In shadow mode the caller knows it.
     *
     * <p>A redrawn arm has none: the decisions that keep the first arm have the whole weight of their unit, so a redrawn one and
     * those that keep its arm count with weight 0.
     *
     * @return the propensity for estimates; NaN if there is none, or the caller did not tell it
     */
    public double propensity() {
        if (served.index() >= 0) {
            return served.probability();
        }
        return switch (route) {
            case STICKY -> first.probability();
            case REDRAWN -> Double.NaN;
            case POLICY, CONTROL, OVERRIDE, SHADOW, EXPLOIT -> probability();
        };
    }

    /**
     * Returns the arm whose reward is observed.
     *
     * @return the position of the served arm in shadow mode, and of the chosen arm otherwise
     */
    public int observedIndex() {
        return served.index() < 0 ? index : served.index();
    }
}
