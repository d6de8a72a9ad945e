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
 * A policy that records the events in the proofs of the theorems (Section 5.1.2 and Appendices B and C) while another
 * policy, which shares Z among the arms, chooses. Records every round after the forced pulls:
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
 * For generalized linear bandits E_bound and Lemma 3 are recorded as well. The lemmas take longer than a round of the
 * policy. They are evaluated in each of the first 10,000 rounds and in every hundredth round after them.
 *
 * <p>Not thread-safe.
 */
public final class ProofEventRecorder implements Policy {
    private static final long FIRST_ROUNDS = 10_000; // in which the lemmas are always evaluated
    private static final long STEP = 100; // between later evaluations of the lemmas

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
     * The counts and extreme values of one run.
     *
     * <p>Immutable and thread-safe.
     *
     * @param rounds the number of recorded rounds
     * @param furthest the largest error of an estimate in units of its width; in units of U_t if c_1 is
     * @param wide the number of rounds with |Z| above c_2, in which E_conc failed
     * @param optimistic the number of rounds with Z above c_1 (or equal to it, as the form says), in which E_anti
     *     happened
     * @param squares the sum of min{1, C^2} over the chosen arms
     * @param lemma the largest ratio of the left side of Lemma 1 to its right side, over rounds in which E_ls held
     * @param curvature the extreme values for E_bound and Lemma 3; empty unless the bandit is a generalized linear one
     */
    public record ProofEventCounts(
            long rounds,
            double furthest,
            long wide,
            long optimistic,
            double squares,
            double lemma,
            Optional<CurvatureWatch.Extremes> curvature) {}

    /**
     * Creates a recorder for a policy without features.
     *
     * @param policy the policy, which has learned nothing
     * @param truth the means of the arms
     * @param events the constants c_1, c_2, p_2 and p_3 of the theorem
     */
    public ProofEventRecorder(IndexPolicy policy, GroundTruth truth, Events events) {
        this(policy, truth.means(), truth.gaps(), events, Optional.empty());
    }

    /**
     * Creates a recorder for a policy with features.
     *
     * @param policy the policy, which has learned nothing
     * @param setting the arms and their features
     * @param truth the parameter and the means
     * @param events the constants c_1, c_2, p_2 and p_3 of the theorem
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
     * Returns the counts so far.
     *
     * @return the counts
     */
    public ProofEventCounts counts() {
        return new ProofEventCounts(
                rounds, furthest, wide, optimistic, squares, lemma, curvature.map(CurvatureWatch::extremes));
    }

    @Override
    public int select() {
        int arm = policy.select();
        if (!Double.isNaN(policy.lastZ())) {
            record(policy.lastZ(), arm);
        }
        return arm;
    }

    private void record(double z, int chosen) {
        rounds++;
        double radius = policy.radius();
        wide += events.isWide(z, radius) ? 1 : 0;
        optimistic += events.isOptimistic(z, radius) ? 1 : 0;
        double error = largestError(events.scale(radius));
        furthest = Math.max(furthest, error);
        boolean withLemmas = rounds <= FIRST_ROUNDS || rounds % STEP == 0;
        if (withLemmas && error <= events.c1() && events.factor() < Double.POSITIVE_INFINITY) {
            lemma = Math.max(lemma, lemmaRatio(events.factor() * events.scale(radius)));
        }
        double width = model.widths()[chosen] / events.unit();
        squares += Math.min(1, width * width);
        curvature.ifPresent(watch -> watch.record(withLemmas));
    }

    /** Returns the largest error of an estimate in this round, in units of scale times its width. */
    private double largestError(double scale) {
        double[] means = model.means();
        double[] widths = model.widths();
        double largest = 0;
        for (int i = 0; i < truth.length; i++) {
            double width = widths[i] / events.unit() * scale;
            if (width > 0) { // a zero vector has no error
                largest = Math.max(largest, Math.abs(means[i] - truth[i]) / width);
            }
        }
        return largest;
    }

    /** Returns the ratio of the expected regret of this round to its bound in Lemma 1. */
    private double lemmaRatio(double factor) {
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
