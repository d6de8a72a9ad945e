package io.github.randucb.benchmarks.measurement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A Markdown table: columns of words on the left, and columns of numbers on the right.
 *
 * <p>Not thread-safe.
 */
public final class MarkdownTable {
    private final int columns;
    private final List<String> lines = new ArrayList<>();

    /**
     * Creates a table without rows.
     *
     * @param words the number of columns of words
     * @param header the names of the columns
     */
    public MarkdownTable(int words, String... header) {
        this.columns = header.length;
        row(header);
        List<String> rules = new ArrayList<>(Collections.nCopies(words, "---"));
        rules.addAll(Collections.nCopies(columns - words, "---:"));
        row(rules.toArray(new String[0]));
    }

    /**
     * Adds a row.
     *
     * @param cells the texts of its cells, one for each column
     */
    public void row(String... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException("A row must have " + columns + " cells; got " + cells.length + ".");
        }
        lines.add("| " + String.join(" | ", cells) + " |");
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
