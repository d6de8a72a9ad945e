package io.github.randucb.benchmarks.problem;

import io.github.randucb.spec.Setting;
import java.util.Arrays;

/**
 * A linear bandit with other arms in every round: it cycles through sets of arms.
 *
 * <p>Immutable and thread-safe.
 */
public final class ChangingProblem {
    private static final int SETS = 50;

    /** The number of arms in each round, K. */
    public final int arms;
    /** The number of features d. */
    public final int d;
    /** An upper bound on the lengths of the feature vectors. */
    public final double maxNorm;

    private final StructuredProblem[] sets;

    private ChangingProblem(StructuredProblem[] sets) {
        this.sets = sets;
        this.arms = sets[0].arms;
        this.d = sets[0].d;
        this.maxNorm = 1.001
                * Math.sqrt(Arrays.stream(sets)
                        .mapToDouble(StructuredProblem::longestSquare)
                        .max()
                        .orElseThrow());
    }

    /**
     * Draws a problem as in the paper's experiments, with 50 sets of arms.
     *
     * @param arms the number of arms
     * @param d the number of features
     * @param seed the seed of the features
     * @return the problem
     */
    public static ChangingProblem paper(int arms, int d, long seed) {
        return fresh(SETS, arms, d, seed);
    }

    /**
     * Draws a problem as in the paper's experiments, with many sets of arms.
     *
     * @param sets the number of sets of arms; as many as rounds for arms that never return
     * @param arms the number of arms
     * @param d the number of features
     * @param seed the seed of the features
     * @return the problem
     */
    public static ChangingProblem fresh(int sets, int arms, int d, long seed) {
        return new ChangingProblem(StructuredProblem.papers(sets, arms, d, false, seed));
    }

    /**
     * Draws a problem with 50 sets of arms of different lengths.
     *
     * @param arms the number of arms
     * @param d the number of features
     * @param seed the seed of the features
     * @return the problem
     */
    public static ChangingProblem uneven(int arms, int d, long seed) {
        return new ChangingProblem(StructuredProblem.unevens(SETS, arms, d, false, seed));
    }

    /**
     * Returns the arms of a round.
     *
     * @param round the round, from 0
     * @return the arms and their means
     */
    public StructuredProblem at(int round) {
        return sets[round % sets.length];
    }

    /**
     * Returns the setting that a policy is started with.
     *
     * @param rounds the number of rounds
     * @return the setting
     */
    public Setting setting(int rounds) {
        return Setting.changing(d, maxNorm).withHorizon(rounds);
    }
}
