package io.github.randucb.glm;

import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * GLM-UCB with a random multiplier, RandLogUCB in the released code: Equation 2 of Vaswani, Mehrabian, Durand
 * and Kveton, "Old Dog Learns New Tricks: Randomized UCB for Bandit Problems" (AISTATS 2020), on the mean scale.
 *
 * <pre>
 * i_t = argmax_i { g(&lt;theta-hat_t, x_i&gt;) + Z_t ||x_i||_{M_t^-1} }
 * </pre>
 *
 * The estimate and the radius U are those of {@link GlmModel}, the law of Z that of {@link Randomization}. Needs
 * features and the horizon. Probabilities are exact, except uncoupled with one of the limit laws: quadrature.
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class RandGlmUcb {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "rand-glm-ucb",
                    "GLM-UCB with a random multiplier, on the mean scale",
                    "Vaswani et al. 2020, Equation 2 with Filippi et al. 2010",
                    RandGlmUcb::build,
                    GlmModel.KAPPA,
                    RadiusScale.RADIUS_SCALE)
            .and(GlmModel.PARAMETERS)
            .and(Randomization.PARAMETERS)
            .needingFeatures();

    private RandGlmUcb() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                GlmModel.model(parameters, setting, Scale.MEAN),
                GlmModel.meanRadius(parameters, setting),
                Randomization.multiplier(parameters),
                random);
    }
}
