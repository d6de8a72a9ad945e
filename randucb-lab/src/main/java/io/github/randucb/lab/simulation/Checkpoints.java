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
        LOGARITHMIC,
        /**
         * Evenly, and before that, from round 1, ten for each power of ten, as long as these are closer together than
         * the even ones. Serves both axes.
         */
        BOTH
    }

    private static final int IN_DECADE = 10;

    private Checkpoints(long[] rounds) {
        this.rounds = rounds;
    }

    /**
     * Spaces checkpoints.
     *
     * @param horizon the number of rounds
     * @param count how many checkpoints; fewer if several would fall together; with {@link Spacing#BOTH}, how many are
     *     evenly spaced
     * @param spacing how
     * @return the checkpoints
     */
    public static Checkpoints of(long horizon, int count, Spacing spacing) {
        LongStream places = switch (spacing) {
            case LINEAR -> linear(horizon, count);
            case LOGARITHMIC ->
                IntStream.rangeClosed(1, count).mapToLong(k -> Math.round(Math.pow(horizon, (double) k / count)));
            case BOTH -> LongStream.concat(early(horizon, count), linear(horizon, count));
        };
        return new Checkpoints(places.map(place -> Math.min(horizon, Math.max(1, place)))
                .sorted()
                .distinct()
                .toArray());
    }

    private static LongStream linear(long horizon, int count) {
        return IntStream.rangeClosed(1, count).mapToLong(k -> (long) Math.ceil((double) horizon * k / count));
    }

    /** Returns 10^(k/10), rounded, for k = 0, 1, ... while the next one is less than an even step away. */
    private static LongStream early(long horizon, int count) {
        double step = (double) horizon / count;
        double factor = Math.pow(10, 1.0 / IN_DECADE);
        return IntStream.iterate(0, k -> k + 1)
                .mapToDouble(k -> Math.pow(10, (double) k / IN_DECADE))
                .takeWhile(round -> round <= horizon && round * (1 - 1 / factor) < step)
                .mapToLong(Math::round);
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
