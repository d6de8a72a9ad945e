package io.github.randucb.cli.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tables as plain text, without borders. Thread-safe: no state. */
public final class TextTable {
    private static final int PADDING = 2; // a space on either side of a cell
    private static final int MIN_LAST_COLUMN = 24;

    private TextTable() {}

    /**
     * Returns a table of numbers.
     *
     * @param heading the names of the columns
     * @param left the index of the column of names, which is aligned to the left; the others are aligned to the right
     * @param rows the cells
     * @return the lines
     */
    public static String of(List<String> heading, int left, List<List<String>> rows) {
        Column[] columns = IntStream.range(0, heading.size())
                .mapToObj(k -> column(heading.get(k), k == left ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT))
                .toArray(Column[]::new);
        return text(columns, rows);
    }

    /**
     * Returns a table of words. All columns are aligned to the left. On a terminal the cells are wrapped; in a pipe or
     * a file every row is one line.
     *
     * @param heading the names of the columns
     * @param widths the width of each column except the last, which gets the rest
     * @param rows the cells
     * @return the lines
     */
    public static String ofWords(List<String> heading, List<Integer> widths, List<List<String>> rows) {
        int last = Terminal.columns()
                - widths.stream().mapToInt(width -> width + PADDING).sum()
                - PADDING;
        Column[] columns = IntStream.range(0, heading.size())
                .mapToObj(k -> column(heading.get(k), HorizontalAlign.LEFT)
                        .maxWidth(
                                Terminal.isInteractive()
                                        ? PADDING
                                                + (k < widths.size() ? widths.get(k) : Math.max(MIN_LAST_COLUMN, last))
                                        : Terminal.UNLIMITED))
                .toArray(Column[]::new);
        return text(columns, rows);
    }

    private static String text(Column[] columns, List<List<String>> rows) {
        String[][] cells = rows.stream().map(row -> row.toArray(String[]::new)).toArray(String[][]::new);
        return AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, cells)
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }

    private static Column column(String heading, HorizontalAlign align) {
        return new Column().header(heading).headerAlign(align).dataAlign(align);
    }
}
