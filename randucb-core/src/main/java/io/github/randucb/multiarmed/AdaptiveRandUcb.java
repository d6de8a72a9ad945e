package io.github.randucb.multiarmed;

import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.means.AugmentedMeans;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.spec.AdaptiveExploration;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.RewardParameters;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Theorem;
import io.github.randucb.theory.theorem.AdaptiveMeansTheorem;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * RandUCB for multi-armed bandits without parameters to tune. It has the form of the RandUCB paper (Vaswani, Mehrabian,
 * Durand and Kveton, AISTATS 2020, Equation 2), with other widths and another U:
 *
 * <pre>
 * i_t = argmax_i { mu-hat_i(t) + Z_t C_i(t) }
 * </pre>
 *
 * {@link AugmentedMeans} has the means mu-hat_i and the widths C_i: the mean of the rewards of an arm and of two
 * pseudo-rewards, and its standard error. {@link AdaptiveExploration} has the law of Z_t, in standard errors.
 *
 * <ul>
 *   <li><b>Defaults:</b> two pseudo-rewards; h = 4; coupled arms; the horizon is used if the setting has one.
 *   <li><b>Editions:</b> the same.
 *   <li><b>Needs:</b> rewards in [0, 1], or any rewards with {@code rewards=real}: the policy estimates their scale. After
 *       round T of a known horizon the policy is greedy.
 *   <li><b>Guarantee:</b> with {@code guarantee=theorem}, V_i is between 0.01 and 1/4, and Z = U_g with probability
 *       {@code epsilon} ({@link AdaptiveMeansTheorem}). This needs the horizon, rewards in [0, 1] or {@code range}, coupled
 *       arms and no floor.
 *   <li><b>Probabilities:</b> exact. For coupled arms most of them are 0: set {@code floor} before collecting logs for
 *       off-policy evaluation.
 * </ul>
 *
 * <p>This class is stateless and thread-safe. The policies that it builds are not thread-safe.
 */
public final class AdaptiveRandUcb {
    /** h, the exponent of the decay of U_t; 4 by default. */
    public static final Parameter<Double> DECAY = AdaptiveExploration.decay(4);

    /** n_0, the number of pseudo-rewards of each arm; 2 by default. */
    public static final Parameter<Double> PSEUDO_REWARDS = Parameter.real(
            "pseudo-rewards",
            2,
            Range.RATIO,
            "n_0, the number of pseudo-rewards of each arm, with the mean and variance of all rewards");

    /** The entry of this policy in the catalogue. */
    public static final PolicyType TYPE = PolicyType.of(
                    "adaptive-rand-ucb",
                    "RandUCB without tuning: mean + Z * standard error, both estimated",
                    "Vaswani et al. 2020, Equation 2; docs/tuning-free.md",
                    AdaptiveRandUcb::build,
                    DECAY,
                    PSEUDO_REWARDS,
                    AdaptiveExploration.GUARANTEE,
                    AdaptiveExploration.EPSILON,
                    RewardParameters.REWARDS_OF_ANY_SCALE)
            .and(AdaptiveExploration.PARAMETERS)
            .withTheorems(AdaptiveRandUcb::theorems);

    private static final double SMALLEST_VARIANCE = 0.01; // with guarantee=theorem
    private static final double LARGEST_VARIANCE = 0.25; // of rewards in [0, 1], with guarantee=theorem

    private AdaptiveRandUcb() {}

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        boolean guaranteed = AdaptiveExploration.isGuaranteed(parameters);
        double decay = parameters.get(DECAY);
        int arms = setting.requireArms();
        double pseudoRewards = parameters.get(PSEUDO_REWARDS);
        Radius radius = AdaptiveExploration.radius(parameters, setting, decay);
        return new IndexPolicy(
                new AugmentedMeans(
                        arms,
                        parameters.get(RewardParameters.REWARDS),
                        pseudoRewards,
                        guaranteed ? SMALLEST_VARIANCE : 0,
                        guaranteed ? LARGEST_VARIANCE : Double.POSITIVE_INFINITY),
                guaranteed ? AdaptiveExploration.positive(radius) : radius,
                AdaptiveExploration.multiplier(
                        parameters,
                        setting,
                        decay,
                        horizon -> AdaptiveMeansTheorem.top(arms, pseudoRewards, SMALLEST_VARIANCE, horizon)),
                random);
    }

    private static List<Theorem> theorems(Parameters parameters, Setting setting, GroundTruth truth) {
        if (!AdaptiveExploration.isGuaranteed(parameters)) {
            return List.of();
        }
        boolean bounded = parameters.get(RewardParameters.REWARDS) == RewardDomain.UNIT
                && parameters.find(RewardParameters.SUB_GAUSSIAN).isEmpty();
        boolean coupled = parameters.get(Randomization.COUPLING) == Coupling.COUPLED;
        Theorem theorem = (rounds, horizon, stretch) -> AdaptiveMeansTheorem.of(
                new AdaptiveMeansTheorem.Configuration(
                        setting.requireArms(),
                        parameters.get(PSEUDO_REWARDS),
                        SMALLEST_VARIANCE,
                        AdaptiveExploration.epsilon(parameters),
                        AdaptiveExploration.upper(parameters, setting)),
                rounds,
                horizon,
                stretch);
        return List.of(theorem.under(List.of(
                Condition.of("the arms share Z", coupled, "coupling=coupled", "set coupling=coupled"),
                Condition.of(
                        "rewards in [0, 1]",
                        bounded,
                        "rewards=unit, or range=[a,b]",
                        "the policy takes others as well: set 'range', or scale the rewards to [0, 1]"))));
    }
}
