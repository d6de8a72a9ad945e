package io.github.randucb.benchmarks.simulation;

import io.github.randucb.text.SignificantDigits;
import java.util.Locale;

/**
 * The time at which rewards arrive, in decisions.
 *
 * <p>Immutable and thread-safe.
 *
 * @param kind the kind of the delay
 * @param size the delay of each reward, its mean, or the size of a batch; 0 for rewards that arrive at once
 */
public record Delay(Kind kind, int size) {
    /** The kinds of delays. */
    public enum Kind {
        /** Each reward arrives after {@code size} further decisions. */
        FIXED("each reward arrives after this number of further decisions"),
        /** Decisions are made in batches, and all rewards of a batch arrive at its end. */
        BATCH("all rewards of a batch of this number of decisions arrive at its end"),
        /**
         * Each reward arrives after a random number of further decisions: an exponential one of mean {@code size}, rounded
         * down. The delays of different rewards are independent.
         */
        RANDOM("each reward arrives after an exponential time with this mean, in decisions");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        /**
         * Returns the kind in words.
         *
         * @return the words
         */
        public String title() {
            return title;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Returns the decision, from 0, before which the reward of decision t arrives.
     *
     * @param t the decision, from 0
     * @param uniform a uniform number in [0, 1), from which a random delay is computed
     */
    long arrival(int t, double uniform) {
        if (size == 0) {
            return t + 1L;
        }
        return switch (kind) {
            case FIXED -> t + 1L + size;
            case BATCH -> (t / size + 1L) * size;
            case RANDOM -> t + 1L + (long) (-size * Math.log1p(-uniform));
        };
    }

    @Override
    public String toString() {
        String number = SignificantDigits.grouped(size, 0);
        return size == 0 ? "none" : kind + " " + number;
    }
}
