package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * The tables of a result directory, read again.
 *
 * <p>Immutable and thread-safe.
 */
public final class Results {
    private static final String TIMING = "ns_per_round";

    private final Map<Cell, List<Map<String, String>>> runs;
    private final Map<Cell, List<Map<String, String>>> curves;

    private Results(Map<Cell, List<Map<String, String>>> runs, Map<Cell, List<Map<String, String>>> curves) {
        this.runs = runs;
        this.curves = curves;
    }

    /**
     * Reads a directory.
     *
     * @param directory a result directory
     * @return its tables
     * @throws BadInputException if it has none, or not all runs are finished
     * @throws IOException if they cannot be read
     */
    public static Results read(Path directory) throws IOException {
        if (ResultDirectory.manifest(directory).finished().isEmpty()) {
            throw new BadInputException(
                    directory + ": this experiment is not finished; the command that began it goes on with it");
        }
        Map<Cell, List<Map<String, String>>> runs = rows(directory.resolve("runs.csv"));
        if (runs.values().stream().map(List::size).distinct().count() > 1) {
            throw new BadInputException(directory.resolve("runs.csv")
                    + ": policies have other numbers of runs; the command that made it writes it again");
        }
        return new Results(runs, rows(directory.resolve("curves.csv")));
    }

    private static Map<Cell, List<Map<String, String>>> rows(Path file) throws IOException {
        Map<Cell, List<Map<String, String>>> byCell = new LinkedHashMap<>();
        try (MappingIterator<Map<String, String>> rows = new CsvMapper()
                .readerForMapOf(String.class)
                .with(CsvSchema.emptySchema().withHeader())
                .readValues(Files.newBufferedReader(file, StandardCharsets.UTF_8))) {
            while (rows.hasNext()) {
                Map<String, String> row = rows.next();
                byCell.computeIfAbsent(new Cell(field(row, "problem"), field(row, "policy")), cell -> new ArrayList<>())
                        .add(row);
            }
        } catch (JacksonException e) {
            throw new BadInputException(file + ": this is no table of results: " + e.getOriginalMessage());
        }
        return byCell;
    }

    private static String field(Map<String, String> row, String name) {
        String value = row.get(name);
        if (value == null) {
            throw new BadInputException("a table of results has no column " + name);
        }
        return value;
    }

    private static double number(Map<String, String> row, String name) {
        try {
            return Double.parseDouble(field(row, name));
        } catch (NumberFormatException e) {
            throw new BadInputException(
                    "column " + name + " of a table of results has '" + field(row, name) + "', which is no number");
        }
    }

    /**
     * The problems.
     *
     * @return their names
     */
    public List<String> problems() {
        return runs.keySet().stream().map(Cell::problem).distinct().toList();
    }

    /**
     * Final expected regret of each run, by policy.
     *
     * @param problem the name of the problem
     * @return in the order of the runs
     */
    public Map<String, double[]> regrets(String problem) {
        Map<String, double[]> regrets = new LinkedHashMap<>();
        runs.forEach((cell, rows) -> {
            if (cell.problem().equals(problem)) {
                regrets.put(
                        cell.policy(),
                        rows.stream().mapToDouble(row -> number(row, "regret")).toArray());
            }
        });
        return regrets;
    }

    /**
     * Mean regret as a curve.
     *
     * @param cell a problem and a policy
     * @return its checkpoints, in order
     */
    public List<CurvePoint> curve(Cell cell) {
        return curves.getOrDefault(cell, List.of()).stream()
                .map(row -> new CurvePoint(
                        number(row, "round"),
                        number(row, "regret_mean"),
                        error(row, "regret_se"),
                        number(row, "realised_mean"),
                        error(row, "realised_se")))
                .toList();
    }

    /** A standard error; that of a single run is not known. */
    private static double error(Map<String, String> row, String name) {
        return field(row, name).isEmpty() ? Double.NaN : number(row, name);
    }

    /**
     * A figure of every run.
     *
     * @param cell a problem and a policy
     * @param column a column of {@code runs.csv}
     * @return in the order of the runs
     */
    public double[] runs(Cell cell, String column) {
        return runs.getOrDefault(cell, List.of()).stream()
                .mapToDouble(row -> number(row, column))
                .toArray();
    }

    /**
     * The policies that played a problem.
     *
     * @param problem the name of the problem
     * @return their names
     */
    public List<String> policies(String problem) {
        return runs.keySet().stream()
                .filter(cell -> cell.problem().equals(problem))
                .map(Cell::policy)
                .toList();
    }

    /**
     * Where other results are not the same in every figure but the time.
     *
     * @param other the other results
     * @return a line for each cell that differs or is missing; empty if they are the same
     */
    public List<String> differences(Results other) {
        List<String> differences = new ArrayList<>();
        runs.forEach((cell, rows) -> {
            List<Map<String, String>> others = other.runs.get(cell);
            if (others == null) {
                differences.add(cell + ": missing");
            } else if (!untimed(rows).equals(untimed(others))) {
                differences.add(cell + ": other runs");
            } else if (!curves.getOrDefault(cell, List.of()).equals(other.curves.get(cell))) {
                differences.add(cell + ": other curves");
            }
        });
        return differences;
    }

    /**
     * How many problems and policies there are.
     *
     * @return the number of cells
     */
    public int cells() {
        return runs.size();
    }

    private static List<Map<String, String>> untimed(List<Map<String, String>> rows) {
        List<Map<String, String>> copies = new ArrayList<>();
        for (Map<String, String> row : rows) {
            Map<String, String> copy = new LinkedHashMap<>(row);
            copy.remove(TIMING);
            copies.add(copy);
        }
        return copies;
    }
}
