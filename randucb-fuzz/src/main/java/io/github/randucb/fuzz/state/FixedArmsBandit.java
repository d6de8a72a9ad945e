package io.github.randucb.fuzz.state;

import io.github.randucb.Bandit;
import io.github.randucb.Decision;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.policy.ActionProbabilities;
import java.util.List;

/**
 * Bandit with fixed arms.
 *
 * @param learner the bandit of the library
 */
record FixedArmsBandit(Bandit learner) implements TestedBandit {
    @Override
    public void offerArms(CaseRandom random) {
        // The arms are fixed.
    }

    @Override
    public int arms() {
        return learner.setting().arms();
    }

    @Override
    public int select() {
        return learner.select();
    }

    @Override
    public Decision decide() {
        return learner.decide();
    }

    @Override
    public ActionProbabilities probabilities() {
        return learner.probabilities();
    }

    @Override
    public void update(Observation observation) {
        learner.update(observation.arm(), observation.reward());
    }

    @Override
    public Observation observation(int arm, double reward) {
        return new Observation(arm, List.of(), reward);
    }

    @Override
    public TestedBandit fresh() {
        return new FixedArmsBandit(Bandit.start(learner.spec(), learner.setting(), 1));
    }

    @Override
    public void merge(TestedBandit other) {
        learner.merge(((FixedArmsBandit) other).learner);
    }
}
