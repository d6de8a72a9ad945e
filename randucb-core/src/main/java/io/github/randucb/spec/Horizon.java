package io.github.randucb.spec;

import java.util.OptionalLong;

/** The check and the text of an optional number of rounds. Thread-safe: no state. */
final class Horizon {
    private Horizon() {}

    static void check(OptionalLong rounds) {
        if (rounds.isPresent() && rounds.getAsLong() < 1) {
            throw new IllegalArgumentException(
                    "The number of rounds must be at least 1; got " + rounds.getAsLong() + ".");
        }
    }

    static String text(OptionalLong rounds) {
        return rounds.isPresent() ? " and " + rounds.getAsLong() + " rounds" : "";
    }
}
