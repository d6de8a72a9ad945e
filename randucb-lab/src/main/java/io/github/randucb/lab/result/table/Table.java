package io.github.randucb.lab.result.table;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.column.Column;
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
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvReadFeature;

/**
 * Table of results, read from a CSV file: names of a problem and a policy, and numbers. A file may have fewer or other
 * columns of numbers than this version writes.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <C> the columns of numbers
 */
public final class Table<C extends Column> {
    private static final List<String> NAMES = Column.headers(List.of());
    private static final int LONGEST_VALUE = 400; // characters; names and numbers are shorter

    private final Path file;
    private final List<C> known;
    private final List<String> headers;
    private final Map<Cell, List<Row>> rows = new LinkedHashMap<>();

    /** Numbers of a line. */
    private static final class Row {
        private final int line;
        private final double[] numbers;

        Row(int line, double[] numbers) {
            this.line = line;
            this.numbers = numbers;
        }
    }

    private Table(Path file, List<C> known, List<String> headers) {
        this.file = file;
        this.known = known;
        this.headers = headers;
    }

    /**
     * Reads a table.
     *
     * @param <C> the columns of numbers
     * @param file a CSV file
     * @param columns the columns that such a table may have
     * @return the table
     * @throws BadInputException if the file is missing, or is no table with at least one row
     * @throws IOException if the file cannot be read
     */
    public static <C extends Column> Table<C> read(Path file, List<C> columns) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            PlainFiles.check(file);
        }
        try (MappingIterator<String[]> lines = new CsvMapper()
                .readerFor(String[].class)
                .with(CsvReadFeature.WRAP_AS_ARRAY)
                .readValues(Files.newInputStream(file))) {
            Table<C> table = new Table<>(file, columns, lines.hasNext() ? List.of(lines.next()) : List.of());
            table.checkHeaders();
            for (int line = 2; lines.hasNext(); line++) {
                table.add(line, lines.next());
            }
            if (table.rows.isEmpty()) {
                throw table.wrong(1, "The table must have rows below the headers");
            }
            return table;
        } catch (NoSuchFileException e) {
            throw wrong(file.toString(), "The table is missing");
        } catch (JacksonException e) {
            throw wrong(file.toString(), "The file is not a CSV table of results");
        }
    }

    /**
     * Returns an exception about a line.
     *
     * @param line the number of the line, from 1
     * @param problem the error, as a sentence without a full stop
     * @return the exception
     */
    public BadInputException wrong(int line, String problem) {
        return wrong(file + ":" + line, problem);
    }

    private static BadInputException wrong(String place, String problem) {
        return new BadInputException(
                place + ": " + problem + ". Run the experiment again to write the table anew.", Remedy.RUN_AGAIN);
    }

    private void checkHeaders() {
        checkLengths(1, headers);
        int count = NAMES.size();
        if (headers.size() <= count || !headers.subList(0, count).equals(NAMES)) {
            throw wrong(1, "The line must begin with the headers " + String.join(",", NAMES) + " and have more");
        }
    }

    private void checkLengths(int line, List<String> values) {
        for (String value : values) {
            if (value.length() > LONGEST_VALUE) {
                throw wrong(
                        line,
                        "A value must have at most " + LONGEST_VALUE + " characters; got " + value.length() + ": '"
                                + VisibleText.beginning(value) + "'");
            }
        }
    }

    private void add(int line, String[] values) {
        checkLengths(line, List.of(values));
        if (values.length != headers.size()) {
            throw wrong(line, "The line must have " + headers.size() + " values; got " + values.length);
        }
        int names = NAMES.size();
        double[] numbers = new double[values.length - names];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = number(line, headers.get(k + names), values[k + names]);
        }
        rows.computeIfAbsent(new Cell(CellName.read(values[0]), CellName.read(values[1])), cell -> new ArrayList<>())
                .add(new Row(line, numbers));
    }

    /** Returns the number in a value, or NaN if it is empty and its column may be, or is unknown. */
    private double number(int line, String header, String text) {
        if (text.isEmpty() && known(header).map(Column::mayBeEmpty).orElse(true)) {
            return Double.NaN;
        }
        double number = decimal(text);
        if (!Double.isFinite(number)) {
            throw wrong(line, "Column " + header + " must be a number; got '" + VisibleText.beginning(text) + "'");
        }
        return number;
    }

    private Optional<C> known(String header) {
        return known.stream().filter(column -> column.header().equals(header)).findFirst();
    }

    /** Returns the number in a text. Does not accept all that Java accepts, such as 1f or NaN. */
    private static double decimal(String text) {
        try {
            return new BigDecimal(text).doubleValue();
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /**
     * Returns the name of the file.
     *
     * @return the name without directory
     */
    public String name() {
        return "" + file.getFileName();
    }

    /**
     * Returns the problems and policies that have rows.
     *
     * @return the cells, in the order of their first rows
     */
    public List<Cell> cells() {
        return List.copyOf(rows.keySet());
    }

    private List<Row> rows(Cell cell) {
        return rows.getOrDefault(cell, List.of());
    }

    /**
     * Returns the number of rows of a cell.
     *
     * @param cell a problem and a policy
     * @return the number of rows; 0 for a cell that is not in the table
     */
    public int size(Cell cell) {
        return rows(cell).size();
    }

    /**
     * Returns the number of a line in the file.
     *
     * @param cell a problem and a policy
     * @param row a row of the cell, from 0
     * @return the number of the line, from 1
     */
    public int line(Cell cell, int row) {
        return rows(cell).get(row).line;
    }

    /**
     * Returns the columns of this version that the file has.
     *
     * @return the columns, in the order of this version
     */
    public List<C> columns() {
        return known.stream().filter(this::has).toList();
    }

    /**
     * Returns whether the file has a column.
     *
     * @param column the column
     * @return false if there is no such header
     */
    public boolean has(C column) {
        return headers.contains(column.header());
    }

    /**
     * Returns the numbers of a column.
     *
     * @param cell a problem and a policy
     * @param column the column
     * @return a number for each row of the cell
     * @throws BadInputException if the file does not have the column
     */
    public double[] column(Cell cell, C column) {
        if (!has(column)) {
            throw wrong(1, "The table must have a column " + column.header());
        }
        int index = numberIndex(column);
        return rows(cell).stream().mapToDouble(row -> row.numbers[index]).toArray();
    }

    /** Returns the index of a column among the numbers of a row; negative if the file does not have it. */
    private int numberIndex(C column) {
        return headers.indexOf(column.header()) - NAMES.size();
    }

    /**
     * Returns whether another table has the same numbers for a cell, in the columns of this version. A column that was
     * added later is not compared if one of the files does not have it. Both files must have all other columns.
     *
     * @param other the other table
     * @param cell a problem and a policy
     * @param ignored a column that is not compared; empty to compare all
     * @return true if the numbers are equal
     */
    public boolean isSame(Table<C> other, Cell cell, Optional<C> ignored) {
        return size(cell) == other.size(cell)
                && known.stream()
                        .filter(column -> !ignored.equals(Optional.of(column)))
                        .allMatch(column -> isSame(other, cell, column));
    }

    private boolean isSame(Table<C> other, Cell cell, C column) {
        if (!has(column) || !other.has(column)) {
            return column.isAddedLater();
        }
        return Arrays.equals(column(cell, column), other.column(cell, column));
    }
}
