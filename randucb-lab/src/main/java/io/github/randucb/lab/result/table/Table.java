package io.github.randucb.lab.result.table;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.storage.PlainFiles;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvReadFeature;

/**
 * A table of results, read again: problem, policy, and numbers.
 *
 * <p>Immutable and thread-safe.
 */
public final class Table {
    private static final int NAMES = 2; // problem and policy
    private static final int LONGEST_CELL = 400; // characters: names and numbers are shorter

    private final Path file;
    private final List<String> heading;
    private final Map<Cell, List<Row>> rows = new LinkedHashMap<>();

    /** The numbers of a line. */
    private static final class Row {
        private final int line;
        private final double[] numbers;

        Row(int line, double[] numbers) {
            this.line = line;
            this.numbers = numbers;
        }
    }

    private Table(Path file, List<String> heading) {
        this.file = file;
        this.heading = heading;
    }

    public static Table read(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            PlainFiles.check(file);
        }
        try (MappingIterator<String[]> lines = new CsvMapper()
                .readerFor(String[].class)
                .with(CsvReadFeature.WRAP_AS_ARRAY)
                .readValues(Files.newInputStream(file))) {
            Table table = new Table(file, lines.hasNext() ? List.of(lines.next()) : List.of());
            table.checkLengths(1, table.heading);
            if (table.heading.size() <= NAMES
                    || !table.heading.subList(0, NAMES).equals(List.of("problem", "policy"))) {
                throw table.wrong(1, "the columns problem,policy,... are expected here");
            }
            for (int line = 2; lines.hasNext(); line++) {
                table.add(line, lines.next());
            }
            if (table.rows.isEmpty()) {
                throw table.wrong(1, "there are no rows below the heading");
            }
            return table;
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + ": there is no such table; ./randucb run writes it again");
        } catch (JacksonException e) {
            throw new BadInputException(file + ": this is no table of results; ./randucb run writes it again");
        }
    }

    /** An error at a line. */
    public BadInputException wrong(int line, String message) {
        return new BadInputException(file + ":" + line + ": " + message + "; ./randucb run writes the table again");
    }

    private void checkLengths(int line, List<String> cells) {
        for (String cell : cells) {
            if (cell.length() > LONGEST_CELL) {
                throw wrong(
                        line,
                        "a value has " + cell.length() + " characters, and at most " + LONGEST_CELL + " are expected: '"
                                + VisibleText.beginning(cell) + "'");
            }
        }
    }

    private void add(int line, String[] cells) {
        checkLengths(line, List.of(cells));
        if (cells.length != heading.size()) {
            throw wrong(line, "there are " + cells.length + " values where " + heading.size() + " are expected");
        }
        double[] numbers = new double[cells.length - NAMES];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = number(line, heading.get(k + NAMES), cells[k + NAMES]);
        }
        rows.computeIfAbsent(new Cell(CellName.read(cells[0]), CellName.read(cells[1])), cell -> new ArrayList<>())
                .add(new Row(line, numbers));
    }

    /** Standard errors are empty for a single run, and nothing else is. */
    private double number(int line, String column, String text) {
        if (text.isEmpty() && column.endsWith("_se")) {
            return Double.NaN;
        }
        double number = decimal(text);
        if (!Double.isFinite(number)) {
            throw wrong(line, "column " + column + ": '" + VisibleText.beginning(text) + "' is not a number");
        }
        return number;
    }

    /** The numbers of files, which are fewer than those of Java. */
    private static double decimal(String text) {
        try {
            return new BigDecimal(text).doubleValue();
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    public String name() {
        return "" + file.getFileName();
    }

    public List<Cell> cells() {
        return List.copyOf(rows.keySet());
    }

    private List<Row> rows(Cell cell) {
        return rows.getOrDefault(cell, List.of());
    }

    public int size(Cell cell) {
        return rows(cell).size();
    }

    /** The line of a row of a cell. */
    public int line(Cell cell, int row) {
        return rows(cell).get(row).line;
    }

    /** Returns the names of the columns with numbers. */
    public List<String> columns() {
        return heading.subList(NAMES, heading.size());
    }

    public boolean has(String column) {
        return heading.contains(column);
    }

    public double[] column(Cell cell, String name) {
        int place = heading.indexOf(name) - NAMES;
        if (place < 0) {
            throw wrong(1, "there is no column " + name);
        }
        return rows(cell).stream().mapToDouble(row -> row.numbers[place]).toArray();
    }

    /** Whether another table has the same numbers for a cell, but for those of a column. */
    public boolean isSame(Table other, Cell cell, String but) {
        int place = heading.indexOf(but) - NAMES;
        List<Row> own = rows(cell);
        List<Row> others = other.rows(cell);
        if (!heading.equals(other.heading) || own.size() != others.size()) {
            return false;
        }
        for (int row = 0; row < own.size(); row++) {
            double[] first = own.get(row).numbers.clone();
            double[] second = others.get(row).numbers.clone();
            if (place >= 0) {
                first[place] = second[place];
            }
            if (!Arrays.equals(first, second)) {
                return false;
            }
        }
        return true;
    }
}
