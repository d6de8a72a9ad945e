package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.column.CurveColumn;
import io.github.randucb.lab.result.column.RunColumn;
import io.github.randucb.lab.result.storage.Checksums;
import io.github.randucb.lab.result.storage.ResultFileNames;
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
import java.util.Optional;

/**
 * Results of an experiment, read from the tables of its directory.
 *
 * <p>Immutable and thread-safe.
 */
public final class Results {
    private final Table<RunColumn> runs;
    private final Table<CurveColumn> curves;

    private Results(Table<RunColumn> runs, Table<CurveColumn> curves) {
        this.runs = runs;
        this.curves = curves;
    }

    /**
     * Reads and checks the tables of a directory. Tables are compared with their checksums. Early versions wrote no
     * checksums; their tables are compared with the journal if there is one.
     *
     * @param directory a result directory
     * @return its results
     * @throws BadInputException if there are no tables, or they are damaged
     * @throws IOException if a file cannot be read
     */
    public static Results read(Path directory) throws IOException {
        if (!areIn(directory)) {
            throw ResultDirectory.unfinished(directory);
        }
        boolean haveChecksums = Checksums.areIn(directory);
        if (haveChecksums) {
            Checksums.check(directory);
        }
        Table<RunColumn> runs = Table.read(directory.resolve(ResultFileNames.RUNS), RunColumn.ALL);
        Table<CurveColumn> curves = Table.read(directory.resolve(ResultFileNames.CURVES), CurveColumn.ALL);
        TablesCheck.check(runs, curves);
        if (!haveChecksums) {
            JournalCheck.check(directory, runs, curves);
        }
        return new Results(runs, curves);
    }

    /**
     * Returns whether a directory has tables. It has none until its experiment is finished for the first time.
     *
     * @param directory a result directory
     * @return true if the tables exist, or should exist
     * @throws IOException if the manifest cannot be read
     */
    public static boolean areIn(Path directory) throws IOException {
        return !ResultDirectory.manifest(directory).finished().isEmpty()
                || Files.exists(directory.resolve(ResultFileNames.RUNS), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Returns the problems.
     *
     * @return their names, in the order of the tables
     */
    public List<String> problems() {
        return runs.cells().stream().map(Cell::problem).distinct().toList();
    }

    /**
     * Returns the expected regret of each run at the horizon.
     *
     * @param problem name of the problem
     * @return regrets in the order of the runs, by policy
     */
    public Map<String, double[]> regrets(String problem) {
        Map<String, double[]> regrets = new LinkedHashMap<>();
        for (Cell cell : runs.cells()) {
            if (cell.problem().equals(problem)) {
                regrets.put(cell.policy(), runs.column(cell, RunColumn.REGRET));
            }
        }
        return regrets;
    }

    /**
     * Returns a column of the curve of a policy.
     *
     * @param cell a problem and a policy
     * @param column a column
     * @return its value at each checkpoint
     */
    public double[] curve(Cell cell, CurveColumn column) {
        return curves.column(cell, column);
    }

    /**
     * Returns whether curves have a column.
     *
     * @param column a column
     * @return false if the file does not have it, as those of early versions
     */
    public boolean hasCurve(CurveColumn column) {
        return curves.has(column);
    }

    /**
     * Returns a value of every run.
     *
     * @param cell a problem and a policy
     * @param column a column
     * @return values in the order of the runs
     */
    public double[] runs(Cell cell, RunColumn column) {
        return runs.column(cell, column);
    }

    /**
     * Returns the policies that played a problem.
     *
     * @param problem name of the problem
     * @return their names, in the order of the tables
     */
    public List<String> policies(String problem) {
        return runs.cells().stream()
                .filter(cell -> cell.problem().equals(problem))
                .map(Cell::policy)
                .toList();
    }

    /**
     * Compares these results with others, except for times.
     *
     * @param other the other results
     * @return a line for each cell that differs or is missing; empty if all values are equal
     */
    public List<String> differences(Results other) {
        List<String> differences = new ArrayList<>();
        for (Cell cell : runs.cells()) {
            if (!other.runs.cells().contains(cell)) {
                differences.add(cell + ": missing");
            } else if (!runs.isSame(other.runs, cell, Optional.of(RunColumn.NANOS_PER_ROUND))) {
                differences.add(cell + ": other runs");
            } else if (!curves.isSame(other.curves, cell, Optional.empty())) {
                differences.add(cell + ": other curves");
            }
        }
        return differences;
    }

    /**
     * Returns the number of cells.
     *
     * @return the number of pairs of a problem and a policy
     */
    public int cells() {
        return runs.cells().size();
    }
}
