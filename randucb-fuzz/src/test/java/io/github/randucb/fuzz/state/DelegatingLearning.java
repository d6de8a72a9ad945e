package io.github.randucb.fuzz.state;

import io.github.randucb.Decision;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.PolicySpec;

/** A bandit that works, for subclasses with a defect. */
class DelegatingLearning implements Learning {
    private final Learning learning;

    DelegatingLearning(Learning learning) {
        this.learning = learning;
    }

    @Override
    public PolicySpec spec() {
        return learning.spec();
    }

    @Override
    public void offer(CaseRandom random) {
        learning.offer(random);
    }

    @Override
    public int arms() {
        return learning.arms();
    }

    @Override
    public int select() {
        return learning.select();
    }

    @Override
    public Decision decide() {
        return learning.decide();
    }

    @Override
    public ActionProbabilities probabilities() {
        return learning.probabilities();
    }

    @Override
    public void update(Observation observation) {
        learning.update(observation);
    }

    @Override
    public Observation observation(int arm, double reward) {
        return learning.observation(arm, reward);
    }

    @Override
    public long observations() {
        return learning.observations();
    }

    @Override
    public byte[] save() {
        return learning.save();
    }

    @Override
    public Learning fresh() {
        return new DelegatingLearning(learning.fresh());
    }

    @Override
    public void merge(Learning other) {
        learning.merge(other instanceof DelegatingLearning delegating ? delegating.learning : other);
    }
}
