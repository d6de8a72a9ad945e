package io.github.randucb.glm;

import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * GLM-FPL (follow the perturbed leader): Kveton et al., "Randomized Exploration in Generalized Linear Bandits" (2020).
 * Every past reward gets fresh Gaussian noise in every round.
 *
 * <pre>
 * i_t = argmax_i &lt;theta, x_i&gt;
 * theta the maximum likelihood for s_i pulls and total reward Y_i + a sqrt(s_i) N(0, 1)
 * </pre>
 *
 * <ul>
 *   <li><b>Defaults:</b> a = 0.5; the logistic link; ridge lambda = 10^-4; 1000 simulated choices ({@code draws}).
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
public final class GlmFollowPerturbedLeader {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "glm-fpl",
                    "GLM-FPL: maximum likelihood with fresh Gaussian noise on every past reward",
                    "Kveton et al. 2020",
                    GlmFollowPerturbedLeader::build,
                    CommonParameters.REWARD_NOISE,
                    GlmModel.LINK,
                    CommonParameters.LAMBDA,
                    CommonParameters.FITTED_DRAWS)
            .needingFeatures();

    private GlmFollowPerturbedLeader() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        double a = parameters.get(CommonParameters.REWARD_NOISE);
        return new PerturbedGlm(
                parameters,
                setting,
                0,
                (history, row, source) -> history.reward(row)
                        + a
                                * Math.sqrt(history.pulls(row))
                                * ZigguratSampler.NormalizedGaussian.of(source).sample(),
                random);
    }
}
