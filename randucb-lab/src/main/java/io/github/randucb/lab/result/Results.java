package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.storage.Checksums;
import io.github.randucb.lab.result.table.Table;
import io.github.randucb.lab.result.table.TablesCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of a result directory, read again.
 *
 * <p>Immutable and thread-safe.
 */
public final class Results {
    private static final String RUNS = "runs.csv";
    private static final String CURVES = "curves.csv";

    private final Table runs;
    private final Table curves;

    private Results(Table runs, Table curves) {
        this.runs = runs;
        this.curves = curves;
    }

    /**
     * Reads a directory, and checks its tables: by their checksums, or, where earlier versions wrote none, by the
     * journal, if it is there.
     *
     * @param directory a result directory
     * @return its tables
     * @throws BadInputException if it has none, or they are damaged
     * @throws IOException if they cannot be read
     */
    public static Results read(Path directory) throws IOException {
        if (!areIn(directory)) {
            throw new BadInputException(
                    directory + ": this experiment is not finished; the command that began it goes on with it");
        }
        boolean haveChecksums = Checksums.areIn(directory);
        if (haveChecksums) {
            Checksums.check(directory);
        }
        Table runs = Table.read(directory.resolve(RUNS));
        Table curves = Table.read(directory.resolve(CURVES));
        TablesCheck.check(runs, curves);
        if (!haveChecksums) {
            JournalCheck.check(directory, runs, curves);
        }
        return new Results(runs, curves);
    }

    /**
     * Whether a directory has tables: not before its experiment is finished.
     *
     * @param directory a result directory
     * @return true if they are there, or should be
     * @throws IOException if the manifest cannot be read
     */
    public static boolean areIn(Path directory) throws IOException {
        return !ResultDirectory.manifest(directory).finished().isEmpty()
                || Files.exists(directory.resolve(RUNS), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * The problems.
     *
     * @return their names
     */
    public List<String> problems() {
        return runs.cells().stream().map(Cell::problem).distinct().toList();
    }

    /**
     * Final expected regret of each run, by policy.
     *
     * @param problem the name of the problem
     * @return in the order of the runs
     */
    public Map<String, double[]> regrets(String problem) {
        Map<String, double[]> regrets = new LinkedHashMap<>();
        for (Cell cell : runs.cells()) {
            if (cell.problem().equals(problem)) {
                regrets.put(cell.policy(), runs.column(cell, "regret"));
            }
        }
        return regrets;
    }

    /**
     * A column of the curve of a policy.
     *
     * @param cell a problem and a policy
     * @param column a column of {@code curves.csv}, such as {@code round} or {@code regret_mean}
     * @return its value at each checkpoint
     */
    public double[] curve(Cell cell, String column) {
        return curves.column(cell, column);
    }

    /**
     * Returns whether curves have a column.
     *
     * @param column the name of a column
     * @return false if {@code curves.csv} has none of that name
     */
    public boolean hasCurve(String column) {
        return curves.has(column);
    }

    /**
     * A figure of every run.
     *
     * @param cell a problem and a policy
     * @param column a column of {@code runs.csv}, such as {@code realised}
     * @return in the order of the runs
     */
    public double[] runs(Cell cell, String column) {
        return runs.column(cell, column);
    }

    /**
     * The policies that played a problem.
     *
     * @param problem the name of the problem
     * @return their names
     */
    public List<String> policies(String problem) {
        return runs.cells().stream()
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
        for (Cell cell : runs.cells()) {
            if (!other.runs.cells().contains(cell)) {
                differences.add(cell + ": missing");
            } else if (!runs.isSame(other.runs, cell, "ns_per_round")) {
                differences.add(cell + ": other runs");
            } else if (!curves.isSame(other.curves, cell, "")) {
                differences.add(cell + ": other curves");
            }
        }
        return differences;
    }

    /**
     * How many problems and policies there are.
     *
     * @return the number of cells
     */
    public int cells() {
        return runs.cells().size();
    }
}
