package io.github.randucb.benchmarks.simulation;

import io.github.randucb.text.SignificantDigits;
import java.util.Locale;

/**
 * The time at which rewards arrive, in decisions.
 *
 * <p>Immutable and thread-safe.
 *
 * @param kind the kind of the delay
 * @param size the delay of each reward, or the size of a batch; 0 for rewards that arrive at once
 */
public record Delay(Kind kind, int size) {
    /** The kinds of delays. */
    public enum Kind {
        /** Each reward arrives after {@code size} further decisions. */
        FIXED("each reward arrives after this number of further decisions"),
        /** Decisions are made in batches, and all rewards of a batch arrive at its end. */
        BATCH("all rewards of a batch of this number of decisions arrive at its end");

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

    /** Returns the number of decisions whose rewards have arrived before decision t, from 0. */
    int arrived(int t) {
        if (size == 0) {
            return t;
        }
        return kind == Kind.FIXED ? Math.max(0, t - size) : t - t % size;
    }

    @Override
    public String toString() {
        String number = SignificantDigits.grouped(size, 0);
        return size == 0 ? "none" : kind + " " + number;
    }
}
