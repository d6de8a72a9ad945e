package io.github.randucb.linear;

import io.github.randucb.confidence.ridge.Ridge;
import io.github.randucb.confidence.ridge.UpdateScope;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * RandUCB for linear bandits, RandLinUCB in the paper's figures: Vaswani, Mehrabian, Durand and Kveton, "Old Dog
 * Learns New Tricks: Randomized UCB for Bandit Problems" (AISTATS 2020), Equation 5.
 *
 * <pre>
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + Z_t ||x_i||_{M_t^-1} }
 * </pre>
 *
 * The estimate and the radii U are those of {@link LinearModel}, the law of Z that of {@link Randomization};
 * uncoupled, each arm has a Z of its own. Needs features and the horizon. Probabilities are exact, except
 * uncoupled with one of the limit laws: quadrature.
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class RandLinUcb {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "rand-lin-ucb",
                    "RandUCB for linear bandits: <theta, x> + Z * ||x|| in the norm of the inverse Gram matrix",
                    "Vaswani et al. 2020, Section 5.1.1, Equation 5",
                    RandLinUcb::build,
                    LinearModel.RADIUS,
                    RadiusScale.RADIUS_SCALE)
            .and(LinearModel.PARAMETERS)
            .and(Randomization.PARAMETERS)
            .needingFeatures()
            .withTheorems((parameters, setting, truth) ->
                    LinearTheorems.of(parameters, setting, truth, Randomization.multiplier(parameters)));

    private RandLinUcb() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        boolean coupled = parameters.get(Randomization.COUPLING) == Coupling.COUPLED;
        Ridge model = LinearModel.regression(parameters, setting, coupled ? UpdateScope.WINNERS : UpdateScope.ALL);
        return new IndexPolicy(
                model, LinearModel.radius(parameters, setting, model), Randomization.multiplier(parameters), random);
    }
}
