package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.benchmarks.problem.ChangingProblem;
import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import java.util.Map;

/** The bare loops, by the policy they are compared with. */
public final class Floors {
    public static final Map<String, Loop<BernoulliProblem>> MULTIARMED = Map.of(
            "rand-ucb", BareUcb::randUcb,
            "ucb1", BareUcb::ucb1,
            "kl-ucb", BareKlUcb::play,
            "thompson-gaussian", BareThompson::gaussian,
            "thompson-beta", BareThompson::beta,
            "phe", BareHistory::perturbed,
            "giro", BareHistory::resampled);

    public static final Map<String, Loop<StructuredProblem>> STRUCTURED = Map.of(
            "rand-lin-ucb", BareLinear::randLinUcb,
            "lin-ucb", BareLinear::linUcb,
            "lin-ts", BareLinear::linThompson,
            "lin-phe", BareLinear::linPerturbedHistory,
            "rand-ucb-glm", BareLogistic::randUcbGlm,
            "glm-ts", BareLogistic::glmThompson,
            "glm-phe", BareLogistic::glmPerturbedHistory);

    public static final Map<String, Loop<ChangingProblem>> CHANGING = Map.of("rand-lin-ucb", BareChanging::randLinUcb);

    private Floors() {}

    /** The loop of a policy. */
    public static <P> Loop<P> of(Map<String, Loop<P>> floors, String policy) {
        Loop<P> floor = floors.get(policy);
        if (floor == null) {
            throw new IllegalArgumentException("there is no bare loop for " + policy);
        }
        return floor;
    }
}
