package io.github.randucb.server.experiment;

import io.github.randucb.live.Sharing;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.policy.MonteCarloProbabilities;
import io.github.randucb.spec.PolicySpec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The work of one decision, estimated from the definition of its experiment and the number of its arms. Its unit is about one
 * nanosecond.
 *
 * <pre>
 * K d^2               means and widths of K arms with d features; 3 K d^2 with hybrid sharing
 * 1000 K              probabilities of arms without features
 * N (K d + d^2 + 100) a simulation of N choices, with features
 * 20 N K              a simulation of N choices, without features
 * K min(K, 1 / m)     the largest share m
 * </pre>
 *
 * To learn a reward takes about d^2, and 3 d^2 with hybrid sharing.
 *
 * <p>Stateless and thread-safe.
 */
public final class DecisionWork {
    /** The largest work of one request: some seconds. */
    public static final long MOST = 4_000_000_000L;

    /** The largest work to learn the rewards of one request: a fifth of a second, in which nothing else is learned. */
    public static final long MOST_LEARNING = 100_000_000;

    private static final long MOST_CHEAP = 200_000;
    private static final String DRAWS = "draws";
    private static final Map<String, Boolean> SIMULATING = new ConcurrentHashMap<>(); // by the id of the policy

    private DecisionWork() {}

    /**
     * Estimates the work of a decision.
     *
     * @param definition the definition of the experiment
     * @param arms the number of arms of the decision
     * @return the work
     */
    public static long of(ExperimentDefinition definition, int arms) {
        long k = Math.max(1, arms);
        double share = definition.guards().maxShare().orElse(1);
        long passes = share > 0 ? (long) Math.min(k, 1 / share) : k;
        long choice = definition
                .features()
                .map(features -> withFeatures(features, k, draws(definition.policy())))
                .orElseGet(() -> 1000 * k + 20 * draws(definition.policy()) * k);
        return choice + k * passes;
    }

    private static long withFeatures(FeatureDefinition features, long arms, long draws) {
        long d = features.dimension();
        return arms * ofMatrix(features) + draws * (arms * d + d * d + 100);
    }

    private static long ofMatrix(FeatureDefinition features) {
        long d = features.dimension();
        return d * d * (features.sharing() == Sharing.HYBRID ? 3 : 1);
    }

    /**
     * Estimates the work to learn a reward.
     *
     * @param definition the definition of the experiment
     * @return the work; 0 without features
     */
    public static long ofReward(ExperimentDefinition definition) {
        return definition.features().map(DecisionWork::ofMatrix).orElse(0L);
    }

    /** Returns the number of simulated choices of a policy; 0 if it simulates none. */
    private static long draws(PolicySpec policy) {
        String given = policy.given().get(DRAWS);
        if (given != null) {
            return (long) Double.parseDouble(given);
        }
        return SIMULATING.computeIfAbsent(policy.type().id(), id -> simulates(policy))
                ? MonteCarloProbabilities.DEFAULT_DRAWS
                : 0;
    }

    private static boolean simulates(PolicySpec policy) {
        return policy.type().parameters().stream().map(Parameter::name).anyMatch(DRAWS::equals);
    }

    /**
     * Tells whether a decision is so cheap that other requests can wait for it.
     *
     * @param definition the definition of the experiment
     * @param arms the number of arms of the decision
     * @return true if it takes less than about 0.2 milliseconds
     */
    public static boolean isCheap(ExperimentDefinition definition, int arms) {
        return draws(definition.policy()) == 0 && of(definition, arms) <= MOST_CHEAP;
    }

    /**
     * Rejects an experiment whose decisions take too much work.
     *
     * @param definition the definition
     * @param arms the number of its registered arms
     * @throws DefinitionException if a decision among the registered arms takes too much work
     */
    public static void check(ExperimentDefinition definition, int arms) {
        long work = of(definition, arms);
        if (work > MOST) {
            throw new DefinitionException(
                    "/policy",
                    "A decision can take " + MOST + " units of work; one of this experiment takes " + work + ", with "
                            + arms + " arms, "
                            + definition
                                    .features()
                                    .map(FeatureDefinition::dimension)
                                    .orElse(0) + " features and "
                            + draws(definition.policy()) + " draws. Use fewer arms, features or draws.");
        }
    }
}
