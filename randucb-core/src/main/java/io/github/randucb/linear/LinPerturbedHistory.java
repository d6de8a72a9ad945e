package io.github.randucb.linear;

import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.confidence.perturbed.FrozenFit;
import io.github.randucb.confidence.perturbed.Perturbation;
import io.github.randucb.confidence.perturbed.PerturbedGram;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ContextualRule;
import io.github.randucb.policy.MonteCarloProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.SampledParameterRule;
import io.github.randucb.random.Binomial;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.RewardDomain;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * LinPHE (perturbedRewards-history exploration for linear bandits): Kveton, Szepesvári, Ghavamzadeh and Boutilier,
 * "Perturbed-History Exploration in Stochastic Linear Bandits" (2019). The pseudo-rewards are fair coin tosses attached
 * to past feature vectors. All coins are tossed again in every round.
 *
 * <pre>
 * i_t = argmax_i &lt;theta, x_i&gt;,    theta = G_t^-1 sum_i x_i (Y_i + B_i)
 * B_i ~ Binomial(ceil(a s_i), 1/2) independent
 * G_t = lambda I + sum_i (s_i + ceil(a s_i)) x_i x_i^T
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> a = 0.5, the best value of the released experiments; lambda = 10^-4; 1000 simulated choices
 *       ({@code draws}).
 *   <li><b>Editions:</b> the same. The first d arms are pulled once first. If the arms change, the first d choices are
 *       uniformly random.
 *   <li><b>Needs:</b> features; rewards in [0, 1].
 *   <li><b>Probabilities:</b> simulated.
 *   <li><b>Memory:</b> if the arms change, every different feature vector that had a reward is kept, and a choice draws a random number for each of them. So memory and
 *       the time of a choice grow with the number of rewards. There is no bounded form ({@code docs/bounded-memory.md} has
 *       measurements).
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class LinPerturbedHistory implements Policy {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "lin-phe",
                    "LinPHE: least squares on the history mixed with fresh coin tosses",
                    "Kveton et al. 2019 (UAI); Vaswani et al. 2020, Section 6",
                    LinPerturbedHistory::new,
                    CommonParameters.PSEUDO_REWARDS,
                    CommonParameters.LAMBDA,
                    CommonParameters.DRAWS)
            .needingFeatures();

    private static final Perturbation COINS =
            (rows, index, source) -> rows.reward(index) + Binomial.sample(rows.pseudo(index), 0.5, source);

    private final PerturbedGram gram;
    private final ForcedPulls forced;
    private final UniformRandomProvider random;
    private final MonteCarloProbabilities simulation;
    private final IntToDoubleFunction perturbedRewards;

    private LinPerturbedHistory(Parameters parameters, Setting setting, UniformRandomProvider random) {
        this.gram = new PerturbedGram(
                History.of(setting.features(), setting.requireSpace(), RewardDomain.UNIT),
                parameters.get(CommonParameters.LAMBDA),
                parameters.get(CommonParameters.PSEUDO_REWARDS));
        this.forced = gram.firstPulls();
        this.random = random;
        this.simulation = CommonParameters.simulation(parameters, random);
        this.perturbedRewards = perturbedBy(random);
    }

    @Override
    public int arms() {
        return gram.arms();
    }

    @Override
    public int select() {
        return forced.pending() ? forced.next(random) : gram.argmax(perturbedRewards);
    }

    /** Returns the perturbed total reward of each feature vector. */
    private IntToDoubleFunction perturbedBy(UniformRandomProvider source) {
        return row -> COINS.of(gram, row, source);
    }

    @Override
    public void update(int arm, double reward) {
        gram.update(arm, reward);
    }

    @Override
    public ActionProbabilities probabilities() {
        return forced.pending()
                ? ActionProbabilities.exact(forced.probabilities())
                : simulation.of(arms(), gram.observations(), source -> gram.argmax(perturbedBy(source)));
    }

    /** Returns the rule, which ignores pending decisions. */
    @Override
    public ContextualRule contextualRule(PendingFeatures pending) {
        FrozenFit fit = gram.freeze();
        return new SampledParameterRule(
                fit.space(),
                fit.isForced(),
                fit::predictor,
                source -> fit.parameters(COINS, source),
                simulation.frozen(gram.observations()));
    }

    @Override
    public Statistics statistics() {
        return gram;
    }
}
