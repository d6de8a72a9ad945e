package io.github.randucb.benchmarks.live;

import io.github.randucb.ArmSet;
import io.github.randucb.benchmarks.problem.ChangingProblem;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.Setting;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Fifty requests with other candidates each, which come in turn. The candidates have d = 20 features.
 *
 * <p>Immutable and thread-safe.
 */
final class Requests {
    static final int D = 20;
    static final int REWARDS = 1000; // of the start state

    private static final int SETS = 50;
    private static final int HORIZON = 20_000;

    private final ChangingProblem problem;
    private final List<ArmSet> sets;

    Requests(int candidates) {
        this.problem = ChangingProblem.paper(candidates, D, StartState.SEED);
        List<String> ids = IntStream.range(0, candidates)
                .mapToObj(candidate -> "arm-" + candidate)
                .toList();
        this.sets = IntStream.range(0, SETS)
                .mapToObj(set -> ArmSet.of(ids, problem.at(set).rows))
                .toList();
    }

    ChangingArms setting() {
        return Setting.changing(D, problem.maxNorm).withHorizon(HORIZON);
    }

    /** Returns the candidates of the request at a time. */
    ArmSet at(long now) {
        return sets.get((int) (now % SETS));
    }

    /** Returns the reward of a candidate of the request at a time. */
    double reward(long now, int candidate, double uniform) {
        return uniform < problem.at((int) (now % SETS)).means[candidate] ? 1 : 0;
    }
}
