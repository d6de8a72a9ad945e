package io.github.randucb.glm;

import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Binomial;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * LogPHE (perturbed-history exploration for generalized linear bandits): Kveton et al., "Perturbed-History Exploration
 * in Stochastic Linear Bandits" (2019) and "Randomized Exploration in Generalized Linear Bandits" (2020). The
 * pseudo-rewards are fair coin tosses attached to past feature vectors. All coins are tossed again in every round.
 *
 * <pre>
 * i_t = argmax_i &lt;theta, x_i&gt;
 * theta the maximum likelihood for s_i + ceil(a s_i) pulls and total reward Y_i + B_i
 * B_i ~ Binomial(ceil(a s_i), 1/2) independent
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> a = 0.5, the best value of the released experiments; the logistic link; ridge lambda = 10^-4;
 *       1000 simulated choices ({@code draws}).
 *   <li><b>Editions:</b> the same. The first d arms are pulled once first. If the arms change, the first d choices are
 *       uniformly random.
 *   <li><b>Needs:</b> features; rewards in [0, 1].
 *   <li><b>Probabilities:</b> simulated.
 *   <li><b>Memory:</b> if the arms change, every different feature vector that had a reward is kept, and a choice draws a random number for each of them and fits to all of them. So memory and
 *       the time of a choice grow with the number of rewards. There is no bounded form ({@code docs/bounded-memory.md} has
 *       measurements).
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class GlmPerturbedHistory {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "glm-phe",
                    "LogPHE: maximum likelihood on the history mixed with fresh coin tosses",
                    "Kveton et al. 2019 (UAI) and 2020; Vaswani et al. 2020, Section 6",
                    GlmPerturbedHistory::build,
                    CommonParameters.PSEUDO_REWARDS,
                    GlmModel.LINK,
                    CommonParameters.LAMBDA,
                    CommonParameters.FITTED_DRAWS)
            .needingFeatures();

    private GlmPerturbedHistory() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new PerturbedGlm(
                parameters,
                setting,
                parameters.get(CommonParameters.PSEUDO_REWARDS),
                (history, row, source) -> history.reward(row) + Binomial.sample(history.pseudo(row), 0.5, source),
                random);
    }
}
