package io.github.randucb.multiarmed;

import io.github.randucb.choice.Argmax;
import io.github.randucb.choice.IndependentAtoms;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.PolicyType;
import io.github.randucb.policy.Setting;
import io.github.randucb.policy.Simulation;
import io.github.randucb.random.Binomial;
import io.github.randucb.random.BinomialLaw;
import io.github.randucb.state.Statistics;
import java.util.function.IntToDoubleFunction;
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
 * The draws that hit zeros and ones are counted by Binomial draws; for 0/1 rewards that is a single one and the
 * cost does not grow. Those that hit other rewards are drawn one by one, a real bootstrap, in time proportional
 * to their number. Default a = 1. Each arm is pulled once first, in both editions. Probabilities are exact as
 * long as all rewards are 0 or 1, else by simulation, monte-carlo(1000) by default. Rewards in [0, 1] only.
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
            Simulation.DRAWS);

    private final Histories histories;
    private final double a;
    private final Simulation simulation;
    private final UniformRandomProvider random;
    private final IntToDoubleFunction sample;

    private Giro(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.histories = new Histories(setting.arms());
        this.a = parameters.get(A);
        this.simulation = new Simulation(parameters.get(Simulation.DRAWS), random);
        this.random = random;
        this.sample = arm -> bootstrap(arm, random);
    }

    @Override
    public int arms() {
        return histories.totals().arms();
    }

    @Override
    public int select() {
        return histories.totals().pending() ? histories.totals().next(random) : Argmax.of(arms(), sample);
    }

    private double bootstrap(int arm, UniformRandomProvider source) {
        long n = size(arm);
        int others = histories.others(arm);
        long drawn = Binomial.sample(n, (double) others / n, source);
        double sum = Binomial.sample(n - drawn, chanceOfOne(arm), source);
        return (drawn == 0 ? sum : sum + histories.sumOfOthers(arm, drawn, source)) / n;
    }

    private long pseudo(int arm) {
        return (long) Math.ceil(a * histories.totals().pulls(arm));
    }

    private long size(int arm) {
        return histories.totals().pulls(arm) + 2 * pseudo(arm);
    }

    /** The share of ones among zeros and ones. */
    private double chanceOfOne(int arm) {
        return (double) (histories.ones(arm) + pseudo(arm)) / (size(arm) - histories.others(arm));
    }

    @Override
    public void update(int arm, double reward) {
        histories.add(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        if (histories.totals().pending()) {
            return ActionProbabilities.exact(histories.totals().probabilities());
        }
        return histories.binary() ? exact() : simulated();
    }

    private ActionProbabilities exact() {
        IndependentAtoms atoms = new IndependentAtoms(arms());
        for (int i = 0; i < arms(); i++) {
            BinomialLaw law = BinomialLaw.of(size(i), chanceOfOne(i));
            for (long sum = law.first(); sum <= law.last(); sum++) {
                atoms.add(i, (double) sum / size(i), law.probability(sum));
            }
        }
        return ActionProbabilities.exact(atoms.probabilities());
    }

    private ActionProbabilities simulated() {
        return simulation.of(
                arms(), histories.observations(), stream -> Argmax.of(arms(), arm -> bootstrap(arm, stream)));
    }

    @Override
    public Statistics statistics() {
        return histories;
    }
}
