package io.github.randucb.multiarmed;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.EpsilonGreedyPolicy;
import io.github.randucb.policy.EpsilonGreedyPolicy.Exploration;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.RewardScale;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Epsilon-greedy with sample means: Auer, Cesa-Bianchi and Fischer, "Finite-time Analysis of the Multiarmed
 * Bandit Problem" (2002), Figure 3, with the annealing of Section 6 of the RandUCB paper.
 *
 * <pre>
 * with probability epsilon_t a uniformly random arm, else argmax_i mu-hat_i(t)
 * epsilon_t = epsilon sqrt(T) / (2 sqrt(t))  (annealed),  or  epsilon  (constant)
 * </pre>
 *
 * Defaults: epsilon = 0.05, annealed, which needs the horizon. Edition {@code paper}: each arm is pulled once
 * first. Edition {@code released}: counts start at 10^-6 and means at a uniformly random number. Probabilities
 * are exact.
 *
 * <p>This class is thread-safe, having no state; the policies it makes are not.
 */
public final class EpsilonGreedy {
    /** The probability of exploring. */
    public static final Parameter<Double> EPSILON = Parameter.real(
            "epsilon", 0.05, Range.PROBABILITY, "probability of a random arm, or its scale when annealed");

    /** How it changes with time. */
    public static final Parameter<Schedule> SCHEDULE = Parameter.choice(
            "schedule", Schedule.ANNEALED, "annealed: epsilon sqrt(T) / (2 sqrt(t)); constant: epsilon");

    /** The catalogue's entry. */
    public static final PolicyType TYPE = PolicyType.of(
            "epsilon-greedy",
            "a random arm with probability epsilon, else the arm of the largest estimated mean",
            "Auer et al. 2002; Vaswani et al. 2020, Section 6",
            EpsilonGreedy::build,
            EPSILON,
            SCHEDULE,
            RewardScale.REWARDS);

    private EpsilonGreedy() {}

    /** How the probability of exploring changes with time. Immutable and thread-safe. */
    public enum Schedule {
        /** As one over the square root of time. */
        ANNEALED,
        /** Not at all. */
        CONSTANT
    }

    private static Policy build(Parameters parameters, Setting setting, UniformRandomProvider random) {
        return new EpsilonGreedyPolicy(
                StartingMeans.of(parameters, setting, random), exploration(parameters, setting), random);
    }

    /**
     * How often to explore.
     *
     * @param parameters values of {@link #EPSILON} and {@link #SCHEDULE}
     * @param setting the problem
     * @return the probability of exploring in each round
     */
    public static Exploration exploration(Parameters parameters, Setting setting) {
        double epsilon = parameters.get(EPSILON);
        return parameters.get(SCHEDULE) == Schedule.CONSTANT
                ? Exploration.constant(epsilon)
                : Exploration.annealed(epsilon, setting.horizonFor("schedule annealed"));
    }
}
