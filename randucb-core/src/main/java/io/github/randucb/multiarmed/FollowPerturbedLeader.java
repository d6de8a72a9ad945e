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
 * Follow the perturbed leader: fresh Gaussian noise on every past reward, Kveton et al., "Randomized Exploration
 * in Generalized Linear Bandits" (2020, GLM-FPL) for arms without features, which is the Gaussian perturbation
 * of Kim and Tewari, "On the Optimality of Perturbations in Stochastic and Adversarial Multi-armed Bandit
 * Problems" (2019).
 *
 * <pre>
 * i_t = argmax_i (1/s_i) sum_{l=1}^{s_i} (Y_{i,l} + N(0, a^2))
 *     = argmax_i { mu-hat_i + a Z_i / sqrt(s_i) },    Z_i ~ N(0, 1) independent
 * </pre>
 *
 * Default a = 0.5, the sub-Gaussian constant of [0, 1] rewards. Each arm is pulled once first, in both editions.
 * Probabilities by quadrature.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class FollowPerturbedLeader {
    /** The catalogue's entry. */
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
