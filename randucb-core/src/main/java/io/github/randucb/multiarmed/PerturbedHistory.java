package io.github.randucb.multiarmed;

import io.github.randucb.choice.ThresholdSelection;
import io.github.randucb.multiarmed.index.BinomialIndex;
import io.github.randucb.multiarmed.index.ResampledIndices;
import io.github.randucb.multiarmed.index.ResampledRule;
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
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.PendingPulls;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * PHE (perturbed-history exploration): Kveton, Szepesvári, Ghavamzadeh and Boutilier, "Perturbed-History Exploration in
 * Stochastic Multi-Armed Bandits" (2019), Algorithm 1. Each arm's history is mixed with a fair coin tosses for every
 * pull. All coins are tossed again in every round.
 *
 * <pre>
 * i_t = argmax_i (Y_i + B_i) / (s_i + ceil(a s_i)),    B_i ~ Binomial(ceil(a s_i), 1/2) independent
 * </pre>
 *
 * Only the indices of arms that can win are sampled ({@link ResampledIndices}).
 *
 * <ul>
 *   <li><b>Defaults:</b> a = 0.5, the best value of the released experiments, which also run 1.1 and 2.1.
 *   <li><b>Editions:</b> the same; each arm is pulled once first.
 *   <li><b>Needs:</b> rewards in [0, 1].
 *   <li><b>Probabilities:</b> exact if the indices take at most {@link BinomialIndex#MOST_VALUES} values, which ten
 *       arms reach after about 10^9 pulls of each; otherwise from 1000 simulated choices.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class PerturbedHistory implements Policy {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "phe",
            "PHE, perturbed-history exploration: the history mixed with fresh coin tosses",
            "Kveton et al. 2019 (IJCAI), Algorithm 1",
            PerturbedHistory::new,
            CommonParameters.PSEUDO_REWARDS);

    private static final int SAMPLE_ALL_UP_TO = 10;

    private final ArmTotals totals;
    private final double a;
    private final UniformRandomProvider random;
    private final MonteCarloProbabilities simulation;
    private final ResampledIndices indices;
    private final ThresholdSelection choice;

    private PerturbedHistory(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.totals = new ArmTotals(setting.requireArms(), RewardDomain.UNIT);
        this.a = parameters.get(CommonParameters.PSEUDO_REWARDS);
        this.random = random;
        this.simulation = MonteCarloProbabilities.withDefaultDraws(CommonParameters.hasFloor(parameters), random);
        this.indices = new ResampledIndices(setting.requireArms(), new CoinPools(), random);
        this.choice = new ThresholdSelection(setting.requireArms(), indices, totals, SAMPLE_ALL_UP_TO, random);
    }

    @Override
    public int arms() {
        return totals.arms();
    }

    @Override
    public int select() {
        return totals.pending() ? totals.next(random) : choice.select();
    }

    /** Returns the number of coin tosses of an arm, ceil(a s_i). */
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
        return ownRule().probabilities(ArmSubset.all(arms()));
    }

    private ChoiceRule ownRule() {
        return new ResampledRule(arms(), new CoinPools(), simulation.frozen(totals.observations()));
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        return totals.pending() ? FirstPullsRule.of(totals, arms(), pending, ownRule()) : ownRule();
    }

    @Override
    public boolean countsPending(int arm) {
        return totals.pulls(arm) == 0;
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

    /** As many zeros as ones, from which the coins of an arm are drawn. */
    private final class CoinPools implements ResampledIndices.Pools {
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
        public double offset(int arm) {
            return totals.reward(arm);
        }

        @Override
        public double divisor(int arm) {
            return totals.pulls(arm) + coins(arm);
        }
    }
}
