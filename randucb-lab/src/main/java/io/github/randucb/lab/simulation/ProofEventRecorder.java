package io.github.randucb.lab.simulation;

import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.state.Statistics;
import io.github.randucb.theory.Events;
import io.github.randucb.theory.GroundTruth;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Watches, round by round after the forced pulls, the events on which the proofs of the theorems rest (Section 5.1.2
 * and Appendices B and C), while a policy that shares Z among the arms plays:
 *
 * <pre>
 * E_ls     |mu-hat_i - mu_i| &lt;= c_1 C_i for all arms and rounds
 * E_conc   |f_t(x_i) - mu-hat_i| &lt;= c_2 C_i for all arms, which is |Z_t| &lt;= c_2
 * E_anti   f_t(x_1) - mu-hat_1 &gt; c_1 C_1 for the best arm, which is Z_t &gt; c_1 (or &gt;=, as the form says)
 * Lemma 1  E_t[Delta_{i_t}] &lt;= p_2 + (c_1 + c_2) (1 + 2 / (p_3 - p_2)) E_t[min{1, C_{i_t}}] if E_ls holds
 * Eq. (8)  sum_t min{1, C_{i_t}}^2 &lt;= c_3
 * </pre>
 *
 * Expectations in Lemma 1 (Lemma 2 for generalized linear bandits) are over Z_t alone, from exact action probabilities.
 * For generalized linear bandits E_bound and Lemma 3 are watched as well. The lemmas, which take longer than a round of
 * the policy, are looked at in each of the first 10,000 rounds and in every hundredth after them.
 *
 * <p>Not thread-safe.
 */
public final class ProofEventRecorder implements Policy {
    private static final long ALL = 10_000;
    private static final long STEP = 100;

    private final IndexPolicy policy;
    private final ConfidenceModel model;
    private final double[] truth;
    private final double[] gaps;
    private final Events events;
    private final Optional<CurvatureWatch> curvature;
    private long rounds;
    private double furthest;
    private long wide;
    private long optimistic;
    private double squares;
    private double lemma;

    /**
     * The observations of one run.
     *
     * <p>Immutable and thread-safe.
     *
     * @param rounds how many rounds were watched
     * @param furthest how many widths an estimate was off, at most; in units of U_t where c_1 is
     * @param wide in how many rounds |Z| was above c_2: E_conc did not happen
     * @param optimistic in how many rounds Z was above c_1, or reached it: E_anti happened
     * @param squares the sum of min{1, C^2} of the chosen arms
     * @param lemma the largest ratio of the left side of Lemma 1 to its right side, over rounds in which E_ls held
     * @param curvature what was seen of E_bound and Lemma 3, for generalized linear bandits
     */
    public record Testimony(
            long rounds,
            double furthest,
            long wide,
            long optimistic,
            double squares,
            double lemma,
            Optional<CurvatureWatch.Seen> curvature) {}

    /**
     * Watches a policy without features.
     *
     * @param policy the policy, which has learned nothing
     * @param truth the means of the arms
     * @param events what widths are compared with
     */
    public ProofEventRecorder(IndexPolicy policy, GroundTruth truth, Events events) {
        this(policy, truth.means(), truth.gaps(), events, Optional.empty());
    }

    /**
     * Watches a policy with features.
     *
     * @param policy the policy, which has learned nothing
     * @param setting the arms and their features
     * @param truth the parameter and the means
     * @param events what widths are compared with
     */
    public ProofEventRecorder(IndexPolicy policy, FixedArms setting, GroundTruth truth, Events events) {
        this(policy, truth.predictors(), truth.gaps(), events, curvature(policy, setting, truth, events));
    }

    private ProofEventRecorder(
            IndexPolicy policy, double[] truth, double[] gaps, Events events, Optional<CurvatureWatch> curvature) {
        this.policy = policy;
        this.model = policy.statistics();
        this.truth = truth;
        this.gaps = gaps;
        this.events = events;
        this.curvature = curvature;
    }

    private static Optional<CurvatureWatch> curvature(
            IndexPolicy policy, FixedArms setting, GroundTruth truth, Events events) {
        if (!(policy.statistics() instanceof LinearPredictor predictor)) {
            return Optional.empty();
        }
        double[][] features = IntStream.range(0, setting.arms())
                .mapToObj(setting.requireFeatures()::of)
                .toArray(double[][]::new);
        return events.curvature().map(slopes -> new CurvatureWatch(predictor, features, truth.parameter(), slopes));
    }

    /**
     * Returns the observations so far.
     *
     * @return counts and sums
     */
    public Testimony testimony() {
        return new Testimony(rounds, furthest, wide, optimistic, squares, lemma, curvature.map(CurvatureWatch::seen));
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
        double radius = policy.radius();
        wide += events.isWide(z, radius) ? 1 : 0;
        optimistic += events.isOptimistic(z, radius) ? 1 : 0;
        double off = off(events.scale(radius));
        furthest = Math.max(furthest, off);
        boolean close = rounds <= ALL || rounds % STEP == 0;
        if (close && off <= events.c1() && events.factor() < Double.POSITIVE_INFINITY) {
            lemma = Math.max(lemma, lemma(events.factor() * events.scale(radius)));
        }
        double width = model.widths()[chosen] / events.unit();
        squares += Math.min(1, width * width);
        curvature.ifPresent(watch -> watch.watch(close));
    }

    /** Returns how many widths the worst estimate of this round is off, in some unit. */
    private double off(double scale) {
        double[] means = model.means();
        double[] widths = model.widths();
        double most = 0;
        for (int i = 0; i < truth.length; i++) {
            double width = widths[i] / events.unit() * scale;
            if (width > 0) { // an arm of no length is never off
                most = Math.max(most, Math.abs(means[i] - truth[i]) / width);
            }
        }
        return most;
    }

    /** Returns the ratio of the expected regret of this round to what Lemma 1 allows. */
    private double lemma(double factor) {
        ActionProbabilities probabilities = policy.probabilities();
        double[] widths = model.widths();
        double regret = 0;
        double width = 0;
        for (int i = 0; i < gaps.length; i++) {
            double p = probabilities.of(i);
            regret += p * gaps[i];
            width += p * Math.min(1, widths[i] / events.unit());
        }
        return regret / (events.p2() + factor * width);
    }

    @Override
    public int arms() {
        return policy.arms();
    }

    @Override
    public void update(int arm, double reward) {
        policy.update(arm, reward);
        curvature.ifPresent(watch -> watch.pulled(arm));
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
