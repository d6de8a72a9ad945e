package io.github.randucb.confidence;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;

/**
 * The Gram matrix of a history with pseudo-rewards, for perturbed-history exploration with a fixed set of arms:
 *
 * <pre>
 * G = lambda I + sum_i (s_i + ceil(a s_i)) x_i x_i^T
 * </pre>
 *
 * The pulls and rewards of each arm are the statistics; the factor of G follows them in O(d^2), and is computed
 * afresh after every thousand observations.
 *
 * <p>Not thread-safe.
 */
public final class PerturbedGram implements Statistics {
    private static final String SECTION = "perturbed-gram";
    private static final int REFRESH_AFTER = 1000;

    private final Features features;
    private final double lambda;
    private final double a;
    private final ArmTotals totals;
    private final Cholesky factor;
    private int sinceRefresh;

    /**
     * Nothing learned yet.
     *
     * @param features the arms
     * @param lambda the regularization, positive
     * @param a pseudo-rewards for each past reward
     */
    public PerturbedGram(Features features, double lambda, double a) {
        this.features = features;
        this.lambda = lambda;
        this.a = a;
        this.totals = new ArmTotals(features.arms(), RewardDomain.UNIT);
        this.factor = new Cholesky(features.dimension(), lambda);
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
     * The factor of G.
     *
     * @return the model's own factor: solve with it, never change it
     */
    public Cholesky factor() {
        return factor;
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
        if (++sinceRefresh >= REFRESH_AFTER) {
            refresh();
        } else {
            add(arm, 1 + pseudo(arm) - before);
        }
    }

    private void add(int arm, long weight) {
        factor.add(features.rows(), arm * features.dimension(), weight);
    }

    private void refresh() {
        factor.reset(lambda);
        for (int arm = 0; arm < features.arms(); arm++) {
            if (totals.pulls(arm) > 0) {
                add(arm, totals.pulls(arm) + pseudo(arm));
            }
        }
        sinceRefresh = 0;
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
        out.writeInt(sinceRefresh);
        factor.save(out);
    }

    @Override
    public void load(StateReader in) {
        totals.load(in);
        in.expect(SECTION);
        sinceRefresh = in.readInt();
        factor.load(in);
    }

    @Override
    public void merge(Statistics other) {
        totals.merge(other instanceof PerturbedGram that ? that.totals : other);
        refresh();
    }
}
