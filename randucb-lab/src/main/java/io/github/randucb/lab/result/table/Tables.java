package io.github.randucb.lab.result.table;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.result.column.Column;
import io.github.randucb.lab.result.column.CurveColumn;
import io.github.randucb.lab.result.column.RunColumn;
import io.github.randucb.lab.result.column.SummaryColumn;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.Checksums;
import io.github.randucb.lab.result.storage.Journal;
import io.github.randucb.lab.result.storage.ResultFileNames;
import io.github.randucb.lab.simulation.Checkpoints;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * Writer of the tables of a finished experiment: {@code runs.csv}, {@code curves.csv} and {@code summary.csv}.
 *
 * <p>Thread-safe: no state.
 */
public final class Tables {
    private Tables() {}

    /**
     * Size and order of the tables.
     *
     * @param cells problems and policies, in the order of the rows
     * @param runs number of runs of each cell
     * @param horizon number of rounds of a run
     * @param rounds rounds of the checkpoints
     */
    public record Layout(List<Cell> cells, int runs, long horizon, List<Long> rounds) {
        /**
         * Returns the layout of an experiment.
         *
         * @param experiment the experiment
         * @return its layout
         */
        public static Layout of(Experiment experiment) {
            Checkpoints checkpoints = experiment.checkpoints();
            return new Layout(
                    experiment.cells(),
                    experiment.plan().runs(),
                    experiment.plan().horizon(),
                    IntStream.range(0, checkpoints.size())
                            .mapToObj(checkpoints::round)
                            .toList());
        }
    }

    /**
     * Writes the tables, and deletes the checksums of older ones. {@link Checksums#write} writes the new checksums.
     *
     * @param layout the layout of the tables
     * @param journal a journal with all runs
     * @param directory the directory of the tables
     * @throws IOException if a run is missing, or a table cannot be written; older tables are unchanged then
     */
    public static void write(Layout layout, Journal journal, Path directory) throws IOException {
        List<Path> files =
                ResultFileNames.TABLES.stream().map(directory::resolve).toList();
        try {
            writeRows(layout, journal, directory);
        } catch (IOException | JacksonIOException e) {
            for (Path file : files) {
                Files.deleteIfExists(AtomicFiles.unfinished(file));
            }
            throw new IOException(directory + ": the tables cannot be written: " + e.getMessage(), e);
        }
        Checksums.delete(directory);
        for (Path file : files) {
            AtomicFiles.finish(file);
        }
    }

    private static void writeRows(Layout layout, Journal journal, Path directory) throws IOException {
        try (SequenceWriter runs = writer(directory.resolve(ResultFileNames.RUNS), RunColumn.ALL);
                SequenceWriter curves = writer(directory.resolve(ResultFileNames.CURVES), CurveColumn.ALL);
                SequenceWriter summary = writer(directory.resolve(ResultFileNames.SUMMARY), SummaryColumn.ALL)) {
            for (Cell cell : layout.cells()) {
                CellRuns cellRuns = new CellRuns(cell, layout, journal);
                cellRuns.writeRuns(runs);
                cellRuns.writeCurves(curves);
                cellRuns.writeSummary(summary);
            }
        }
    }

    private static SequenceWriter writer(Path file, List<? extends Column> columns) throws IOException {
        CsvSchema.Builder schema = CsvSchema.builder().setUseHeader(true);
        for (String header : Column.headers(columns)) {
            schema.addColumn(header);
        }
        return new CsvMapper()
                .writer(schema.build())
                .writeValues(Files.newBufferedWriter(
                        AtomicFiles.begin(file),
                        StandardCharsets.UTF_8,
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.WRITE));
    }

    /**
     * Formats a number with up to twelve digits, in the same way on every version of Java.
     *
     * @param value the number
     * @return the text; empty for NaN
     */
    public static String number(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        return value == 0
                ? "0"
                : new BigDecimal(value)
                        .round(new MathContext(12))
                        .stripTrailingZeros()
                        .toPlainString();
    }
}
