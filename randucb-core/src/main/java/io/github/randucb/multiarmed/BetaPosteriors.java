package io.github.randucb.multiarmed;

import io.github.randucb.choice.Marginal;
import io.github.randucb.confidence.ArmTotals;
import io.github.randucb.confidence.RewardDomain;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ChengBetaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * A posterior Beta(1 + Y_i, 1 + s_i - Y_i) for each arm, from the uniform prior; the sampler of an arm is made
 * anew only when the arm is updated. Not thread-safe.
 */
final class BetaPosteriors implements Statistics {
    private final ArmTotals totals;
    private final UniformRandomProvider random;
    private final ContinuousSampler[] samplers;

    BetaPosteriors(int arms, UniformRandomProvider random) {
        this.totals = new ArmTotals(arms, RewardDomain.UNIT);
        this.random = random;
        this.samplers = new ContinuousSampler[arms];
        refreshAll();
    }

    int arms() {
        return samplers.length;
    }

    double sample(int arm) {
        return samplers[arm].sample();
    }

    double alpha(int arm) {
        return 1 + totals.reward(arm);
    }

    double beta(int arm) {
        return 1 + (totals.pulls(arm) - totals.reward(arm));
    }

    double mean(int arm) {
        return alpha(arm) / (alpha(arm) + beta(arm));
    }

    Marginal marginal(int arm, double above) {
        return new BetaMarginal(alpha(arm), beta(arm), above);
    }

    void check(int arm, double reward) {
        totals.check(arm, reward);
    }

    void update(int arm, double reward) {
        totals.add(arm, reward);
        refresh(arm);
    }

    private void refresh(int arm) {
        samplers[arm] = ChengBetaSampler.of(random, alpha(arm), beta(arm));
    }

    private void refreshAll() {
        for (int arm = 0; arm < samplers.length; arm++) {
            refresh(arm);
        }
    }

    @Override
    public long observations() {
        return totals.observations();
    }

    @Override
    public long pulls(int arm) {
        return totals.pulls(arm);
    }

    @Override
    public double reward(int arm) {
        return totals.reward(arm);
    }

    @Override
    public void save(StateWriter out) {
        totals.save(out);
    }

    @Override
    public void load(StateReader in) {
        totals.load(in);
        refreshAll();
    }

    @Override
    public void merge(Statistics other) {
        totals.merge(other instanceof BetaPosteriors that ? that.totals : other);
        refreshAll();
    }
}
