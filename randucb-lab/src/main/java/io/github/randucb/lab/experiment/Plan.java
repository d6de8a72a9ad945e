package io.github.randucb.lab.experiment;

import io.github.randucb.lab.simulation.Checkpoints.Spacing;

/**
 * How long, how often, and with which seed.
 *
 * <p>Immutable and thread-safe.
 *
 * @param horizon the number of rounds T of a run
 * @param runs the number of runs
 * @param seed of everything random
 * @param checkpoints at how many rounds regret is recorded
 * @param spacing how they are spaced
 */
public record Plan(long horizon, int runs, long seed, int checkpoints, Spacing spacing) {
    /** The most runs. */
    public static final int MOST_RUNS = 1_000_000;

    /** The most rounds of a run. */
    public static final long LONGEST_HORIZON = 1_000_000_000_000L;

    /** The most checkpoints. */
    public static final int MOST_CHECKPOINTS = 100_000;

    /**
     * Checks the numbers.
     *
     * @param horizon the number of rounds T of a run
     * @param runs the number of runs
     * @param seed of everything random
     * @param checkpoints at how many rounds regret is recorded
     * @param spacing how they are spaced
     */
    public Plan {
        check("horizon", horizon, LONGEST_HORIZON);
        check("runs", runs, MOST_RUNS);
        check("checkpoints", checkpoints, MOST_CHECKPOINTS);
    }

    private static void check(String name, long value, long most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(name + " is a number from 1 to " + most + ", not " + value);
        }
    }

    /**
     * A copy with another number of rounds.
     *
     * @param rounds T
     * @return the copy
     */
    public Plan withHorizon(long rounds) {
        return new Plan(rounds, runs, seed, checkpoints, spacing);
    }

    /**
     * A copy with another number of runs.
     *
     * @param more the number of runs
     * @return the copy
     */
    public Plan withRuns(int more) {
        return new Plan(horizon, more, seed, checkpoints, spacing);
    }

    /**
     * A copy with another seed.
     *
     * @param other the seed
     * @return the copy
     */
    public Plan withSeed(long other) {
        return new Plan(horizon, runs, other, checkpoints, spacing);
    }
}
