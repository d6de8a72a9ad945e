package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.Journal;
import io.github.randucb.lab.result.storage.JournalScan;
import io.github.randucb.lab.result.storage.RecordLimits;
import io.github.randucb.lab.result.storage.ResultFileNames;
import io.github.randucb.lab.result.table.Column;
import io.github.randucb.lab.result.table.CurveColumn;
import io.github.randucb.lab.result.table.RunColumn;
import io.github.randucb.lab.result.table.Table;
import io.github.randucb.lab.result.table.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Comparison of tables without checksums, as early versions wrote them, with the journal. The tables are computed again
 * from the journal, and every number must be the same.
 *
 * <p>Thread-safe: no state.
 */
final class JournalCheck {
    private JournalCheck() {}

    /** Rejects tables whose numbers differ from the journal. Without a journal, accepts the tables as they are. */
    static void check(Path directory, Table<RunColumn> runs, Table<CurveColumn> curves) throws IOException {
        Path file = directory.resolve(ResultFileNames.JOURNAL);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Path recomputed = Files.createTempDirectory("randucb-tables-");
        try {
            check(directory, runs, curves, recomputed);
        } finally {
            delete(recomputed);
        }
    }

    /** Computes the tables again in another directory, and compares them with those that were read. */
    static void check(Path directory, Table<RunColumn> runs, Table<CurveColumn> curves, Path recomputed)
            throws IOException {
        Path file = directory.resolve(ResultFileNames.JOURNAL);
        Cell first = runs.cells().get(0);
        List<Long> rounds = Arrays.stream(curves.column(first, CurveColumn.ROUND))
                .mapToObj(round -> (long) round)
                .toList();
        long horizon = horizon(directory, curves, rounds);
        Tables.Layout layout = new Tables.Layout(runs.cells(), runs.size(first), horizon, rounds);
        RecordLimits limits = new RecordLimits(cell -> true, Plan.MOST_RUNS, horizon, rounds.size());
        JournalScan scan = JournalScan.toCompare(file, limits);
        checkComplete(directory, layout, scan);
        try (Journal journal = Journal.openToRead(file, limits, scan)) {
            Tables.write(layout, journal, recomputed);
        }
        compare(runs, Table.read(recomputed.resolve(runs.name()), RunColumn.ALL));
        compare(curves, Table.read(recomputed.resolve(curves.name()), CurveColumn.ALL));
    }

    /** Returns the horizon in the manifest, which must be the last round of the curves. */
    private static long horizon(Path directory, Table<CurveColumn> curves, List<Long> rounds) throws IOException {
        long horizon =
                Long.parseLong(ResultDirectory.manifest(directory).settings().getOrDefault("horizon", "0"));
        long last = rounds.get(rounds.size() - 1);
        if (horizon != last) {
            throw new BadInputException(directory.resolve(ResultFileNames.MANIFEST) + ": The horizon must be " + last
                    + ", the last round in " + curves.name() + "; got " + horizon
                    + ". Restore the changed file from a copy.");
        }
        return horizon;
    }

    private static void checkComplete(Path directory, Tables.Layout layout, JournalScan scan) {
        for (Cell cell : layout.cells()) {
            for (int run = 0; run < layout.runs(); run++) {
                RunId id = new RunId(cell, run);
                if (!scan.positions().containsKey(id)) {
                    throw new BadInputException(
                            directory + ": The tables cannot be checked: they have no checksums, and "
                                    + ResultFileNames.JOURNAL + " has no intact record of " + id
                                    + ". Run the experiment again to compute the lost runs.",
                            Remedy.RUN_AGAIN);
                }
            }
        }
    }

    private static <C extends Column> void compare(Table<C> table, Table<C> recomputed) {
        for (Cell cell : table.cells()) {
            for (C column : table.columns()) {
                double[] found = table.column(cell, column);
                double[] expected = recomputed.column(cell, column);
                int row = Arrays.mismatch(found, expected);
                if (row >= 0) {
                    throw table.wrong(
                            table.line(cell, row),
                            "Column " + column.header() + " must be " + Tables.number(expected[row])
                                    + " as in the journal; got '" + Tables.number(found[row]) + "'");
                }
            }
        }
    }

    private static void delete(Path directory) throws IOException {
        for (String name : ResultFileNames.TABLES) {
            Files.deleteIfExists(directory.resolve(name));
            Files.deleteIfExists(AtomicFiles.unfinished(directory.resolve(name)));
        }
        Files.delete(directory);
    }
}
