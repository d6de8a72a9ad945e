package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Width;
import io.github.randucb.confidence.means.SampleMeans;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.GaussianIndices;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Follow the perturbed leader with fresh Gaussian noise on every past reward: Kveton et al., "Randomized Exploration in
 * Generalized Linear Bandits" (2020), GLM-FPL without features. It is the Gaussian perturbation of Kim and Tewari, "On
 * the Optimality of Perturbations in Stochastic and Adversarial Multi-armed Bandit Problems" (2019).
 *
 * <pre>
 * i_t = argmax_i (1/s_i) sum_{l=1}^{s_i} (Y_{i,l} + N(0, a^2))
 *     = argmax_i { mu-hat_i + a Z_i / sqrt(s_i) },    Z_i ~ N(0, 1) independent
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> a = 0.5, the sub-Gaussian constant of rewards in [0, 1].
 *   <li><b>Editions:</b> the same; each arm is pulled once first.
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}.
 *   <li><b>Probabilities:</b> by quadrature.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class FollowPerturbedLeader {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "fpl",
            "follow the perturbed leader: fresh Gaussian noise on every past reward",
            "Kim and Tewari 2019; Kveton et al. 2020 (GLM-FPL)",
            FollowPerturbedLeader::build,
            CommonParameters.REWARD_NOISE,
            RewardParameters.REWARDS);

    private FollowPerturbedLeader() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        SampleMeans means = SampleMeans.pulledOnce(
                setting.requireArms(), parameters.get(RewardParameters.REWARDS), Width.inverseRoot());
        return new GaussianIndices(means, parameters.get(CommonParameters.REWARD_NOISE), false, random);
    }
}
