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
 * RandUCB for generalized linear bandits, RandUCBLog in the paper's figures: Vaswani, Mehrabian, Durand and Kveton,
 * "Old Dog Learns New Tricks: Randomized UCB for Bandit Problems" (AISTATS 2020), Section 5.2. It randomizes UCB-GLM.
 *
 * <pre>
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + Z_t ||x_i||_{M_t^-1} }
 * </pre>
 *
 * {@link GlmModel} has the estimate, M_t and the radii U. {@link Randomization} has the law of Z.
 *
 * <ul>
 *   <li><b>Defaults:</b> the model of {@link GlmModel}; {@code radius=ucb-glm}; the law of Z as in
 *       {@link Randomization}.
 *   <li><b>Editions:</b> they differ in the radius of {@link GlmModel}, and in the probability of the top point of
 *       {@link Randomization}.
 *   <li><b>Needs:</b> features; the horizon T.
 *   <li><b>Probabilities:</b> exact; by quadrature for uncoupled arms with a continuous law.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class RandUcbGlm {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "rand-ucb-glm",
                    "RandUCB for generalized linear bandits: UCB-GLM with a random multiplier, on the link scale",
                    "Vaswani et al. 2020, Section 5.2",
                    RandUcbGlm::build,
                    GlmModel.RADIUS,
                    RadiusScale.RADIUS_SCALE)
            .and(GlmModel.PARAMETERS)
            .and(Randomization.PARAMETERS)
            .needingFeatures()
            .withTheorems((parameters, setting, truth) ->
                    GlmTheorems.of(parameters, setting, truth, Randomization.multiplier(parameters)));

    private RandUcbGlm() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                GlmModel.model(parameters, setting, Scale.LINK),
                GlmModel.linkRadius(parameters, setting),
                Randomization.multiplier(parameters),
                random);
    }
}
