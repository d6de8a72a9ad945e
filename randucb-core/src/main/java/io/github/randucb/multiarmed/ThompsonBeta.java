package io.github.randucb.multiarmed;

import io.github.randucb.multiarmed.index.BetaPosteriors;
import io.github.randucb.multiplier.Optimism;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ChoiceRule;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.PendingPulls;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Thompson sampling with Beta posteriors, B-TS in the paper's figures: Agrawal and Goyal, "Further Optimal Regret
 * Bounds for Thompson Sampling" (2013).
 *
 * <pre>
 * i_t = argmax_i theta_i,    theta_i ~ Beta(1 + Y_i, 1 + s_i - Y_i) independent
 * </pre>
 *
 * The prior is uniform.
 *
 * <ul>
 *   <li><b>Defaults:</b> {@code coins=toss}: rewards strictly between 0 and 1 become coin tosses ({@link Coins}).
 *   <li><b>Editions:</b> the same; no arm is pulled first.
 *   <li><b>Needs:</b> rewards in [0, 1].
 *   <li><b>Probabilities:</b> by quadrature.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class ThompsonBeta implements Policy {
    /** The treatment of rewards strictly between 0 and 1; coin tosses by default. */
    public static final Parameter<Coins> COINS = Parameter.choice(
            "coins",
            Coins.TOSS,
            "treatment of a reward y strictly between 0 and 1 (toss: 1 with probability y or else 0, none: unchanged)");

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "thompson-beta",
            "Thompson sampling with Beta posteriors",
            "Agrawal and Goyal 2013",
            (parameters, setting, random) -> new ThompsonBeta(parameters, setting, Optimism.NON_OPTIMISTIC, random),
            COINS);

    private final BetaPosteriors posteriors;
    private final Coins coins;
    private final UniformRandomProvider random;

    ThompsonBeta(Parameters parameters, Setting setting, Optimism optimism, UniformRandomProvider random) {
        this.posteriors = new BetaPosteriors(setting.requireArms(), optimism == Optimism.OPTIMISTIC, random);
        this.coins = parameters.get(COINS);
        this.random = random;
    }

    @Override
    public int arms() {
        return posteriors.arms();
    }

    @Override
    public int select() {
        return posteriors.select();
    }

    @Override
    public void update(int arm, double reward) {
        posteriors.check(arm, reward);
        posteriors.update(arm, coins.of(reward, random));
    }

    @Override
    public ActionProbabilities probabilities() {
        return posteriors.probabilities();
    }

    @Override
    public ChoiceRule rule(PendingPulls pending) {
        return posteriors.rule(pending);
    }

    @Override
    public boolean countsPending(int arm) {
        return posteriors.pulls(arm) == 0;
    }

    @Override
    public Statistics statistics() {
        return posteriors;
    }

    @Override
    public void saveChoice(StateWriter out) {
        posteriors.saveThreshold(out);
    }

    @Override
    public void loadChoice(StateReader in) {
        posteriors.loadThreshold(in);
    }
}
