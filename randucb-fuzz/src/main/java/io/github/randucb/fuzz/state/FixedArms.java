package io.github.randucb.fuzz.state;

import io.github.randucb.Bandit;
import io.github.randucb.Decision;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.PolicySpec;
import java.util.List;

/** A bandit whose arms do not change. */
record FixedArms(Bandit bandit) implements Learning {
    @Override
    public PolicySpec spec() {
        return bandit.spec();
    }

    @Override
    public void offer(CaseRandom random) {
        // The arms are always the same.
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
    public Learning fresh() {
        return new FixedArms(Bandit.start(bandit.spec(), bandit.setting(), 1));
    }

    @Override
    public void merge(Learning other) {
        bandit.merge(((FixedArms) other).bandit);
    }
}
