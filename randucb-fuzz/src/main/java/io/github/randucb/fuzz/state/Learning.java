package io.github.randucb.fuzz.state;

import io.github.randucb.Decision;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.PolicySpec;

/** A bandit, whether its arms change or not. */
interface Learning {
    PolicySpec spec();

    /** Where arms change, takes some arms, which all following questions are about. */
    void offer(CaseRandom random);

    /** Returns the number of arms to choose from. */
    int arms();

    int select();

    Decision decide();

    ActionProbabilities probabilities();

    void update(Observation observation);

    /** Returns an observation of one of the arms. */
    Observation observation(int arm, double reward);

    long observations();

    byte[] save();

    /** Returns a bandit of the same policy and setting that has learned nothing. */
    Learning fresh();

    void merge(Learning other);
}
