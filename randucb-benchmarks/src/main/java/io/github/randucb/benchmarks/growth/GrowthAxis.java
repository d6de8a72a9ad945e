package io.github.randucb.benchmarks.growth;

import java.util.List;
import java.util.Locale;

/** An axis of growth: a size of the problem, and the values at which the time of a round is measured. */
enum GrowthAxis {
    /** The round t. */
    ROUND("t", "round t", 16_000, 64_000, List.of(1000, 2000, 4000, 8000, 16_000, 32_000, 64_000)),
    /** The number of arms K. */
    ARMS("K", "arms K", 100, 1000, List.of(10, 30, 100, 300, 1000)),
    /** The number of features d. */
    FEATURES("d", "features d", 20, 80, List.of(5, 10, 20, 40, 80));

    private final String symbol;
    private final String label;
    private final int from;
    private final int to;
    private final List<Integer> sizes;

    GrowthAxis(String symbol, String label, int from, int to, List<Integer> sizes) {
        this.symbol = symbol;
        this.label = label;
        this.from = from;
        this.to = to;
        this.sizes = sizes;
    }

    /** Returns the symbol of the size in formulas. */
    String symbol() {
        return symbol;
    }

    /** Returns the label of the axis in the figure. */
    String label() {
        return label;
    }

    /** Returns the sizes at which times are measured, in increasing order. */
    List<Integer> sizes() {
        return sizes;
    }

    /** Returns the name of the counter in {@link GrowthCounters} for a size. */
    String counter(int size) {
        return symbol.toLowerCase(Locale.ROOT) + size;
    }

    /** Returns the lower end of the range over which the exponent is computed. */
    int from() {
        return from;
    }

    /** Returns the upper end of the range over which the exponent is computed. */
    int to() {
        return to;
    }
}
