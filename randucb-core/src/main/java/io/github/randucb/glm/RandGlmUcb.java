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
 * GLM-UCB with a random multiplier, RandLogUCB in the released code: Vaswani, Mehrabian, Durand and Kveton, "Old Dog
 * Learns New Tricks: Randomized UCB for Bandit Problems" (AISTATS 2020), Equation 2, on the mean scale.
 *
 * <pre>
 * i_t = argmax_i { g(&lt;theta-hat_t, x_i&gt;) + Z_t ||x_i||_{M_t^-1} }
 * </pre>
 *
 * {@link GlmModel} has the estimate, M_t and the radius U. {@link Randomization} has the law of Z.
 *
 * <ul>
 *   <li><b>Defaults:</b> the model of {@link GlmModel}; kappa from the largest norm of a feature vector; the law of Z as in
 *       {@link Randomization}.
 *   <li><b>Editions:</b> they differ in the probability of the top point of {@link Randomization}.
 *   <li><b>Needs:</b> features; the horizon T.
 *   <li><b>Probabilities:</b> exact; by quadrature for uncoupled arms with a continuous law.
 * </ul>
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
