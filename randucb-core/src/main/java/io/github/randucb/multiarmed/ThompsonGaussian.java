package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Width;
import io.github.randucb.confidence.means.SampleMeans;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.GaussianIndices;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Thompson sampling with Gaussian posteriors, after Agrawal and Goyal, "Further Optimal Regret Bounds for Thompson
 * Sampling" (2013). It is uncoupled RandUCB with an untruncated Gaussian Z (Section 4.2 of the RandUCB paper).
 *
 * <pre>
 * i_t = argmax_i { mean_i + sd_i Z_i },    Z_i ~ N(0, 1) independent
 * </pre>
 *
 * Agrawal and Goyal use mean Y_i / (s_i + 1) and variance 1 / (s_i + 1), which differ from both editions.
 *
 * <ul>
 *   <li><b>Defaults:</b> no parameters of its own.
 *   <li><b>Editions:</b> {@code paper} pulls each arm once first and uses mean_i = mu-hat_i and sd_i = 1 / sqrt(s_i).
 *       {@code released} forces no pulls and uses mean_i = (0.5 + Y_i) / (1 + s_i) and sd_i = 0.5 / sqrt(1 + s_i).
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}.
 *   <li><b>Probabilities:</b> by quadrature.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class ThompsonGaussian {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
            "thompson-gaussian",
            "Thompson sampling with Gaussian posteriors",
            "Agrawal and Goyal 2013; Vaswani et al. 2020, Section 4.2",
            (parameters, setting, random) -> build(parameters, setting, false, random),
            RewardParameters.REWARDS);

    private ThompsonGaussian() {}

    /** Builds a policy; an optimistic one conditions samples on exceeding their means. */
    static Policy build(Parameters parameters, Setting setting, boolean optimistic, UniformRandomProvider random) {
        RewardDomain domain = parameters.get(RewardParameters.REWARDS);
        Width width = Width.inverseRoot();
        return parameters.get(CommonParameters.EDITION) == Edition.PAPER
                ? new GaussianIndices(
                        SampleMeans.pulledOnce(setting.requireArms(), domain, width), 1, optimistic, random)
                : new GaussianIndices(
                        SampleMeans.withPrior(setting.requireArms(), domain, width, 1, 0.5), 0.5, optimistic, random);
    }
}
