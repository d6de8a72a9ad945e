package io.github.randucb.lab.result.table;

import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.Checksums;
import io.github.randucb.lab.result.storage.Journal;
import io.github.randucb.lab.result.storage.ResultFileNames;
import io.github.randucb.lab.simulation.Checkpoints;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
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
    private static final int VALUES_IN_MEMORY = 2_000_000; // of each kind of regret, while curves are computed

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
        long horizon = layout.horizon();
        try (SequenceWriter runs = writer(directory.resolve(ResultFileNames.RUNS), RunColumn.ALL);
                SequenceWriter curves = writer(directory.resolve(ResultFileNames.CURVES), CurveColumn.ALL);
                SequenceWriter summary = writer(directory.resolve(ResultFileNames.SUMMARY), SummaryColumn.ALL)) {
            for (Cell cell : layout.cells()) {
                CellRuns cellRuns = new CellRuns(cell, layout.runs(), journal);
                cellRuns.writeRuns(runs, horizon);
                cellRuns.writeCurves(curves, layout.rounds());
                cellRuns.writeSummary(summary, horizon);
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

    /** Runs of a cell. */
    private record CellRuns(Cell cell, int runs, Journal journal) {
        private RunRecord run(int run) throws IOException {
            return journal.read(new RunId(cell, run));
        }

        /** Writes a row; the map has its values in the order of the columns. */
        private <C extends Enum<C> & Column> void write(SequenceWriter rows, EnumMap<C, String> values)
                throws IOException {
            List<String> row = new ArrayList<>(List.of(CellName.write(cell.problem()), CellName.write(cell.policy())));
            row.addAll(values.values());
            rows.write(row);
        }

        void writeRuns(SequenceWriter rows, long horizon) throws IOException {
            for (int run = 0; run < runs; run++) {
                RunRecord record = run(run);
                int last = record.checkpoints() - 1;
                write(
                        rows,
                        new EnumMap<>(Map.of(
                                RunColumn.RUN, Integer.toString(run),
                                RunColumn.REGRET, number(record.expected(last)),
                                RunColumn.REALISED, number(record.realised(last)),
                                RunColumn.BEST_ARM_SHARE, number((double) record.bestPulls() / horizon),
                                RunColumn.NANOS_PER_ROUND, number(record.nanosPerRound()))));
            }
        }

        void writeCurves(SequenceWriter rows, List<Long> rounds) throws IOException {
            int block = Math.max(1, VALUES_IN_MEMORY / runs);
            for (int from = 0; from < rounds.size(); from += block) {
                writeCurves(rows, rounds, from, Math.min(rounds.size(), from + block));
            }
        }

        /** Writes the rows of some checkpoints. */
        private void writeCurves(SequenceWriter rows, List<Long> rounds, int from, int to) throws IOException {
            double[][] expected = new double[to - from][runs];
            double[][] realised = new double[to - from][runs];
            for (int run = 0; run < runs; run++) {
                RunRecord record = run(run);
                for (int checkpoint = from; checkpoint < to; checkpoint++) {
                    expected[checkpoint - from][run] = record.expected(checkpoint);
                    realised[checkpoint - from][run] = record.realised(checkpoint);
                }
            }
            for (int checkpoint = from; checkpoint < to; checkpoint++) {
                write(
                        rows,
                        curve(
                                rounds.get(checkpoint),
                                new Sample(expected[checkpoint - from]),
                                new Sample(realised[checkpoint - from])));
            }
        }

        private static EnumMap<CurveColumn, String> curve(long round, Sample regret, Sample realised) {
            EnumMap<CurveColumn, String> values = new EnumMap<>(CurveColumn.class);
            values.put(CurveColumn.ROUND, Long.toString(round));
            values.put(CurveColumn.REGRET_MEAN, number(regret.mean()));
            values.put(CurveColumn.REGRET_SE, number(regret.standardError()));
            values.put(CurveColumn.REALISED_MEAN, number(realised.mean()));
            values.put(CurveColumn.REALISED_SE, number(realised.standardError()));
            values.put(CurveColumn.REGRET_P05, number(regret.quantile(0.05)));
            values.put(CurveColumn.REGRET_P25, number(regret.quantile(0.25)));
            values.put(CurveColumn.REGRET_MEDIAN, number(regret.quantile(0.5)));
            values.put(CurveColumn.REGRET_P75, number(regret.quantile(0.75)));
            values.put(CurveColumn.REGRET_P95, number(regret.quantile(0.95)));
            return values;
        }

        void writeSummary(SequenceWriter rows, long horizon) throws IOException {
            Sample regret = sample(record -> record.expected(record.checkpoints() - 1));
            Sample realised = sample(record -> record.realised(record.checkpoints() - 1));
            EnumMap<SummaryColumn, String> values = new EnumMap<>(SummaryColumn.class);
            values.put(SummaryColumn.RUNS, Integer.toString(runs));
            values.put(SummaryColumn.HORIZON, Long.toString(horizon));
            values.put(SummaryColumn.REGRET_MEAN, number(regret.mean()));
            values.put(SummaryColumn.REGRET_SE, number(regret.standardError()));
            values.put(SummaryColumn.REALISED_MEAN, number(realised.mean()));
            values.put(SummaryColumn.REALISED_SE, number(realised.standardError()));
            values.put(SummaryColumn.REGRET_MEDIAN, number(regret.quantile(0.5)));
            values.put(SummaryColumn.REGRET_P95, number(regret.quantile(0.95)));
            values.put(
                    SummaryColumn.NANOS_PER_ROUND,
                    number(sample(RunRecord::nanosPerRound).mean()));
            values.put(
                    SummaryColumn.BEST_ARM_SHARE,
                    number(sample(record -> (double) record.bestPulls() / horizon)
                            .mean()));
            write(rows, values);
        }

        private Sample sample(ToDoubleFunction<RunRecord> statistic) throws IOException {
            double[] values = new double[runs];
            for (int run = 0; run < runs; run++) {
                values[run] = statistic.applyAsDouble(run(run));
            }
            return new Sample(values);
        }
    }
}
