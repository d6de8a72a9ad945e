package io.github.randucb.linear;

import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The greedy algorithm for linear bandits, which is RandLinUCB with Z = 0: Section 5.1 of the RandUCB paper.
 *
 * <pre>
 * i_t = argmax_i &lt;theta-hat_t, x_i&gt;
 * </pre>
 *
 * {@link LinearModel} has the estimate.
 *
 * <ul>
 *   <li><b>Defaults:</b> lambda = 10^-4.
 *   <li><b>Editions:</b> they differ in the noise variance of {@link LinearModel}.
 *   <li><b>Needs:</b> features.
 *   <li><b>Probabilities:</b> exact: 1 for the chosen arm and 0 for the others.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class LinGreedy {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "lin-greedy",
                    "the arm with the largest mean in a linear model",
                    "Vaswani et al. 2020, Section 5.1, with Z = 0",
                    LinGreedy::build)
            .and(LinearModel.PARAMETERS)
            .needingFeatures();

    private LinGreedy() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                LinearModel.regression(parameters, setting), Radius.constant(1), Multiplier.constant(0), random);
    }
}
