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
 * RandUCB for multi-armed bandits: Vaswani, Mehrabian, Durand and Kveton, "Old Dog Learns New Tricks: Randomized
 * UCB for Bandit Problems" (AISTATS 2020), Equation 3.
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + Z_t sqrt(1 / s_i(t)) }
 * </pre>
 *
 * Z_t is drawn anew in every round, from M equally spaced points of [L, U] (Section 3.1; {@link DiscreteLaw} has
 * the weights).
 *
 * <p>Defaults: the Gaussian law with M = 20, L = 0, sigma = 1/8 in units of U, coupled. Edition {@code paper}:
 * each arm is pulled once first, U = 2 sqrt(ln T), p_M = epsilon = 10^-7. Edition {@code released}: counts start
 * at 10^-6, U = sqrt(2 ln t), and the top point has weight 10^-6 before the weights are normalized, which makes
 * p_M = 9.0 10^-8 with the other defaults.
 *
 * <p>Other parameters: {@code upper} sets U, {@code rewards} is {@code unit} for rewards in [0, 1] or {@code
 * real} for any up to 10^9, and {@link Randomization} has those of the law of Z.
 *
 * <p>Probabilities are exact, except uncoupled with one of the limit laws: quadrature. Coupled, most arms have
 * probability 0: set {@code floor} before collecting logs for off-policy evaluation.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class RandUcb {
    /** U, the upper end of the support of Z, where it is not that of the edition. */
    public static final Parameter<Double> UPPER = Parameter.optionalReal(
            "upper",
            "2 sqrt(ln T) in edition paper, sqrt(2 ln t) in edition released",
            Range.ZERO_OR_SCALE,
            "U, the upper end of the support of Z");

    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
                    "rand-ucb",
                    "RandUCB: mean + Z * sqrt(1/s), Z random on M points of [L, U]",
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

    /** U of the edition, or the given one. */
    static Radius radius(Parameters parameters, Setting setting) {
        Radius radius = parameters.find(UPPER).map(Radius::constant).orElseGet(() -> ofEdition(parameters, setting));
        return RadiusScale.of(parameters, radius);
    }

    private static Radius ofEdition(Parameters parameters, Setting setting) {
        return parameters.get(CommonParameters.EDITION) == Edition.PAPER
                ? Radius.randUcb(setting.horizonFor("U = 2 sqrt(ln T) of edition paper"))
                : Radius.anytime();
    }
}
