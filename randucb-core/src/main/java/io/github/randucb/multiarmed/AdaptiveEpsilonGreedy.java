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
 * Adaptive epsilon-greedy, which is RandUCB with two values of Z: Vaswani, Mehrabian, Durand and Kveton, "Old Dog
 * Learns New Tricks: Randomized UCB for Bandit Problems" (AISTATS 2020), Section 4.2.
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + Z_t sqrt(1 / s_i(t)) }
 * P(Z_t = 0) = 1 - epsilon,    P(Z_t = U) = epsilon
 * </pre>
 *
 * With probability 1 - epsilon it chooses the arm with the largest mean, otherwise the arm with the largest upper
 * confidence bound. Epsilon-greedy explores all arms alike; this policy explores the arms with wide intervals.
 *
 * <ul>
 *   <li><b>Defaults:</b> epsilon = 0.05, the value of epsilon-greedy in the paper's experiments.
 *   <li><b>Editions:</b> {@code paper} pulls each arm once first and uses U = 2 sqrt(ln T). {@code released} starts
 *       counts at 10^-6 and uses U = sqrt(2 ln t).
 *   <li><b>Needs:</b> rewards in [0, 1], or of magnitude up to 10^9 with {@code rewards=real}; the horizon T in edition
 *       {@code paper} unless {@code upper} is set.
 *   <li><b>Probabilities:</b> exact.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class AdaptiveEpsilonGreedy {
    /** The probability of Z = U; 0.05 by default. */
    public static final Parameter<Double> EPSILON = Parameter.real(
            "epsilon", 0.05, Range.PROBABILITY, "probability of choosing by the upper confidence bound (Z = U)");

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "adaptive-epsilon-greedy",
                    "RandUCB with two values of Z: U with probability epsilon (the UCB choice), else 0 (the greedy choice)",
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
