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
 * RandUCB for linear bandits, RandLinUCB in the paper's figures: Vaswani, Mehrabian, Durand and Kveton, "Old Dog Learns
 * New Tricks: Randomized UCB for Bandit Problems" (AISTATS 2020), Equation 5.
 *
 * <pre>
 * i_t = argmax_i { &lt;theta-hat_t, x_i&gt; + Z_t ||x_i||_{M_t^-1} }
 * </pre>
 *
 * {@link LinearModel} has the estimate, M_t and the radii U. {@link Randomization} has the law of Z. With uncoupled
 * arms, each arm has its own Z.
 *
 * <ul>
 *   <li><b>Defaults:</b> lambda = 10^-4; the radius of the edition; the law of Z as in {@link Randomization}.
 *   <li><b>Editions:</b> they differ in the noise variance and the radius of {@link LinearModel}, and in the
 *       probability of the top point of {@link Randomization}.
 *   <li><b>Needs:</b> features; the horizon T.
 *   <li><b>Probabilities:</b> exact; by quadrature for uncoupled arms with a continuous law.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class RandLinUcb {
    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "rand-lin-ucb",
                    "RandUCB for linear bandits: <theta, x> + Z * ||x||, with the norm of the inverse Gram matrix",
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
