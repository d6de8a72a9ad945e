package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.Width;
import io.github.randucb.confidence.means.SampleMeans;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * UCB with confidence intervals by Laplace's method, which hold in all rounds at once: Maillard, "Mathematics of
 * Statistical Sequential Decision Making" (2019). The randomized variant is Equation 2 of the RandUCB paper with U = 1.
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + Z C_i(t) },    C_i(t) = sqrt((1 + 1/s_i) ln(K sqrt(s_i + 1) / delta) / (2 s_i))
 * </pre>
 *
 * The variant {@code plain} uses Z = 1. The variant {@code randomized} uses the law of Z of {@link RandUcb} and takes
 * its parameters.
 *
 * <ul>
 *   <li><b>Defaults:</b> delta = 0.1, {@code variant=plain}.
 *   <li><b>Editions:</b> {@code paper} pulls each arm once first. {@code released} starts counts at 10^-6.
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}.
 *   <li><b>Probabilities:</b> as in {@link RandUcb}.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class UcbLaplace {
    /** The error probability delta of the intervals; 0.1 by default. */
    public static final Parameter<Double> DELTA =
            Parameter.real("delta", 0.1, Range.LEVEL, "probability that an interval misses its mean in some round");

    /** The variant; plain by default. */
    public static final Parameter<Variant> VARIANT =
            Parameter.choice("variant", Variant.PLAIN, "plain: Z = 1; randomized: Z random as in rand-ucb");

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "ucb-laplace",
                    "UCB with confidence intervals by Laplace's method, which hold in all rounds; plain or randomized",
                    "Maillard 2019; randomized by Vaswani et al. 2020, Equation 2",
                    UcbLaplace::build,
                    DELTA,
                    VARIANT,
                    RadiusScale.RADIUS_SCALE,
                    RewardParameters.REWARDS)
            .and(Randomization.PARAMETERS);

    private UcbLaplace() {}

    /** The kinds of multiplier. Immutable and thread-safe. */
    public enum Variant {
        /** The constant Z = 1. */
        PLAIN,
        /** A random Z as in RandUCB. */
        RANDOMIZED
    }

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        Width width = Width.laplace(setting.requireArms(), parameters.get(DELTA));
        SampleMeans means =
                StartingMeans.of(parameters, setting, width, parameters.get(RewardParameters.REWARDS), random);
        return new IndexPolicy(means, RadiusScale.of(parameters, Radius.constant(1)), multiplier(parameters), random);
    }

    private static Multiplier multiplier(Parameters parameters) {
        if (parameters.get(VARIANT) == Variant.RANDOMIZED) {
            return Randomization.multiplier(parameters);
        }
        parameters.forbid("in variant plain", Randomization.PARAMETERS.toArray(new Parameter<?>[0]));
        return Multiplier.constant(1);
    }
}
