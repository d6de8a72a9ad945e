package io.github.randucb.glm;

import io.github.randucb.confidence.LinearPredictor;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.PosteriorSampling;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * GLM-TS (Thompson sampling from the Laplace approximation of the posterior): Abeille and Lazaric, "Linear Thompson
 * Sampling Revisited" (2017); Kveton et al., "Randomized Exploration in Generalized Linear Bandits" (2020).
 *
 * <pre>
 * i_t = argmax_i &lt;theta, x_i&gt;,    theta ~ N(theta-hat_t, H_t^-1)
 * </pre>
 *
 * {@link GlmModel} has the estimate and H_t.
 *
 * <ul>
 *   <li><b>Defaults:</b> the model of {@link GlmModel}; 1000 simulated choices ({@code draws}).
 *   <li><b>Editions:</b> the same.
 *   <li><b>Needs:</b> features.
 *   <li><b>Probabilities:</b> simulated, because the indices are correlated.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class GlmThompson {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "glm-ts",
                    "GLM-TS: Thompson sampling from the Laplace approximation of the posterior",
                    "Abeille and Lazaric 2017; Kveton et al. 2020; Vaswani et al. 2020, Section 6",
                    GlmThompson::build,
                    CommonParameters.DRAWS)
            .and(GlmModel.PARAMETERS)
            .needingFeatures();

    private GlmThompson() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        LinearPredictor model = GlmModel.withoutWidths(parameters, setting);
        return new PosteriorSampling(
                model, setting.requireSpace().dimension(), 1, CommonParameters.simulation(parameters, random), random);
    }
}
