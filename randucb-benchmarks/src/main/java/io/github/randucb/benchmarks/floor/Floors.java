package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.benchmarks.problem.ChangingProblem;
import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import java.util.Map;

/**
 * All bare loops, by the id of the policy with which they are compared.
 *
 * <p>Immutable and thread-safe.
 */
public final class Floors {
    /** Bare loops for arms without features. */
    public static final Map<String, Loop<BernoulliProblem>> MULTIARMED = Map.of(
            "rand-ucb", BareUcb::randUcb,
            "ucb1", BareUcb::ucb1,
            "kl-ucb", BareKlUcb::play,
            "thompson-gaussian", BareThompson::gaussian,
            "thompson-beta", BareThompson::beta,
            "phe", BareHistory::perturbed,
            "giro", BareHistory::resampled);

    /** Bare loops for arms with features. */
    public static final Map<String, Loop<StructuredProblem>> STRUCTURED = Map.of(
            "rand-lin-ucb", BareLinear::randLinUcb,
            "lin-ucb", BareLinear::linUcb,
            "lin-ts", BareLinear::linThompson,
            "lin-phe", BareLinear::linPerturbedHistory,
            "rand-ucb-glm", BareLogistic::randUcbGlm,
            "glm-ts", BareLogistic::glmThompson,
            "glm-phe", BareLogistic::glmPerturbedHistory);

    /** Bare loops for arms that change in every round. */
    public static final Map<String, Loop<ChangingProblem>> CHANGING = Map.of("rand-lin-ucb", BareChanging::randLinUcb);

    private Floors() {}

    /**
     * Finds the bare loop of a policy.
     *
     * @param <P> the kind of problem
     * @param floors the bare loops of this kind
     * @param policy the id of the policy
     * @return its bare loop
     * @throws IllegalArgumentException if there is none
     */
    public static <P> Loop<P> of(Map<String, Loop<P>> floors, String policy) {
        Loop<P> floor = floors.get(policy);
        if (floor == null) {
            throw new IllegalArgumentException(
                    "The policy must be one of " + floors.keySet() + "; got " + policy + ".");
        }
        return floor;
    }
}
