package io.github.randucb.glm;

import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * UCB-GLM: Li, Lu and Zhou, "Provably Optimal Algorithms for Generalized Linear Contextual Bandits" (2017), Algorithm
 * 1.
 *
 * <pre>
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + beta ||x_i||_{M_t^-1} }
 * </pre>
 *
 * {@link GlmModel} has the estimate, M_t and the radii beta.
 *
 * <ul>
 *   <li><b>Defaults:</b> the model of {@link GlmModel}; {@code radius=ucb-glm}.
 *   <li><b>Editions:</b> they differ in the radius of {@link GlmModel}.
 *   <li><b>Needs:</b> features; the horizon T.
 *   <li><b>Probabilities:</b> exact: 1 for the chosen arm and 0 for the others.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class UcbGlm {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "ucb-glm",
                    "UCB-GLM: the optimistic algorithm on the link scale",
                    "Li et al. 2017, Algorithm 1; Vaswani et al. 2020, Section 5.2.1",
                    UcbGlm::build,
                    GlmModel.RADIUS,
                    RadiusScale.RADIUS_SCALE)
            .and(GlmModel.PARAMETERS)
            .needingFeatures();

    private UcbGlm() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                GlmModel.model(parameters, setting, Scale.LINK),
                GlmModel.linkRadius(parameters, setting),
                Multiplier.constant(1),
                random);
    }
}
