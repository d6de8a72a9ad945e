package io.github.randucb.benchmarks.problem;

import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;

/**
 * A multi-armed bandit whose means are uniform in [0.25, 0.75], as in the paper's experiments (Section 6).
 *
 * <p>Immutable and thread-safe.
 */
public final class BernoulliProblem implements Problem {
    /** The number of arms K. */
    public final int arms;
    /** The mean reward of each arm. */
    public final double[] means;

    private BernoulliProblem(double[] means) {
        this.arms = means.length;
        this.means = means;
    }

    /**
     * Draws a problem.
     *
     * @param arms the number of arms
     * @param seed the seed of the means
     * @return the problem
     */
    public static BernoulliProblem paper(int arms, long seed) {
        return new BernoulliProblem(
                Streams.seeded(seed).doubles(arms).map(u -> 0.25 + u / 2).toArray());
    }

    @Override
    public double[] means() {
        return means;
    }

    @Override
    public Setting setting(int rounds) {
        return Setting.of(arms, rounds);
    }
}
