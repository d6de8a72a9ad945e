package io.github.randucb.benchmarks.problem;

import io.github.randucb.spec.Setting;
import java.util.Arrays;

/**
 * A linear bandit with other arms in every round: it goes through some sets of arms by turns.
 *
 * <p>Immutable and thread-safe.
 */
public final class ChangingProblem {
    private static final int SETS = 50;

    /** The number of arms in each round, K. */
    public final int arms;
    /** The number of features d. */
    public final int d;
    /** A length that no arm exceeds. */
    public final double longest;

    private final StructuredProblem[] sets;

    private ChangingProblem(StructuredProblem[] sets) {
        this.sets = sets;
        this.arms = sets[0].arms;
        this.d = sets[0].d;
        this.longest = 1.001
                * Math.sqrt(Arrays.stream(sets)
                        .mapToDouble(StructuredProblem::longestSquare)
                        .max()
                        .orElseThrow());
    }

    /** As in the paper's experiments. */
    public static ChangingProblem paper(int arms, int d, long seed) {
        return new ChangingProblem(StructuredProblem.papers(SETS, arms, d, false, seed));
    }

    /** Arms of all lengths. */
    public static ChangingProblem uneven(int arms, int d, long seed) {
        return new ChangingProblem(StructuredProblem.unevens(SETS, arms, d, false, seed));
    }

    /** The arms of a round, and their means. */
    public StructuredProblem at(int round) {
        return sets[round % SETS];
    }

    public Setting setting(int rounds) {
        return Setting.changing(d, longest).withHorizon(rounds);
    }
}
