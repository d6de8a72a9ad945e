package io.github.randucb.fuzz.state;

import io.github.randucb.ArmSet;
import io.github.randucb.ContextualBandit;
import io.github.randucb.Decision;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.policy.ActionProbabilities;
import java.util.Arrays;

/** Bandit with changing arms. Not thread-safe. */
final class ChangingArmsBandit implements TestedBandit {
    private static final int MOST_ARMS = 6;

    private final ContextualBandit bandit;
    private ArmSet offered;

    ChangingArmsBandit(ContextualBandit bandit) {
        this.bandit = bandit;
        this.offered = arms(new CaseRandom(1));
    }

    private ArmSet arms(CaseRandom random) {
        FeatureSpace space = bandit.setting().requireSpace();
        ArmSet.Builder arms = ArmSet.builder();
        int count = random.between(1, Math.min(MOST_ARMS, mostArms()));
        for (int arm = 0; arm < count; arm++) {
            arms.add("arm " + arm, Vectors.within(random, space.dimension(), space.maxNorm()));
        }
        return arms.build();
    }

    /** Returns the largest number of arms. The parameter floor is at most 1 / K. */
    private int mostArms() {
        double floor = Double.parseDouble(bandit.spec().given().getOrDefault("floor", "0"));
        return floor > 0 ? (int) Math.min(MOST_ARMS, 1 / floor) : MOST_ARMS;
    }

    @Override
    public ContextualBandit learner() {
        return bandit;
    }

    @Override
    public void offerArms(CaseRandom random) {
        offered = arms(random);
    }

    @Override
    public int arms() {
        return offered.size();
    }

    @Override
    public int select() {
        return bandit.select(offered);
    }

    @Override
    public Decision decide() {
        return bandit.decide(offered);
    }

    @Override
    public ActionProbabilities probabilities() {
        return bandit.probabilities(offered);
    }

    @Override
    public void update(Observation observation) {
        bandit.update(observation.vector(), observation.reward());
    }

    @Override
    public Observation observation(int arm, double reward) {
        return new Observation(arm, Arrays.stream(offered.features(arm)).boxed().toList(), reward);
    }

    @Override
    public TestedBandit fresh() {
        return new ChangingArmsBandit(ContextualBandit.start(bandit.spec(), bandit.setting(), 1));
    }

    @Override
    public void merge(TestedBandit other) {
        bandit.merge(((ChangingArmsBandit) other).bandit);
    }
}
