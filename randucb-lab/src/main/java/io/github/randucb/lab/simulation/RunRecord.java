package io.github.randucb.lab.simulation;

import java.util.Arrays;

/**
 * What is kept of one run of a policy: regret at the checkpoints, how often the best arm was pulled, and the time it
 * took.
 *
 * <p>Immutable and thread-safe.
 */
public final class RunRecord {
    private final double[] expected;
    private final double[] realised;
    private final long bestPulls;
    private final double nanosPerRound;

    /**
     * Takes the figures.
     *
     * @param expected expected regret at each checkpoint, sum of mu* - mu_i
     * @param realised realised regret at each checkpoint, sum of Y* - Y
     * @param bestPulls how often an arm of the best mean was pulled
     * @param nanosPerRound the time of a round, environment included
     */
    public RunRecord(double[] expected, double[] realised, long bestPulls, double nanosPerRound) {
        this.expected = expected.clone();
        this.realised = realised.clone();
        this.bestPulls = bestPulls;
        this.nanosPerRound = nanosPerRound;
    }

    /**
     * The number of checkpoints.
     *
     * @return how many
     */
    public int checkpoints() {
        return expected.length;
    }

    /**
     * Expected regret at a checkpoint.
     *
     * @param place which one, from 0
     * @return sum of mu* - mu_i
     */
    public double expected(int place) {
        return expected[place];
    }

    /**
     * Realised regret at a checkpoint.
     *
     * @param place which one, from 0
     * @return sum of Y* - Y
     */
    public double realised(int place) {
        return realised[place];
    }

    /**
     * How often an arm of the best mean was pulled.
     *
     * @return the number of pulls
     */
    public long bestPulls() {
        return bestPulls;
    }

    /**
     * The time of a round, environment included.
     *
     * @return nanoseconds
     */
    public double nanosPerRound() {
        return nanosPerRound;
    }

    /**
     * Whether two runs went the same way, however long they took.
     *
     * @param other a run
     * @return true if all but the time is equal
     */
    public boolean sameAs(RunRecord other) {
        return bestPulls == other.bestPulls
                && Arrays.equals(expected, other.expected)
                && Arrays.equals(realised, other.realised);
    }
}
