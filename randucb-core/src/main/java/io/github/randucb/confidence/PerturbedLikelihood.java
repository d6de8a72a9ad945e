package io.github.randucb.confidence;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.function.IntToDoubleFunction;

/**
 * Maximum likelihood of a generalized linear model on a history whose rewards are perturbed afresh for every
 * choice, with a fixed set of arms. The fit to the unperturbed history (with pseudo-rewards at their mean)
 * follows each observation, and each perturbed fit begins there, so that choosing leaves no trace.
 *
 * <p>Not thread-safe.
 */
public final class PerturbedLikelihood implements Statistics {
    private static final String SECTION = "perturbed-likelihood";

    private final Features features;
    private final double a;
    private final ArmTotals totals;
    private final MaximumLikelihood center;
    private final MaximumLikelihood perturbed;

    /**
     * Nothing learned yet.
     *
     * @param features the arms
     * @param link the mean function
     * @param lambda the ridge, positive
     * @param a pseudo-rewards for each past reward, zero for none
     */
    public PerturbedLikelihood(Features features, Link link, double lambda, double a) {
        this.features = features;
        this.a = a;
        this.totals = new ArmTotals(features.arms(), RewardDomain.UNIT);
        this.center = new MaximumLikelihood(features, link, lambda);
        this.perturbed = new MaximumLikelihood(features, link, lambda);
    }

    /**
     * The number of pseudo-rewards of an arm.
     *
     * @param arm the arm
     * @return ceil(a s_i)
     */
    public long pseudo(int arm) {
        return (long) Math.ceil(a * totals.pulls(arm));
    }

    /**
     * The arm of the largest mean when the rewards are perturbed.
     *
     * @param rewards the perturbed total reward of an arm that was pulled, pseudo-rewards included; asked for
     *     once an arm
     * @return an arm
     */
    public int argmax(IntToDoubleFunction rewards) {
        perturbed.beginAt(center);
        for (int arm = 0; arm < features.arms(); arm++) {
            if (totals.pulls(arm) > 0) {
                perturbed.set(arm, totals.pulls(arm) + pseudo(arm), rewards.applyAsDouble(arm));
            }
        }
        perturbed.fit();
        return features.argmax(perturbed.theta());
    }

    /**
     * Learns from one pull.
     *
     * @param arm the arm that was pulled
     * @param reward what it gave
     * @throws IllegalArgumentException if there is no such arm, or the reward is refused; nothing is changed then
     */
    public void update(int arm, double reward) {
        totals.check(arm, reward);
        long before = pseudo(arm);
        totals.add(arm, reward);
        setCenter(arm);
        center.fitAfter(arm, 1.0 + (pseudo(arm) - before));
    }

    private void setCenter(int arm) {
        center.set(arm, totals.pulls(arm) + pseudo(arm), totals.reward(arm) + 0.5 * pseudo(arm));
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
        out.writeText(SECTION);
        center.save(out);
    }

    @Override
    public void load(StateReader in) {
        totals.load(in);
        in.expect(SECTION);
        setAll();
        center.load(in);
    }

    @Override
    public void merge(Statistics other) {
        totals.merge(other instanceof PerturbedLikelihood that ? that.totals : other);
        setAll();
        center.fitAnew();
    }

    private void setAll() {
        for (int arm = 0; arm < features.arms(); arm++) {
            setCenter(arm);
        }
    }
}
