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
 * GLM-UCB: Filippi, Cappé, Garivier and Szepesvári, "Parametric Bandits: The Generalized Linear Case" (2010).
 *
 * <pre>
 * i_t = argmax_i { g(&lt;theta-hat_t, x_i&gt;) + beta ||x_i||_{M_t^-1} }
 * </pre>
 *
 * {@link GlmModel} has the estimate, M_t and the radius beta.
 *
 * <ul>
 *   <li><b>Defaults:</b> the model of {@link GlmModel}; kappa from the largest norm of a feature vector.
 *   <li><b>Editions:</b> the same.
 *   <li><b>Needs:</b> features; the horizon T.
 *   <li><b>Probabilities:</b> exact: 1 for the chosen arm and 0 for the others.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class GlmUcb {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "glm-ucb",
                    "GLM-UCB: the optimistic algorithm on the mean scale",
                    "Filippi et al. 2010",
                    GlmUcb::build,
                    GlmModel.KAPPA,
                    RadiusScale.RADIUS_SCALE)
            .and(GlmModel.PARAMETERS)
            .needingFeatures();

    private GlmUcb() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                GlmModel.model(parameters, setting, Scale.MEAN),
                GlmModel.meanRadius(parameters, setting),
                Multiplier.constant(1),
                random);
    }
}
