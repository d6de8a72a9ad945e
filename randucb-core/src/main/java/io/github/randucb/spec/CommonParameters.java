package io.github.randucb.spec;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.MonteCarloProbabilities;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The parameters that policies of several packages share. Parameters of the rewards are in {@link RewardParameters}.
 *
 * <p>Thread-safe: no state.
 */
public final class CommonParameters {
    /** The edition: the formulas of the paper's text, or of the authors' released code. Every policy has it. */
    public static final Parameter<Edition> EDITION = Parameter.choice(
            "edition", Edition.RELEASED, "the formulas of the paper, or what the authors' released code does");

    /** The minimum probability of every arm; 0 by default. Every policy has it. */
    public static final Parameter<Double> FLOOR = Parameter.real(
            "floor", 0, Range.PROBABILITY, "f: choose with probabilities f + (1 - K f) pi, so that none is below f");

    /** The regularization lambda of a ridge regression; 10^-4 by default. */
    public static final Parameter<Double> LAMBDA =
            Parameter.real("lambda", 1e-4, Range.SCALE, "regularization of the ridge regression");

    /** The number of pseudo-rewards for each past reward in perturbed-history exploration; 0.5 by default. */
    public static final Parameter<Double> PSEUDO_REWARDS =
            Parameter.real("a", 0.5, Range.RATIO, "pseudo-rewards, fair coins, for each past reward");

    /** The standard deviation of the noise in follow the perturbed leader; 0.5 by default. */
    public static final Parameter<Double> REWARD_NOISE =
            Parameter.real("a", 0.5, Range.RATIO, "standard deviation of the noise on each past reward");

    /** The number of simulated choices; 1000 by default, at most 200,000, which take about a second. */
    public static final Parameter<Integer> DRAWS = draws(200_000);

    /** The number of simulated choices of policies that fit a model in every choice; at most 50,000. */
    public static final Parameter<Integer> FITTED_DRAWS = draws(50_000);

    private CommonParameters() {}

    private static Parameter<Integer> draws(int most) {
        return Parameter.count(
                "draws",
                MonteCarloProbabilities.DEFAULT_DRAWS,
                most,
                "simulated choices to estimate probabilities by, where they are not computed");
    }

    /**
     * Returns the simulation that estimates a policy's probabilities.
     *
     * @param parameters the parameters of the policy, with {@link #DRAWS} or {@link #FITTED_DRAWS}
     * @param random the policy's own source of randomness, which draws the seed of the simulation
     * @return the simulation
     */
    public static MonteCarloProbabilities simulation(Parameters parameters, UniformRandomProvider random) {
        return new MonteCarloProbabilities(parameters.get(DRAWS), hasFloor(parameters), random);
    }

    /**
     * Tells whether a policy has a minimum probability of every arm.
     *
     * @param parameters the parameters of the policy
     * @return true if {@link #FLOOR} is positive
     */
    public static boolean hasFloor(Parameters parameters) {
        return parameters.get(FLOOR) > 0;
    }
}
