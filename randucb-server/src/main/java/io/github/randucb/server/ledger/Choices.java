package io.github.randucb.server.ledger;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Offer;
import java.util.List;

/**
 * The state of a model that decisions read: the probabilities and the estimates of any offered arms.
 *
 * <p>Immutable and thread-safe.
 */
public interface Choices {
    /**
     * Computes the probabilities of a choice by the policy alone.
     *
     * @param ids the ids of the offered arms, in any order
     * @param offer the offered arms
     * @return the probability of each arm, in the same order
     */
    ActionProbabilities probabilities(List<String> ids, Offer offer);

    /**
     * Computes the probabilities of a choice among the offered arms that have rewards. The others get 0. If no arm has rewards, or
     * arms have features, it is a choice among all.
     *
     * <p>A policy gives most of the traffic to an arm without rewards, until its first decision. If the model does not learn from
     * the choices, that would never end.
     *
     * @param ids the ids of the offered arms, in any order
     * @param offer the offered arms
     * @return the probability of each arm, in the same order
     */
    default ActionProbabilities probabilitiesOfRewarded(List<String> ids, Offer offer) {
        return probabilities(ids, offer);
    }

    /**
     * Returns the estimates of the offered arms.
     *
     * @param ids the ids of the offered arms
     * @param offer the offered arms
     * @return the estimate of each arm
     */
    List<Estimate> estimates(List<String> ids, Offer offer);

    /**
     * Rejects an offer that the model cannot use.
     *
     * @param ids the ids of the offered arms
     * @param offer the offered arms
     * @throws IllegalArgumentException if it cannot be used
     */
    default void check(List<String> ids, Offer offer) {}

    /**
     * Returns the number of models with features.
     *
     * @return 0 if arms have no features; 1 if they share a model; else the number of arms with models of their own
     */
    default int models() {
        return 0;
    }

    /**
     * Tells whether an arm has a model, or needs none of its own.
     *
     * @param arm the id of the arm
     * @return false if its first decision makes a model
     */
    default boolean knows(String arm) {
        return true;
    }

    /**
     * The estimate of an arm.
     *
     * @param mean the mean reward; NaN if nothing is known
     * @param width the width of the confidence interval; NaN if the policy has none
     * @param rewards the number of rewards of the arm; -1 if arms share a model
     * @param pending the number of open decisions of the arm; -1 if arms share a model
     */
    record Estimate(double mean, double width, long rewards, int pending) {}
}
