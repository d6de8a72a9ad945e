package io.github.randucb.lab.result.table;

import io.github.randucb.lab.experiment.Cell;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether tables that were read again are whole: all cells are in both, with the same runs in one and the same rounds
 * in the other.
 *
 * <p>Thread-safe: no state.
 */
public final class TablesCheck {
    private TablesCheck() {}

    public static void check(Table runs, Table curves) {
        checkCells(runs, curves);
        checkCells(curves, runs);
        Cell first = runs.cells().get(0);
        checkRounds(curves, first);
        double[] numbers = IntStream.range(0, runs.size(first)).asDoubleStream().toArray();
        double[] rounds = curves.column(first, "round");
        for (Cell cell : runs.cells()) {
            checkColumn(runs, cell, "run", numbers);
            checkColumn(curves, cell, "round", rounds);
        }
    }

    private static void checkCells(Table table, Table other) {
        Set<Cell> there = new HashSet<>(other.cells());
        for (Cell cell : table.cells()) {
            if (!there.contains(cell)) {
                throw table.wrong(
                        table.line(cell, 0), "columns problem,policy: '" + cell + "' has no rows in " + other.name());
            }
        }
    }

    private static void checkRounds(Table curves, Cell cell) {
        double[] rounds = curves.column(cell, "round");
        for (int row = 0; row < rounds.length; row++) {
            double least = row == 0 ? 1 : rounds[row - 1] + 1;
            if (rounds[row] < least) {
                throw curves.wrong(
                        curves.line(cell, row),
                        "column round: '" + text(rounds[row]) + "' where " + text(least) + " or more is expected");
            }
        }
    }

    /** Each row of a cell has the value that is expected there, and none is missing. */
    private static void checkColumn(Table table, Cell cell, String column, double[] expected) {
        double[] values = table.column(cell, column);
        for (int row = 0; row < values.length; row++) {
            if (row == expected.length) {
                throw table.wrong(
                        table.line(cell, row), "'" + cell + "' has more rows than the first, which has " + row);
            }
            if (values[row] != expected[row]) {
                throw table.wrong(
                        table.line(cell, row),
                        "column " + column + ": '" + text(values[row]) + "' where " + text(expected[row])
                                + " is expected");
            }
        }
        if (values.length < expected.length) {
            throw table.wrong(
                    table.line(cell, values.length - 1),
                    "column " + column + ": " + text(expected[values.length]) + " of '" + cell + "' is missing below");
        }
    }

    private static String text(double value) {
        return Tables.number(value);
    }
}
