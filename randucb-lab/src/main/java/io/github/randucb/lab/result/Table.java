package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import java.io.IOException;
import java.nio.file.Files;
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
final class Table {
    private static final int NAMES = 2; // problem and policy

    private final Path file;
    private final List<String> heading;
    private final Map<Cell, List<double[]>> rows = new LinkedHashMap<>();

    private Table(Path file, List<String> heading) {
        this.file = file;
        this.heading = heading;
    }

    static Table read(Path file) throws IOException {
        try (MappingIterator<String[]> lines = new CsvMapper()
                .readerFor(String[].class)
                .with(CsvReadFeature.WRAP_AS_ARRAY)
                .readValues(Files.newInputStream(file))) {
            Table table = new Table(file, lines.hasNext() ? List.of(lines.next()) : List.of());
            if (table.heading.size() <= NAMES
                    || !table.heading.subList(0, NAMES).equals(List.of("problem", "policy"))) {
                throw new BadInputException(file + ":1: the columns problem,policy,... are expected here");
            }
            for (int line = 2; lines.hasNext(); line++) {
                table.add(line, lines.next());
            }
            return table;
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + ": there is no such table; ./randucb run writes it again");
        } catch (JacksonException e) {
            throw new BadInputException(file + ": this is no table of results");
        }
    }

    private void add(int line, String[] cells) {
        if (cells.length != heading.size()) {
            throw new BadInputException(file + ":" + line + ": there are " + cells.length + " values where "
                    + heading.size() + " are expected");
        }
        double[] numbers = new double[cells.length - NAMES];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = number(line, heading.get(k + NAMES), cells[k + NAMES]);
        }
        rows.computeIfAbsent(new Cell(cells[0], cells[1]), cell -> new ArrayList<>())
                .add(numbers);
    }

    private double number(int line, String column, String text) {
        try {
            return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new BadInputException(file + ":" + line + ": column " + column + ": '" + text + "' is not a number");
        }
    }

    List<Cell> cells() {
        return List.copyOf(rows.keySet());
    }

    int size(Cell cell) {
        return rows.getOrDefault(cell, List.of()).size();
    }

    double[] column(Cell cell, String name) {
        int place = heading.indexOf(name) - NAMES;
        if (place < 0) {
            throw new BadInputException(file + ":1: there is no column " + name);
        }
        return rows.getOrDefault(cell, List.of()).stream()
                .mapToDouble(row -> row[place])
                .toArray();
    }

    /** Whether another table has the same numbers for a cell, but for those of a column. */
    boolean isSame(Table other, Cell cell, String but) {
        int place = heading.indexOf(but) - NAMES;
        List<double[]> own = rows.getOrDefault(cell, List.of());
        List<double[]> others = other.rows.getOrDefault(cell, List.of());
        if (!heading.equals(other.heading) || own.size() != others.size()) {
            return false;
        }
        for (int row = 0; row < own.size(); row++) {
            double[] first = own.get(row).clone();
            double[] second = others.get(row).clone();
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
