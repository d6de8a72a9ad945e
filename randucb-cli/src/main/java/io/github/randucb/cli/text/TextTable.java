package io.github.randucb.cli.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows and columns as text, without lines. Thread-safe: no state. */
public final class TextTable {
    private TextTable() {}

    /** The table, with one column to the left, for names, and the others to the right, for figures. */
    public static String of(List<String> heading, int left, List<List<String>> rows) {
        Column[] columns = IntStream.range(0, heading.size())
                .mapToObj(k -> column(heading.get(k), k == left ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT))
                .toArray(Column[]::new);
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
