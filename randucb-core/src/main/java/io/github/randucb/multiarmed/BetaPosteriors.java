package io.github.randucb.multiarmed;

import io.github.randucb.choice.Marginal;
import io.github.randucb.confidence.ArmTotals;
import io.github.randucb.confidence.FittedArms;
import io.github.randucb.confidence.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ChengBetaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * A posterior Beta(1 + Y_i, 1 + s_i - Y_i) for each arm, from the uniform prior; the sampler of an arm is made
 * anew only when the arm is updated. Not thread-safe.
 */
final class BetaPosteriors extends FittedArms<ArmTotals> {
    private final UniformRandomProvider random;
    private final ContinuousSampler[] samplers;

    BetaPosteriors(int arms, UniformRandomProvider random) {
        super(new ArmTotals(arms, RewardDomain.UNIT));
        this.random = random;
        this.samplers = new ContinuousSampler[arms];
        refit();
    }

    int arms() {
        return samplers.length;
    }

    double sample(int arm) {
        return samplers[arm].sample();
    }

    double alpha(int arm) {
        return 1 + sums().reward(arm);
    }

    double beta(int arm) {
        return 1 + (sums().pulls(arm) - sums().reward(arm));
    }

    double mean(int arm) {
        return alpha(arm) / (alpha(arm) + beta(arm));
    }

    Marginal marginal(int arm, double above) {
        return new BetaMarginal(alpha(arm), beta(arm), above);
    }

    void check(int arm, double reward) {
        sums().check(arm, reward);
    }

    void update(int arm, double reward) {
        sums().add(arm, reward);
        refresh(arm);
    }

    private void refresh(int arm) {
        samplers[arm] = ChengBetaSampler.of(random, alpha(arm), beta(arm));
    }

    @Override
    protected void refit() {
        for (int arm = 0; arm < samplers.length; arm++) {
            refresh(arm);
        }
    }
}
