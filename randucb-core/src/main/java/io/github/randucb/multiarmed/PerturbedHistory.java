package io.github.randucb.multiarmed;

import io.github.randucb.choice.Argmax;
import io.github.randucb.choice.ThresholdSelection;
import io.github.randucb.multiarmed.index.BinomialIndex;
import io.github.randucb.multiarmed.index.ResampledIndices;
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
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * PHE, perturbed-history exploration: Kveton, Szepesvári, Ghavamzadeh and Boutilier, "Perturbed-History
 * Exploration in Stochastic Multi-Armed Bandits" (2019), Algorithm 1. The history of an arm is mixed with a fair
 * coins per pull, all of them fresh in every round:
 *
 * <pre>
 * i_t = argmax_i (Y_i + B_i) / (s_i + ceil(a s_i)),    B_i ~ Binomial(ceil(a s_i), 1/2) independent
 * </pre>
 *
 * Default a = 0.5, the best of the released experiments (which also run 1.1 and 2.1). Each arm is pulled once first, in
 * both editions. Only arms that can win are perturbed ({@link ResampledIndices}). Probabilities are exact as long
 * as the indices take few enough values ({@link BinomialIndex#MOST_VALUES}), which is about 10^9 pulls of each of ten
 * arms; beyond that they are simulated, monte-carlo(1000). Rewards in [0, 1] only.
 *
 * <p>Not thread-safe.
 */
public final class PerturbedHistory implements Policy {
    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
            "phe",
            "perturbed-history exploration: the history mixed with fresh fair coins",
            "Kveton et al. 2019 (IJCAI), Algorithm 1",
            PerturbedHistory::new,
            CommonParameters.PSEUDO_REWARDS);

    private static final int FEW = 10;

    private final ArmTotals totals;
    private final double a;
    private final UniformRandomProvider random;
    private final MonteCarloProbabilities simulation;
    private final ResampledIndices urns;
    private final ThresholdSelection choice;

    private PerturbedHistory(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.totals = new ArmTotals(setting.requireArms(), RewardDomain.UNIT);
        this.a = parameters.get(CommonParameters.PSEUDO_REWARDS);
        this.random = random;
        this.simulation = MonteCarloProbabilities.withDefaultDraws(CommonParameters.hasFloor(parameters), random);
        this.urns = new ResampledIndices(setting.requireArms(), new Coins(), random);
        this.choice = new ThresholdSelection(setting.requireArms(), urns, totals, FEW, random);
    }

    @Override
    public int arms() {
        return totals.arms();
    }

    @Override
    public int select() {
        return totals.pending() ? totals.next(random) : choice.select();
    }

    private long coins(int arm) {
        return (long) Math.ceil(a * totals.pulls(arm));
    }

    @Override
    public void update(int arm, double reward) {
        totals.add(arm, reward);
        choice.observed(arm);
    }

    @Override
    public ActionProbabilities probabilities() {
        if (totals.pending()) {
            return ActionProbabilities.exact(totals.probabilities());
        }
        BinomialIndex[] indices = new BinomialIndex[arms()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = new BinomialIndex(totals.reward(i), totals.pulls(i) + coins(i), coins(i), 0.5);
        }
        return BinomialIndex.isExact(indices)
                ? ActionProbabilities.exact(BinomialIndex.probabilities(indices))
                : simulation.of(
                        arms(), totals.observations(), stream -> Argmax.of(arms(), arm -> urns.sample(arm, stream)));
    }

    @Override
    public Statistics statistics() {
        return totals;
    }

    @Override
    public void saveChoice(StateWriter out) {
        choice.save(out);
    }

    @Override
    public void loadChoice(StateReader in) {
        choice.load(in);
    }

    private final class Coins implements ResampledIndices.Contents {
        private static final double[] NONE = {};

        @Override
        public long draws(int arm) {
            return coins(arm);
        }

        @Override
        public double zeros(int arm) {
            return 1;
        }

        @Override
        public double ones(int arm) {
            return 1;
        }

        @Override
        public double[] others(int arm) {
            return NONE;
        }

        @Override
        public int othersCount(int arm) {
            return 0;
        }

        @Override
        public double othersSum(int arm) {
            return 0;
        }

        @Override
        public double start(int arm) {
            return totals.reward(arm);
        }

        @Override
        public double size(int arm) {
            return totals.pulls(arm) + coins(arm);
        }
    }
}
