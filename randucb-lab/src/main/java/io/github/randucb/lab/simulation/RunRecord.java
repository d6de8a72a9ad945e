package io.github.randucb.lab.simulation;

import java.util.Arrays;

/**
 * The result of one run of a policy: regret at the checkpoints, the number of pulls of the best arm, and the time of a
 * round.
 *
 * <p>Immutable and thread-safe.
 */
public final class RunRecord {
    private final double[] expected;
    private final double[] realised;
    private final long bestPulls;
    private final double nanosPerRound;

    /**
     * Creates a record.
     *
     * @param expected the expected regret at each checkpoint, sum of mu* - mu_i
     * @param realised the realised regret at each checkpoint, sum of Y* - Y
     * @param bestPulls the number of pulls of arms with the largest mean
     * @param nanosPerRound the mean time of a round in nanoseconds, environment included
     */
    public RunRecord(double[] expected, double[] realised, long bestPulls, double nanosPerRound) {
        this.expected = expected.clone();
        this.realised = realised.clone();
        this.bestPulls = bestPulls;
        this.nanosPerRound = nanosPerRound;
    }

    /**
     * Returns the number of checkpoints.
     *
     * @return the number
     */
    public int checkpoints() {
        return expected.length;
    }

    /**
     * Returns the expected regret at a checkpoint.
     *
     * @param index the index of the checkpoint, from 0
     * @return sum of mu* - mu_i
     */
    public double expected(int index) {
        return expected[index];
    }

    /**
     * Returns the realised regret at a checkpoint.
     *
     * @param index the index of the checkpoint, from 0
     * @return sum of Y* - Y
     */
    public double realised(int index) {
        return realised[index];
    }

    /**
     * Returns the number of pulls of arms with the largest mean.
     *
     * @return the number of pulls
     */
    public long bestPulls() {
        return bestPulls;
    }

    /**
     * Returns the mean time of a round, environment included.
     *
     * @return the time in nanoseconds
     */
    public double nanosPerRound() {
        return nanosPerRound;
    }

    /**
     * Returns whether two runs have the same result. Ignores the time.
     *
     * @param other another run
     * @return true if everything except the time is equal
     */
    public boolean sameAs(RunRecord other) {
        return bestPulls == other.bestPulls
                && Arrays.equals(expected, other.expected)
                && Arrays.equals(realised, other.realised);
    }
}
