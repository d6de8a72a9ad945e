package io.github.randucb.lab.simulation;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The rounds after which regret is recorded. The last checkpoint is the last round.
 *
 * <p>Immutable and thread-safe.
 */
public final class Checkpoints {
    private final long[] rounds;

    /** Spacing of checkpoints. Immutable and thread-safe. */
    public enum Spacing {
        /** Even spacing. */
        LINEAR,
        /** Even spacing on a logarithmic axis. */
        LOGARITHMIC,
        /**
         * Even spacing, and in the first rounds ten checkpoints for each power of ten, as long as these are closer
         * together than the even ones. Suits both kinds of axes.
         */
        BOTH
    }

    private static final int PER_DECADE = 10;

    private Checkpoints(long[] rounds) {
        this.rounds = rounds;
    }

    /**
     * Creates checkpoints.
     *
     * @param horizon the number of rounds
     * @param count the number of checkpoints, before equal ones are merged; with {@link Spacing#BOTH}, the number of
     *     evenly spaced ones
     * @param spacing the spacing
     * @return the checkpoints
     */
    public static Checkpoints of(long horizon, int count, Spacing spacing) {
        LongStream candidates = switch (spacing) {
            case LINEAR -> linear(horizon, count);
            case LOGARITHMIC ->
                IntStream.rangeClosed(1, count).mapToLong(k -> Math.round(Math.pow(horizon, (double) k / count)));
            case BOTH -> LongStream.concat(early(horizon, count), linear(horizon, count));
        };
        return new Checkpoints(candidates
                .map(round -> Math.min(horizon, Math.max(1, round)))
                .sorted()
                .distinct()
                .toArray());
    }

    private static LongStream linear(long horizon, int count) {
        return IntStream.rangeClosed(1, count).mapToLong(k -> (long) Math.ceil((double) horizon * k / count));
    }

    /**
     * Returns the rounded values 10^(k/10), k = 0, 1, ..., as long as their distance is below that of the even ones.
     */
    private static LongStream early(long horizon, int count) {
        double step = (double) horizon / count;
        double factor = Math.pow(10, 1.0 / PER_DECADE);
        return IntStream.iterate(0, k -> k + 1)
                .mapToDouble(k -> Math.pow(10, (double) k / PER_DECADE))
                .takeWhile(round -> round <= horizon && round * (1 - 1 / factor) < step)
                .mapToLong(Math::round);
    }

    /**
     * Returns the number of checkpoints.
     *
     * @return the number
     */
    public int size() {
        return rounds.length;
    }

    /**
     * Returns the round of a checkpoint.
     *
     * @param index the index of the checkpoint, from 0
     * @return the number of rounds played so far, this one included
     */
    public long round(int index) {
        return rounds[index];
    }
}
