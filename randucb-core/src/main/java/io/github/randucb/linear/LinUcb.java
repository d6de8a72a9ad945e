package io.github.randucb.linear;

import io.github.randucb.confidence.ridge.Ridge;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * LinUCB, the optimistic algorithm that RandLinUCB randomizes: Abbasi-Yadkori, Pál and Szepesvári, "Improved Algorithms
 * for Linear Stochastic Bandits" (2011), Theorem 2.
 *
 * <pre>
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + beta ||x_i||_{M_t^-1} }
 * </pre>
 *
 * {@link LinearModel} has the estimate, M_t and the radii beta.
 *
 * <ul>
 *   <li><b>Defaults:</b> lambda = 10^-4; the radius of the edition.
 *   <li><b>Editions:</b> they differ in the noise variance and the radius of {@link LinearModel}.
 *   <li><b>Needs:</b> features; the horizon T.
 *   <li><b>Probabilities:</b> exact: 1 for the chosen arm and 0 for the others.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class LinUcb {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "lin-ucb",
                    "LinUCB: the optimistic algorithm for linear bandits",
                    "Abbasi-Yadkori et al. 2011, Theorem 2; Vaswani et al. 2020, Section 5.1.1",
                    LinUcb::build,
                    LinearModel.RADIUS,
                    RadiusScale.RADIUS_SCALE)
            .and(LinearModel.PARAMETERS)
            .needingFeatures();

    private LinUcb() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        Ridge model = LinearModel.regression(parameters, setting);
        return new IndexPolicy(model, LinearModel.radius(parameters, setting, model), Multiplier.constant(1), random);
    }
}
