package io.github.randucb.multiarmed;

import io.github.randucb.choice.Argmax;
import io.github.randucb.choice.ThresholdSelection;
import io.github.randucb.multiarmed.index.BinomialIndex;
import io.github.randucb.multiarmed.index.ResampledIndices;
import io.github.randucb.multiarmed.index.RewardHistories;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.MonteCarloProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * GiRo, garbage in, reward out: Kveton, Szepesvári, Vaswani, Wen, Lattimore and Ghavamzadeh, "Garbage In, Reward
 * Out: Bootstrapping Exploration in Multi-Armed Bandits" (2019). The history of an arm, with a
 * zeros and a ones added for each pull, is resampled with replacement to its own size, and the arm of the
 * largest mean is chosen:
 *
 * <pre>
 * i_t = argmax_i (1/n_i) sum of n_i draws from { rewards of i, ceil(a s_i) zeros, ceil(a s_i) ones }
 * n_i = s_i + 2 ceil(a s_i)
 * </pre>
 *
 * Only arms that can win are resampled ({@link ResampledIndices}). The draws that hit zeros and ones are counted by Binomial draws;
 * for 0/1 rewards that is a single one and the cost does not grow. Those that hit other rewards are drawn one by one, a
 * real bootstrap, in time proportional to their number. Default a = 1. Each arm is pulled once first, in both editions.
 * Probabilities are exact as long as all rewards are 0 or 1 and the indices take few enough values ({@link
 * BinomialIndex#MOST_VALUES}, about 10^9 pulls of each of ten arms), else by simulation, monte-carlo(1000) by default.
 * A simulated choice takes a step for every reward that is neither 0 nor 1. With more than 100,000 such rewards there
 * are fewer choices, at least 100. Rewards in [0, 1] only.
 *
 * <p>Not thread-safe.
 */
public final class Giro implements Policy {
    /** The number of pseudo-rewards of each kind. */
    public static final Parameter<Double> A =
            Parameter.real("a", 1, Range.RATIO, "pseudo-rewards of each kind, zeros and ones, for each past reward");

    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
            "giro",
            "GiRo: the mean of a bootstrap sample of the history with zeros and ones added",
            "Kveton et al. 2019 (ICML)",
            Giro::new,
            A,
            CommonParameters.DRAWS);

    private static final int FEW = 10;

    private final RewardHistories histories;
    private final double a;
    private final MonteCarloProbabilities simulation;
    private final UniformRandomProvider random;
    private final ResampledIndices urns;
    private final ThresholdSelection choice;

    private Giro(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.histories = new RewardHistories(setting.requireArms());
        this.a = parameters.get(A);
        this.simulation = CommonParameters.simulation(parameters, random);
        this.random = random;
        this.urns = new ResampledIndices(setting.requireArms(), new Contents(), random);
        this.choice = new ThresholdSelection(setting.requireArms(), urns, histories, FEW, random);
    }

    @Override
    public int arms() {
        return histories.totals().arms();
    }

    @Override
    public int select() {
        return histories.totals().pending() ? histories.totals().next(random) : choice.select();
    }

    private long size(int arm) {
        return histories.totals().pulls(arm) + 2 * pseudo(arm);
    }

    private long ones(int arm) {
        return histories.ones(arm) + pseudo(arm);
    }

    private long pseudo(int arm) {
        return (long) Math.ceil(a * histories.totals().pulls(arm));
    }

    @Override
    public void update(int arm, double reward) {
        histories.add(arm, reward);
        if (reward != 0 && reward != 1) {
            urns.added(arm, reward);
        }
        choice.observed(arm);
    }

    @Override
    public ActionProbabilities probabilities() {
        if (histories.totals().pending()) {
            return ActionProbabilities.exact(histories.totals().probabilities());
        }
        return histories.binary() ? binary() : simulated();
    }

    private ActionProbabilities binary() {
        BinomialIndex[] indices = new BinomialIndex[arms()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = new BinomialIndex(0, size(i), size(i), (double) ones(i) / size(i));
        }
        return BinomialIndex.isExact(indices)
                ? ActionProbabilities.exact(BinomialIndex.probabilities(indices))
                : simulated();
    }

    private ActionProbabilities simulated() {
        return simulation.of(
                arms(),
                histories.observations(),
                histories.others(),
                stream -> Argmax.of(arms(), arm -> urns.sample(arm, stream)));
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

    private final class Contents implements ResampledIndices.Contents {
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
        public double start(int arm) {
            return 0;
        }

        @Override
        public double size(int arm) {
            return Giro.this.size(arm);
        }
    }
}
