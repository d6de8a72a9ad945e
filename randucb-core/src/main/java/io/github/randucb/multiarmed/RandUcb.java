package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Radius;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * RandUCB for multi-armed bandits: Vaswani, Mehrabian, Durand and Kveton, "Old Dog Learns New Tricks: Randomized UCB
 * for Bandit Problems" (AISTATS 2020), Equation 3.
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + Z_t sqrt(1 / s_i(t)) }
 * </pre>
 *
 * Z_t is drawn in every round from M equally spaced points of [L, U] (Section 3.1). {@link DiscreteLaw} has the
 * formulas of their probabilities. {@link Randomization} has the parameters of the law.
 *
 * <ul>
 *   <li><b>Defaults:</b> the Gaussian law with M = 20, L = 0 and sigma = 1/8 in units of U; coupled arms.
 *   <li><b>Editions:</b> {@code paper} pulls each arm once first and uses U = 2 sqrt(ln T) and p_M = epsilon = 10^-7.
 *       {@code released} starts counts at 10^-6 and uses U = sqrt(2 ln t); its top point has weight 10^-6 before the
 *       weights are normalized, which gives p_M = 9.0 10^-8 with the other defaults. The parameter {@code upper}
 *       overrides U.
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}; the horizon T in edition
 *       {@code paper} unless {@code upper} is set.
 *   <li><b>Probabilities:</b> exact; by quadrature for uncoupled arms with a continuous law. For coupled arms most of
 *       them are 0: set {@code floor} before collecting logs for off-policy evaluation.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class RandUcb {
    /** U, the upper end of the support of Z; by edition unless given. */
    public static final Parameter<Double> UPPER = Parameter.optionalReal(
            "upper",
            "2 sqrt(ln T) in edition paper, sqrt(2 ln t) in edition released",
            Range.ZERO_OR_SCALE,
            "U, the upper end of the support of Z");

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "rand-ucb",
                    "RandUCB: mean + Z * sqrt(1/s) for s pulls, with Z random on M points of [L, U]",
                    "Vaswani et al. 2020, Section 4.1, Equation 3",
                    RandUcb::build,
                    UPPER,
                    RadiusScale.RADIUS_SCALE,
                    RewardParameters.REWARDS)
            .and(Randomization.PARAMETERS)
            .withTheorems((parameters, setting, truth) ->
                    MultiarmedTheorems.of(parameters, setting, truth, Randomization.multiplier(parameters)));

    private RandUcb() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                StartingMeans.of(parameters, setting, random),
                radius(parameters, setting),
                Randomization.multiplier(parameters),
                random);
    }

    /** Returns the given U, or that of the edition, times the radius scale. */
    static Radius radius(Parameters parameters, Setting setting) {
        Radius radius = parameters.find(UPPER).map(Radius::constant).orElseGet(() -> ofEdition(parameters, setting));
        return RadiusScale.of(parameters, radius);
    }

    private static Radius ofEdition(Parameters parameters, Setting setting) {
        return parameters.get(CommonParameters.EDITION) == Edition.PAPER
                ? Radius.randUcb(setting.requireHorizon("U = 2 sqrt(ln T) of edition paper"))
                : Radius.anytime();
    }
}
