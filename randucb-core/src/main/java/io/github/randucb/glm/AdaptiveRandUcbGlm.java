package io.github.randucb.glm;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.AdaptiveExploration;
import io.github.randucb.spec.AdaptiveRegularization;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Adaptive RandUCB for generalized linear bandits: {@link RandUcbGlm} with widths that are standard deviations of the
 * linear predictors. It is a policy of this library.
 *
 * <pre>
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + Z_t ||x_i||_{H_t^-1} }
 * H_t = lambda I + sum_l g'(&lt;X_l, theta-hat_t&gt;) X_l X_l^T,    lambda = d L^2 / 8
 * </pre>
 *
 * theta-hat_t is the maximum likelihood estimate with ridge lambda, and H_t is the curvature of the likelihood there. d is
 * the number of features and L the largest norm of a feature vector, the {@code maxNorm} of a setting with changing arms.
 * {@link AdaptiveExploration} has the radius and the law of Z.
 *
 * <p>A confidence bound in the norm of M_t needs a lower bound mu on the slopes g', and explores as if all slopes were that
 * small. H_t has the slopes at theta-hat_t, so the policy needs no mu. No proof of a regret bound is known for the norm of
 * H_t with these Z, so the policy has no theorems.
 *
 * <p>H_t changes with theta-hat_t in all its terms. It is recomputed after each of the first 51 observations, and then at
 * least whenever their number has grown by 2 %. In between, H_t keeps the slopes of the last recomputation
 * ({@link io.github.randucb.confidence.glm.GeneralizedLinear}). With changing arms, H_t is recomputed with each exact fit of
 * {@link io.github.randucb.confidence.glm.ContextualGlm}.
 *
 * <ul>
 *   <li><b>Defaults:</b> {@code link=logistic}; {@code decay=1}; {@code lambda} is d L^2 / 8, and at least 10^-9 and at most
 *       10^9; the law of Z as in {@link AdaptiveExploration}. There is no initialization.
 *   <li><b>Editions:</b> the same.
 *   <li><b>Needs:</b> features. The horizon T is used if it is known.
 *   <li><b>Probabilities:</b> exact.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class AdaptiveRandUcbGlm {
    /** The exponent h of the radius; 1 by default. */
    public static final Parameter<Double> DECAY = AdaptiveExploration.decay(1);

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "adaptive-rand-ucb-glm",
                    "Adaptive RandUCB for generalized linear bandits: widths from the curvature of the likelihood",
                    "this library; after Vaswani et al. 2020, Section 5.2",
                    AdaptiveRandUcbGlm::build,
                    DECAY)
            .and(AdaptiveExploration.PARAMETERS)
            .and(List.of(
                    GlmModel.LINK,
                    AdaptiveRegularization.LAMBDA,
                    RewardParameters.REWARDS,
                    GlmModel.MEMORY,
                    GlmModel.VECTORS))
            .needingFeatures();

    private AdaptiveRandUcbGlm() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        double decay = parameters.get(DECAY);
        double lambda = AdaptiveRegularization.lambda(parameters, setting);
        return new IndexPolicy(
                GlmModel.withCurvature(parameters, setting, lambda),
                AdaptiveExploration.radius(parameters, setting, decay),
                AdaptiveExploration.multiplier(parameters, setting, decay),
                random);
    }
}
