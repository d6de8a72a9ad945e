package io.github.randucb.fuzz.state;

import io.github.randucb.Decision;
import io.github.randucb.Learner;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.policy.ActionProbabilities;

/** Bandit that passes all calls on. Subclasses override a method with a defect. */
class DelegatingBandit implements TestedBandit {
    private final TestedBandit bandit;

    DelegatingBandit(TestedBandit bandit) {
        this.bandit = bandit;
    }

    @Override
    public Learner<?, ?> learner() {
        return bandit.learner();
    }

    @Override
    public void offerArms(CaseRandom random) {
        bandit.offerArms(random);
    }

    @Override
    public int arms() {
        return bandit.arms();
    }

    @Override
    public int select() {
        return bandit.select();
    }

    @Override
    public Decision decide() {
        return bandit.decide();
    }

    @Override
    public ActionProbabilities probabilities() {
        return bandit.probabilities();
    }

    @Override
    public void update(Observation observation) {
        bandit.update(observation);
    }

    @Override
    public Observation observation(int arm, double reward) {
        return bandit.observation(arm, reward);
    }

    @Override
    public TestedBandit fresh() {
        return new DelegatingBandit(bandit.fresh());
    }

    @Override
    public void merge(TestedBandit other) {
        bandit.merge(other instanceof DelegatingBandit delegating ? delegating.bandit : other);
    }
}
