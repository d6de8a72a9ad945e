package io.github.randucb.benchmarks.growth;

import java.util.List;
import java.util.Locale;

/** What the time of a round may grow with, and where it is measured. */
enum GrowthAxis {
    ROUND("t", "round t", 16_000, 64_000, List.of(1000, 2000, 4000, 8000, 16_000, 32_000, 64_000)),
    ARMS("K", "arms K", 100, 1000, List.of(10, 30, 100, 300, 1000)),
    FEATURES("d", "features d", 20, 80, List.of(5, 10, 20, 40, 80));

    private final String symbol;
    private final String label;
    private final int from;
    private final int to;
    private final List<Integer> places;

    GrowthAxis(String symbol, String label, int from, int to, List<Integer> places) {
        this.symbol = symbol;
        this.label = label;
        this.from = from;
        this.to = to;
        this.places = places;
    }

    String symbol() {
        return symbol;
    }

    String label() {
        return label;
    }

    List<Integer> places() {
        return places;
    }

    /** The name of a counter in {@link GrowthCounters}. */
    String counter(int value) {
        return symbol.toLowerCase(Locale.ROOT) + value;
    }

    /** Where the exponent is taken from: the upper part of the axis. */
    int from() {
        return from;
    }

    /** Where the exponent is taken to. */
    int to() {
        return to;
    }
}
