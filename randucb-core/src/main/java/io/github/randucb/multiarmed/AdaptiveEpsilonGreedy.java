package io.github.randucb.multiarmed;

import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.RadiusScale;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Adaptive epsilon-greedy, RandUCB on two points (Section 4.2 of the RandUCB paper):
 *
 * <pre>
 * P(Z = 0) = 1 - epsilon,    P(Z = U) = epsilon
 * </pre>
 *
 * With probability 1 - epsilon it takes the greedy arm, else the arm of the largest upper confidence bound:
 * unlike epsilon-greedy it explores where there is something to learn. Default epsilon = 0.05, the value the
 * paper's experiments give epsilon-greedy. Edition {@code paper}: each arm is pulled once first, U = 2 sqrt(ln
 * T). Edition {@code released}: counts start at 10^-6, U = sqrt(2 ln t). Probabilities are exact.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class AdaptiveEpsilonGreedy {
    /** The probability of exploring. */
    public static final Parameter<Double> EPSILON =
            Parameter.real("epsilon", 0.05, Range.PROBABILITY, "probability of Z = U, the upper confidence bound");

    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
                    "adaptive-epsilon-greedy",
                    "RandUCB on the two points 0 and U: greedy, or with probability epsilon UCB",
                    "Vaswani et al. 2020, Section 4.2",
                    AdaptiveEpsilonGreedy::build,
                    EPSILON,
                    RandUcb.UPPER,
                    RadiusScale.RADIUS_SCALE,
                    RewardParameters.REWARDS)
            .withTheorems((parameters, setting, truth) ->
                    MultiarmedTheorems.of(parameters, setting, truth, multiplier(parameters)));

    private AdaptiveEpsilonGreedy() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new IndexPolicy(
                StartingMeans.of(parameters, setting, random),
                RandUcb.radius(parameters, setting),
                multiplier(parameters),
                random);
    }

    private static Multiplier multiplier(Parameters parameters) {
        DiscreteLaw law = DiscreteLaw.twoPoints(parameters.get(EPSILON));
        return new Multiplier(SamplingDistribution.relative(law), Coupling.COUPLED);
    }
}
