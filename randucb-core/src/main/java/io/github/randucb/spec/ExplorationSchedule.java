package io.github.randucb.spec;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.Parameter.Range;
import io.github.randucb.parameter.Parameters;
import io.github.randucb.policy.EpsilonGreedyPolicy.Exploration;

/**
 * The parameters of epsilon-greedy policies: the probability of a uniformly random arm, and its change with time.
 *
 * <pre>
 * epsilon_t = epsilon sqrt(T) / (2 sqrt(t))  (annealed),  or  epsilon  (constant)
 * </pre>
 *
 * The annealing is that of Section 6 of the RandUCB paper. Defaults: epsilon = 0.05, annealed, which needs the horizon.
 *
 * <p>Thread-safe: no state.
 */
public final class ExplorationSchedule {
    /** The probability of a random arm; 0.05 by default. */
    public static final Parameter<Double> EPSILON = Parameter.real(
            "epsilon", 0.05, Range.PROBABILITY, "probability of a random arm, or its scale when annealed");

    /** The schedule; annealed by default. */
    public static final Parameter<Schedule> SCHEDULE = Parameter.choice(
            "schedule", Schedule.ANNEALED, "annealed: epsilon sqrt(T) / (2 sqrt(t)); constant: epsilon");

    private ExplorationSchedule() {}

    /** A rule for the change of epsilon with time. Immutable and thread-safe. */
    public enum Schedule {
        /** Proportional to 1 / sqrt(t). */
        ANNEALED,
        /** The same in every round. */
        CONSTANT
    }

    /**
     * Returns the probability of a random arm in each round.
     *
     * @param parameters values of {@link #EPSILON} and {@link #SCHEDULE}
     * @param setting the problem
     * @return epsilon_t
     */
    public static Exploration of(Parameters parameters, Setting setting) {
        double epsilon = parameters.get(EPSILON);
        return parameters.get(SCHEDULE) == Schedule.CONSTANT
                ? Exploration.constant(epsilon)
                : Exploration.annealed(epsilon, setting.requireHorizon("schedule annealed"));
    }
}
