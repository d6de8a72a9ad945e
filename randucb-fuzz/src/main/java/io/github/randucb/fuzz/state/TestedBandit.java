package io.github.randucb.fuzz.state;

import io.github.randucb.Decision;
import io.github.randucb.Learner;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.PolicySpec;

/** Bandit under test. Bandits with fixed arms and with changing arms have the same methods here. */
interface TestedBandit {
    /** Returns the bandit of the library. */
    Learner<?, ?> learner();

    /** Returns the policy. */
    default PolicySpec spec() {
        return learner().spec();
    }

    /** Draws new arms if the arms change. Later calls choose among them. */
    void offerArms(CaseRandom random);

    /** Returns the number of arms of the current choice. */
    int arms();

    /** Chooses an arm. */
    int select();

    /** Chooses an arm, and returns it with the probabilities of all arms. */
    Decision decide();

    /** Returns the probabilities of all arms. */
    ActionProbabilities probabilities();

    /** Learns from an observation. */
    void update(Observation observation);

    /** Returns an observation of a current arm. */
    Observation observation(int arm, double reward);

    /** Returns the number of observations. */
    default long observations() {
        return learner().observations();
    }

    /** Returns the saved state. */
    default byte[] save() {
        return learner().save();
    }

    /** Returns a new bandit of the same policy and setting, without observations. */
    TestedBandit fresh();

    /** Adds the observations of another bandit. */
    void merge(TestedBandit other);
}
