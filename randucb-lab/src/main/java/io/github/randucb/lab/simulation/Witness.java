package io.github.randucb.lab.simulation;

import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.state.Statistics;
import io.github.randucb.theory.Events;

/**
 * Watches, round by round after the forced pulls, the events on which the proofs of the theorems rest (Section 5.1.2
 * and Appendices B and C), while a policy that shares Z among the arms plays:
 *
 * <pre>
 * E_ls    |mu-hat_i - mu_i| &lt;= c_1 C_i for all arms and rounds
 * E_conc  |f_t(x_i) - mu-hat_i| &lt;= c_2 C_i for all arms, which is |Z_t| &lt;= c_2
 * E_anti  f_t(x_1) - mu-hat_1 &gt; c_1 C_1 for the best arm, which is Z_t &gt; c_1
 * </pre>
 *
 * and the sum of {@code min{1, C^2}} of the chosen arms, which is at most c_3.
 *
 * <p>Not thread-safe.
 */
public final class Witness implements Policy {
    private final IndexPolicy policy;
    private final ConfidenceModel model;
    private final double[] truth;
    private final Events events;
    private long rounds;
    private double furthest;
    private long wide;
    private long optimistic;
    private double squares;

    /**
     * What was seen.
     *
     * <p>Immutable and thread-safe.
     *
     * @param rounds how many rounds were watched
     * @param furthest how many widths an estimate was off, at most
     * @param wide in how many rounds |Z| was above c_2: E_conc did not happen
     * @param optimistic in how many rounds Z was above c_1: E_anti happened
     * @param squares the sum of min{1, C^2} of the chosen arms
     */
    public record Testimony(long rounds, double furthest, long wide, long optimistic, double squares) {}

    /**
     * Watches a policy.
     *
     * @param policy the policy, which has learned nothing
     * @param truth what its model estimates, for each arm
     * @param events what widths are compared with
     */
    public Witness(IndexPolicy policy, double[] truth, Events events) {
        this.policy = policy;
        this.model = policy.statistics();
        this.truth = truth.clone();
        this.events = events;
    }

    /**
     * What was seen so far.
     *
     * @return counts and sums
     */
    public Testimony testimony() {
        return new Testimony(rounds, furthest, wide, optimistic, squares);
    }

    @Override
    public int select() {
        int arm = policy.select();
        if (!Double.isNaN(policy.z())) {
            watch(policy.z(), arm);
        }
        return arm;
    }

    private void watch(double z, int chosen) {
        rounds++;
        wide += events.isWide(z) ? 1 : 0;
        optimistic += events.isOptimistic(z) ? 1 : 0;
        double[] means = model.means();
        double[] widths = model.widths();
        for (int i = 0; i < truth.length; i++) {
            double width = widths[i] / events.unit();
            if (width > 0) { // an arm of no length is never off
                furthest = Math.max(furthest, Math.abs(means[i] - truth[i]) / width);
            }
        }
        double width = widths[chosen] / events.unit();
        squares += Math.min(1, width * width);
    }

    @Override
    public int arms() {
        return policy.arms();
    }

    @Override
    public void update(int arm, double reward) {
        policy.update(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        return policy.probabilities();
    }

    @Override
    public Statistics statistics() {
        return model;
    }
}
