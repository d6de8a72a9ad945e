package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.Journal;
import io.github.randucb.lab.result.storage.JournalScan;
import io.github.randucb.lab.result.storage.RecordLimits;
import io.github.randucb.lab.result.table.Table;
import io.github.randucb.lab.result.table.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Compares tables without checksums, as earlier versions wrote them, with the journal: the tables are made again from it,
 * and every number must be the same.
 *
 * <p>Thread-safe: no state.
 */
final class JournalCheck {
    private JournalCheck() {}

    /** Refuses tables that have other numbers than the journal; without a journal, there is nothing to compare. */
    static void check(Path directory, Table runs, Table curves) throws IOException {
        Path file = directory.resolve(ResultDirectory.JOURNAL);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Path again = Files.createTempDirectory("randucb-tables-");
        try {
            check(directory, runs, curves, again);
        } finally {
            delete(again);
        }
    }

    /** Compares the tables with those made from the journal, which are written to another directory. */
    static void check(Path directory, Table runs, Table curves, Path again) throws IOException {
        Path file = directory.resolve(ResultDirectory.JOURNAL);
        Cell first = runs.cells().get(0);
        List<Long> rounds = Arrays.stream(curves.column(first, "round"))
                .mapToObj(round -> (long) round)
                .toList();
        long horizon = horizon(directory, curves, rounds);
        Tables.Layout layout = new Tables.Layout(runs.cells(), runs.size(first), horizon, rounds);
        RecordLimits limits = new RecordLimits(cell -> true, Plan.MOST_RUNS, horizon, rounds.size());
        JournalScan scan = JournalScan.toCompare(file, limits);
        checkComplete(directory, layout, scan);
        try (Journal journal = Journal.openToRead(file, limits, scan)) {
            Tables.write(layout, journal, again);
        }
        compare(runs, Table.read(again.resolve(runs.name())));
        compare(curves, Table.read(again.resolve(curves.name())));
    }

    /** Returns the horizon of the manifest; refuses one that the curves do not end at. */
    private static long horizon(Path directory, Table curves, List<Long> rounds) throws IOException {
        long horizon =
                Long.parseLong(ResultDirectory.manifest(directory).settings().getOrDefault("horizon", "0"));
        long last = rounds.get(rounds.size() - 1);
        if (horizon != last) {
            throw new BadInputException(directory.resolve(ResultDirectory.MANIFEST) + ": the horizon is " + horizon
                    + ", but " + curves.name() + " ends at round " + last
                    + "; restore the file that was changed from a copy");
        }
        return horizon;
    }

    private static void checkComplete(Path directory, Tables.Layout layout, JournalScan scan) {
        for (Cell cell : layout.cells()) {
            for (int run = 0; run < layout.runs(); run++) {
                if (!scan.places().containsKey(new RunId(cell, run))) {
                    throw new BadInputException(directory + ": the tables have no checksums, and cannot be compared"
                            + " with " + ResultDirectory.JOURNAL + ", which has no whole record of "
                            + new RunId(cell, run) + "; ./randucb run with the experiment file computes again what is"
                            + " lost");
                }
            }
        }
    }

    private static void compare(Table table, Table again) {
        for (Cell cell : table.cells()) {
            for (String column : table.columns()) {
                double[] found = table.column(cell, column);
                double[] expected = again.has(column) ? again.column(cell, column) : found;
                int row = Arrays.mismatch(found, expected);
                if (row >= 0) {
                    throw table.wrong(
                            table.line(cell, row),
                            "column " + column + ": '" + Tables.number(found[row]) + "' where the journal has "
                                    + Tables.number(expected[row]));
                }
            }
        }
    }

    private static void delete(Path directory) throws IOException {
        for (String name : Tables.NAMES) {
            Files.deleteIfExists(directory.resolve(name));
            Files.deleteIfExists(AtomicFiles.unfinished(directory.resolve(name)));
        }
        Files.delete(directory);
    }
}
