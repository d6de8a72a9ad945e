package io.github.randucb.lab.experiment;

import io.github.randucb.lab.simulation.Checkpoints.Spacing;

/**
 * The size of an experiment, its seed and its checkpoints.
 *
 * <p>Immutable and thread-safe.
 *
 * @param horizon the number of rounds T of a run
 * @param runs the number of runs
 * @param seed the seed of all random numbers
 * @param checkpoints the number of rounds at which regret is recorded
 * @param spacing the spacing of the checkpoints
 */
public record Plan(long horizon, int runs, long seed, int checkpoints, Spacing spacing) {
    /** The largest number of runs. */
    public static final int MOST_RUNS = 1_000_000;

    /** The largest number of rounds of a run. */
    public static final long LONGEST_HORIZON = 1_000_000_000_000L;

    /** The largest number of checkpoints. */
    public static final int MOST_CHECKPOINTS = 100_000;

    /**
     * Checks the values.
     *
     * @param horizon the number of rounds T of a run
     * @param runs the number of runs
     * @param seed the seed of all random numbers
     * @param checkpoints the number of rounds at which regret is recorded
     * @param spacing the spacing of the checkpoints
     */
    public Plan {
        check("rounds", horizon, LONGEST_HORIZON);
        check("runs", runs, MOST_RUNS);
        check("checkpoints", checkpoints, MOST_CHECKPOINTS);
    }

    private static void check(String name, long value, long most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(
                    "The number of " + name + " must be between 1 and " + most + "; got " + value + ".");
        }
    }

    /**
     * Returns a copy with another horizon.
     *
     * @param rounds the number of rounds T of a run
     * @return the copy
     */
    public Plan withHorizon(long rounds) {
        return new Plan(rounds, runs, seed, checkpoints, spacing);
    }

    /**
     * Returns a copy with another number of runs.
     *
     * @param count the number of runs
     * @return the copy
     */
    public Plan withRuns(int count) {
        return new Plan(horizon, count, seed, checkpoints, spacing);
    }

    /**
     * Returns a copy with another seed.
     *
     * @param other the seed
     * @return the copy
     */
    public Plan withSeed(long other) {
        return new Plan(horizon, runs, other, checkpoints, spacing);
    }
}
