package io.github.randucb.glm;

import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The greedy algorithm for generalized linear bandits, which is RandUCB with Z = 0: Section 5.2 of the RandUCB paper.
 *
 * <pre>
 * i_t = argmax_i &lt;theta-hat_t, x_i&gt;
 * </pre>
 *
 * {@link GlmModel} has the estimate.
 *
 * <ul>
 *   <li><b>Defaults:</b> the model of {@link GlmModel}.
 *   <li><b>Editions:</b> the same.
 *   <li><b>Needs:</b> features.
 *   <li><b>Probabilities:</b> exact: 1 for the chosen arm and 0 for the others.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class GlmGreedy {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "glm-greedy",
                    "the arm with the largest mean in a generalized linear model",
                    "Vaswani et al. 2020, Section 5.2, with Z = 0",
                    GlmGreedy::build)
            .and(GlmModel.PARAMETERS)
            .needingFeatures();

    private GlmGreedy() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                GlmModel.withoutWidths(parameters, setting), Radius.constant(1), Multiplier.constant(0), random);
    }
}
