package io.github.randucb.lab.result.table;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Check that the tables of runs and of curves are complete and fit together: both have the same cells, all cells have
 * the same runs, and all have the same rounds.
 *
 * <p>Thread-safe: no state.
 */
public final class TablesCheck {
    private TablesCheck() {}

    /**
     * Checks two tables.
     *
     * @param runs the table of runs
     * @param curves the table of curves
     * @throws BadInputException if rows are missing, or do not fit together
     */
    public static void check(Table<RunColumn> runs, Table<CurveColumn> curves) {
        checkCells(runs, curves);
        checkCells(curves, runs);
        Cell first = runs.cells().get(0);
        checkRounds(curves, first);
        double[] numbers = IntStream.range(0, runs.size(first)).asDoubleStream().toArray();
        double[] rounds = curves.column(first, CurveColumn.ROUND);
        for (Cell cell : runs.cells()) {
            checkColumn(runs, cell, RunColumn.RUN, numbers);
            checkColumn(curves, cell, CurveColumn.ROUND, rounds);
        }
    }

    private static void checkCells(Table<?> table, Table<?> other) {
        Set<Cell> cells = new HashSet<>(other.cells());
        for (Cell cell : table.cells()) {
            if (!cells.contains(cell)) {
                throw table.wrong(
                        table.line(cell, 0),
                        "Problem and policy must have rows in " + other.name() + " too; '" + cell + "' has none");
            }
        }
    }

    private static void checkRounds(Table<CurveColumn> curves, Cell cell) {
        double[] rounds = curves.column(cell, CurveColumn.ROUND);
        for (int row = 0; row < rounds.length; row++) {
            double least = row == 0 ? 1 : rounds[row - 1] + 1;
            if (rounds[row] < least) {
                throw curves.wrong(
                        curves.line(cell, row),
                        "Column " + CurveColumn.ROUND.header() + " must be at least " + text(least) + "; got '"
                                + text(rounds[row]) + "'");
            }
        }
    }

    /** Checks that the rows of a cell have the expected values in a column, and that there are as many of them. */
    private static <C extends Column> void checkColumn(Table<C> table, Cell cell, C column, double[] expected) {
        double[] values = table.column(cell, column);
        for (int row = 0; row < values.length; row++) {
            if (row == expected.length) {
                throw table.wrong(
                        table.line(cell, row), "'" + cell + "' must have " + row + " rows, as the first policy has");
            }
            if (values[row] != expected[row]) {
                throw table.wrong(
                        table.line(cell, row),
                        "Column " + column.header() + " must be " + text(expected[row]) + "; got '" + text(values[row])
                                + "'");
            }
        }
        if (values.length < expected.length) {
            throw table.wrong(
                    table.line(cell, values.length - 1),
                    "The row of '" + cell + "' with " + column.header() + " " + text(expected[values.length])
                            + " must follow, and is missing");
        }
    }

    private static String text(double value) {
        return Tables.number(value);
    }
}
