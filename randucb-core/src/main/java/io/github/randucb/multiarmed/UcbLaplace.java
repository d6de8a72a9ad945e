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
 * UCB with the confidence intervals of Laplace's method, which hold in all rounds at once: Maillard,
 * "Mathematics of Statistical Sequential Decision Making" (2019), and randomized like RandUCB (Equation 2 with U
 * = 1).
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + Z C_i(t) },    C_i(t) = sqrt((1 + 1/s_i) ln(K sqrt(s_i + 1) / delta) / (2 s_i))
 * </pre>
 *
 * with Z = 1, or {@code randomized} with the law of Z of {@link RandUcb}, whose parameters it takes. Defaults:
 * delta = 0.1, plain. Edition {@code paper}: each arm is pulled once first. Edition {@code released}: counts
 * start at 10^-6. Probabilities as in {@link RandUcb}.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class UcbLaplace {
    /** The level of the intervals. */
    public static final Parameter<Double> DELTA =
            Parameter.real("delta", 0.1, Range.LEVEL, "probability that some interval ever misses its mean");

    /** Plain or randomized. */
    public static final Parameter<Variant> VARIANT =
            Parameter.choice("variant", Variant.PLAIN, "plain: Z = 1; randomized: Z random as in rand-ucb");

    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
                    "ucb-laplace",
                    "UCB with anytime confidence intervals by Laplace's method, plain or randomized",
                    "Maillard 2019; randomized by Vaswani et al. 2020, Equation 2",
                    UcbLaplace::build,
                    DELTA,
                    VARIANT,
                    RadiusScale.RADIUS_SCALE,
                    RewardParameters.REWARDS)
            .and(Randomization.PARAMETERS);

    private UcbLaplace() {}

    /** Whether the multiplier is random. Immutable and thread-safe. */
    public enum Variant {
        /** Z = 1. */
        PLAIN,
        /** Z as in RandUCB. */
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
