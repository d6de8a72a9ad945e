package io.github.randucb.benchmarks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table as GitHub reads it: some columns of words, and behind them columns of numbers. Not thread-safe. */
public final class MarkdownTable {
    private final int columns;
    private final List<String> lines = new ArrayList<>();

    /**
     * A table without rows.
     *
     * @param words how many of the columns are words
     * @param header the names of the columns
     */
    public MarkdownTable(int words, String... header) {
        this.columns = header.length;
        row(header);
        List<String> rules = new ArrayList<>(Collections.nCopies(words, "---"));
        rules.addAll(Collections.nCopies(columns - words, "---:"));
        row(rules.toArray(new String[0]));
    }

    /** Adds a row. */
    public void row(String... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException("a row has " + cells.length + " cells, and the table " + columns);
        }
        lines.add("| " + String.join(" | ", cells) + " |");
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
