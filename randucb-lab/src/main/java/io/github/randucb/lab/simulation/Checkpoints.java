package io.github.randucb.lab.simulation;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The rounds after which regret is recorded. The last of them is the last round.
 *
 * <p>Immutable and thread-safe.
 */
public final class Checkpoints {
    private final long[] rounds;

    /** How checkpoints are spaced. Immutable and thread-safe. */
    public enum Spacing {
        /** Evenly. */
        LINEAR,
        /** Evenly on a logarithmic axis. */
        LOGARITHMIC
    }

    private Checkpoints(long[] rounds) {
        this.rounds = rounds;
    }

    /**
     * Spaces checkpoints.
     *
     * @param horizon the number of rounds
     * @param count how many checkpoints; fewer if several would fall together
     * @param spacing how
     * @return the checkpoints
     */
    public static Checkpoints of(long horizon, int count, Spacing spacing) {
        LongStream places = spacing == Spacing.LINEAR
                ? IntStream.rangeClosed(1, count).mapToLong(k -> (long) Math.ceil((double) horizon * k / count))
                : IntStream.rangeClosed(1, count).mapToLong(k -> Math.round(Math.pow(horizon, (double) k / count)));
        return new Checkpoints(places.map(place -> Math.min(horizon, Math.max(1, place)))
                .distinct()
                .toArray());
    }

    /**
     * How many there are.
     *
     * @return the number
     */
    public int size() {
        return rounds.length;
    }

    /**
     * The number of rounds played at a checkpoint.
     *
     * @param place which one, from 0
     * @return rounds
     */
    public long round(int place) {
        return rounds[place];
    }
}
