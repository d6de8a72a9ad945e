package io.github.randucb.multiarmed;

import io.github.randucb.choice.ThresholdSelection;
import io.github.randucb.multiarmed.index.BinomialIndex;
import io.github.randucb.multiarmed.index.ResampledIndices;
import io.github.randucb.multiarmed.index.ResampledRule;
import io.github.randucb.multiarmed.index.RewardHistories;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ArmSubset;
import io.github.randucb.policy.ChoiceRule;
import io.github.randucb.policy.FirstPullsRule;
import io.github.randucb.policy.MonteCarloProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * GiRo (garbage in, reward out): Kveton, Szepesvári, Vaswani, Wen, Lattimore and Ghavamzadeh, "Garbage In, Reward Out:
 * Bootstrapping Exploration in Multi-Armed Bandits" (2019). {@code a} zeros and {@code a} ones are added to an arm's
 * history for every pull. The history is then resampled with replacement to its own size. The arm whose sample has the
 * largest mean is chosen.
 *
 * <pre>
 * i_t = argmax_i (1/n_i) sum of n_i draws from { rewards of i, ceil(a s_i) zeros, ceil(a s_i) ones }
 * n_i = s_i + 2 ceil(a s_i)
 * </pre>
 *
 * Only arms that can win are resampled ({@link ResampledIndices}). Binomial draws count the zeros and ones of a sample.
 * If all rewards are 0 or 1, one binomial draw gives the index, in a time that does not depend on the number of rewards.
 * Other rewards are sampled one by one, in time proportional to their number.
 *
 * <ul>
 *   <li><b>Defaults:</b> a = 1, and 1000 simulated choices ({@code draws}).
 *   <li><b>Editions:</b> the same; each arm is pulled once first.
 *   <li><b>Needs:</b> rewards in [0, 1].
 *   <li><b>Probabilities:</b> exact if all rewards are 0 or 1 and the indices have at most {@link
 *       BinomialIndex#MOST_VALUES} possible values. Ten arms exceed this number after about 10^9 pulls of each.
 *       Otherwise probabilities are simulated. A simulated choice takes one step for each reward that is neither 0 nor 1. With more than 100,000
 *       such rewards there are fewer simulated choices, but at least 100.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class Giro implements Policy {
    /** The number of added zeros, and of added ones, for each past reward; 1 by default. */
    public static final Parameter<Double> A = Parameter.real(
            "a", 1, Range.RATIO, "number of zeros, and also of ones, added to the history for each past reward");

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "giro",
            "GiRo: the largest mean of a bootstrap sample of the history with added zeros and ones",
            "Kveton et al. 2019 (ICML)",
            Giro::new,
            A,
            CommonParameters.DRAWS);

    private static final int SAMPLE_ALL_UP_TO = 10;

    private final RewardHistories histories;
    private final double a;
    private final MonteCarloProbabilities simulation;
    private final UniformRandomProvider random;
    private final ResampledIndices indices;
    private final ThresholdSelection choice;

    private Giro(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.histories = new RewardHistories(setting.requireArms());
        this.a = parameters.get(A);
        this.simulation = CommonParameters.simulation(parameters, random);
        this.random = random;
        this.indices = new ResampledIndices(setting.requireArms(), new HistoryPools(), random);
        this.choice = new ThresholdSelection(setting.requireArms(), indices, histories, SAMPLE_ALL_UP_TO, random);
    }

    @Override
    public int arms() {
        return histories.totals().arms();
    }

    @Override
    public int select() {
        return histories.totals().pending() ? histories.totals().next(random) : choice.select();
    }

    /** Returns n_i, the size of an arm's history with the added zeros and ones. */
    private long size(int arm) {
        return histories.totals().pulls(arm) + 2 * pseudo(arm);
    }

    private long ones(int arm) {
        return histories.ones(arm) + pseudo(arm);
    }

    /** Returns the number of added zeros, which is also the number of added ones. */
    private long pseudo(int arm) {
        return (long) Math.ceil(a * histories.totals().pulls(arm));
    }

    @Override
    public void update(int arm, double reward) {
        histories.add(arm, reward);
        if (reward != 0 && reward != 1) {
            indices.othersAdded(arm, reward);
        }
        choice.observed(arm);
    }

    @Override
    public ActionProbabilities probabilities() {
        if (histories.totals().pending()) {
            return ActionProbabilities.exact(histories.totals().probabilities());
        }
        return ownRule().probabilities(ArmSubset.all(arms()));
    }

    private ChoiceRule ownRule() {
        return new ResampledRule(arms(), new HistoryPools(), simulation.frozen(histories.observations()));
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        return histories.totals().pending() ? FirstPullsRule.of(histories, arms(), pending, ownRule()) : ownRule();
    }

    @Override
    public boolean countsPending(int arm) {
        return histories.pulls(arm) == 0;
    }

    @Override
    public Statistics statistics() {
        return histories;
    }

    @Override
    public void saveChoice(StateWriter out) {
        choice.save(out);
    }

    @Override
    public void loadChoice(StateReader in) {
        choice.load(in);
    }

    /** The history of each arm with the added zeros and ones. */
    private final class HistoryPools implements ResampledIndices.Pools {
        @Override
        public long draws(int arm) {
            return Giro.this.size(arm);
        }

        @Override
        public double zeros(int arm) {
            return Giro.this.size(arm) - Giro.this.ones(arm) - histories.others(arm);
        }

        @Override
        public double ones(int arm) {
            return Giro.this.ones(arm);
        }

        @Override
        public double[] others(int arm) {
            return histories.otherRewards(arm);
        }

        @Override
        public int othersCount(int arm) {
            return histories.others(arm);
        }

        @Override
        public double othersSum(int arm) {
            return histories.totals().reward(arm) - histories.ones(arm);
        }

        @Override
        public double offset(int arm) {
            return 0;
        }

        @Override
        public double divisor(int arm) {
            return Giro.this.size(arm);
        }
    }
}
