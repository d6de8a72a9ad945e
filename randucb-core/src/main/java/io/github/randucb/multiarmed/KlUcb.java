package io.github.randucb.multiarmed;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.PendingUse;
import io.github.randucb.confidence.Width;
import io.github.randucb.confidence.means.SampleMeans;
import io.github.randucb.multiarmed.index.KlChoice;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ChoiceRule;
import io.github.randucb.policy.FirstPullsRule;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * KL-UCB: Garivier and Cappé, "The KL-UCB Algorithm for Bounded Stochastic Bandits and Beyond" (2011), Algorithm 1.
 *
 * <pre>
 * i_t = argmax_i max { q in [mu-hat_i, 1] : s_i(t) kl(mu-hat_i(t), q) &lt;= ln t + c ln ln t }
 * kl(p, q) = p ln(p/q) + (1-p) ln((1-p)/(1-q))
 * </pre>
 *
 * A negative right-hand side counts as zero.
 *
 * <ul>
 *   <li><b>Defaults:</b> c = 3.
 *   <li><b>Editions:</b> {@code paper} pulls each arm once first and uses rewards unchanged. {@code released} starts
 *       counts at 10^-6 and replaces rewards strictly between 0 and 1 by coin tosses. The parameter {@code coins}
 *       overrides both.
 *   <li><b>Needs:</b> rewards in [0, 1].
 *   <li><b>Probabilities:</b> exact: 1 for the chosen arm and 0 for the others.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class KlUcb implements Policy {
    /** The constant c of the exploration term; 3 by default. */
    public static final Parameter<Double> C =
            Parameter.real("c", 3, Range.NOT_NEGATIVE, "constant of the exploration term ln t + c ln ln t");

    /** The treatment of rewards strictly between 0 and 1; by edition unless given. */
    public static final Parameter<Coins> COINS = Parameter.optionalChoice(
            "coins",
            Coins.class,
            "none in edition paper, toss in edition released",
            "treatment of a reward y strictly between 0 and 1 (toss: 1 with probability y or else 0, none: unchanged)");

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "kl-ucb",
            "KL-UCB: upper confidence bounds from the Bernoulli Kullback-Leibler divergence",
            "Garivier and Cappé 2011, Algorithm 1",
            KlUcb::build,
            C,
            COINS);

    private final SampleMeans model;
    private final double c;
    private final Coins coins;
    private final UniformRandomProvider random;
    private final KlChoice choice;

    private KlUcb(SampleMeans model, double c, Coins coins, UniformRandomProvider random) {
        this.model = model;
        this.c = c;
        this.coins = coins;
        this.random = random;
        this.choice = new KlChoice(model);
    }

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        SampleMeans means = StartingMeans.of(parameters, setting, Width.inverseRoot(), RewardDomain.UNIT, random);
        Coins edition = parameters.get(CommonParameters.EDITION) == Edition.PAPER ? Coins.NONE : Coins.TOSS;
        return new KlUcb(means, parameters.get(C), parameters.find(COINS).orElse(edition), random);
    }

    @Override
    public int arms() {
        return model.arms();
    }

    @Override
    public int select() {
        return model.forced().pending() ? model.forced().next(random) : best();
    }

    private int best() {
        return choice.best(exploration(model.observations() + 1));
    }

    private double exploration(long t) {
        double logT = Math.log(t);
        return logT == 0 ? 0 : Math.max(0, logT + c * Math.log(logT));
    }

    @Override
    public void update(int arm, double reward) {
        model.check(arm, reward);
        model.update(arm, coins.of(reward, random));
        choice.observed(arm);
    }

    @Override
    public ActionProbabilities probabilities() {
        return ActionProbabilities.exact(
                model.forced().pending() ? model.forced().probabilities() : Argmax.certain(arms(), best()));
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        double[] means = model.means().clone();
        double[] counts = new double[arms()];
        for (int arm = 0; arm < counts.length; arm++) {
            counts[arm] = model.pullsWithPrior(arm) + pending.of(arm);
        }
        if (pending.total() > 0) {
            model.countPending(pending, PendingUse.EVERY_ARM, means, new double[arms()]);
        }
        double exploration = exploration(model.observations() + pending.total() + 1);
        ChoiceRule own = arms -> ActionProbabilities.exact(
                Argmax.certain(arms.size(), KlChoice.best(arms.of(means), arms.of(counts), exploration)));
        return model.forced().pending() ? FirstPullsRule.of(model, arms(), pending, own) : own;
    }

    @Override
    public Statistics statistics() {
        return model;
    }
}
