package io.github.randucb.fuzz.state;

import io.github.randucb.Bandit;
import io.github.randucb.Decision;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.PolicySpec;
import java.util.List;

/**
 * Bandit with fixed arms.
 *
 * @param bandit the bandit of the library
 */
record FixedArmsBandit(Bandit bandit) implements TestedBandit {
    @Override
    public PolicySpec spec() {
        return bandit.spec();
    }

    @Override
    public void offerArms(CaseRandom random) {
        // The arms are fixed.
    }

    @Override
    public int arms() {
        return bandit.setting().arms();
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
        bandit.update(observation.arm(), observation.reward());
    }

    @Override
    public Observation observation(int arm, double reward) {
        return new Observation(arm, List.of(), reward);
    }

    @Override
    public long observations() {
        return bandit.observations();
    }

    @Override
    public byte[] save() {
        return bandit.save();
    }

    @Override
    public TestedBandit fresh() {
        return new FixedArmsBandit(Bandit.start(bandit.spec(), bandit.setting(), 1));
    }

    @Override
    public void merge(TestedBandit other) {
        bandit.merge(((FixedArmsBandit) other).bandit);
    }
}
