package io.github.randucb.lab.result.table;

import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.Checksums;
import io.github.randucb.lab.result.storage.Journal;
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
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/** Writes the tables of finished runs. Thread-safe: no state. */
public final class Tables {
    public static final List<String> NAMES = List.of("runs.csv", "curves.csv", "summary.csv");

    private static final String[] RUNS = {
        "problem", "policy", "run", "regret", "realised", "best_arm_share", "ns_per_round"
    };
    private static final String[] CURVES = {
        "problem",
        "policy",
        "round",
        "regret_mean",
        "regret_se",
        "realised_mean",
        "realised_se",
        "regret_p05",
        "regret_p25",
        "regret_median",
        "regret_p75",
        "regret_p95"
    };
    private static final String[] SUMMARY = {
        "problem",
        "policy",
        "runs",
        "horizon",
        "regret_mean",
        "regret_se",
        "realised_mean",
        "realised_se",
        "regret_median",
        "regret_p95",
        "ns_per_round",
        "best_arm_share"
    };

    private Tables() {}

    /**
     * What the tables are made of besides runs.
     *
     * @param cells problems and policies, in the order of the rows
     * @param runs the number of runs of each
     * @param horizon the number of rounds of a run
     * @param rounds the rounds of the checkpoints
     */
    public record Layout(List<Cell> cells, int runs, long horizon, List<Long> rounds) {
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

    /** Writes the tables. They have no checksums before {@link Checksums#write} is called. */
    public static void write(Layout layout, Journal journal, Path directory) throws IOException {
        List<Path> files = NAMES.stream().map(directory::resolve).toList();
        try {
            writeRows(layout, journal, files);
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

    private static void writeRows(Layout layout, Journal journal, List<Path> files) throws IOException {
        long horizon = layout.horizon();
        try (SequenceWriter runRows = rows(files.get(0), RUNS);
                SequenceWriter curveRows = rows(files.get(1), CURVES);
                SequenceWriter summaryRows = rows(files.get(2), SUMMARY)) {
            for (Cell cell : layout.cells()) {
                Group group = new Group(cell, layout.runs(), journal);
                group.writeRuns(runRows, horizon);
                group.writeCurves(curveRows, layout.rounds());
                group.writeSummary(summaryRows, horizon);
            }
        }
    }

    private static SequenceWriter rows(Path file, String[] columns) throws IOException {
        CsvSchema.Builder schema = CsvSchema.builder().setUseHeader(true);
        for (String column : columns) {
            schema.addColumn(column);
        }
        return new CsvMapper()
                .writer(schema.build())
                .writeValues(Files.newBufferedWriter(
                        AtomicFiles.begin(file),
                        StandardCharsets.UTF_8,
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.WRITE));
    }

    /** Twelve digits, the same on every Java; nothing for what is not known. */
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

    /** The runs of a cell. */
    private record Group(Cell cell, int runs, Journal journal) {
        private RunRecord run(int run) throws IOException {
            return journal.read(new RunId(cell, run));
        }

        void writeRuns(SequenceWriter rows, long horizon) throws IOException {
            for (int run = 0; run < runs; run++) {
                RunRecord record = run(run);
                int last = record.checkpoints() - 1;
                rows.write(List.of(
                        CellName.write(cell.problem()),
                        CellName.write(cell.policy()),
                        Integer.toString(run),
                        number(record.expected(last)),
                        number(record.realised(last)),
                        number((double) record.bestPulls() / horizon),
                        number(record.nanosPerRound())));
            }
        }

        private Sample sample(ToDoubleFunction<RunRecord> figure) throws IOException {
            double[] values = new double[runs];
            for (int run = 0; run < runs; run++) {
                values[run] = figure.applyAsDouble(run(run));
            }
            return new Sample(values);
        }

        void writeCurves(SequenceWriter rows, List<Long> checkpoints) throws IOException {
            int block = Math.max(1, 2_000_000 / runs); // some at a time, to bound memory
            for (int from = 0; from < checkpoints.size(); from += block) {
                int to = Math.min(checkpoints.size(), from + block);
                double[][] expected = new double[to - from][runs];
                double[][] realised = new double[to - from][runs];
                for (int run = 0; run < runs; run++) {
                    RunRecord record = run(run);
                    for (int place = from; place < to; place++) {
                        expected[place - from][run] = record.expected(place);
                        realised[place - from][run] = record.realised(place);
                    }
                }
                for (int place = from; place < to; place++) {
                    Sample regret = new Sample(expected[place - from]);
                    Sample real = new Sample(realised[place - from]);
                    List<String> row = new ArrayList<>(List.of(
                            CellName.write(cell.problem()),
                            CellName.write(cell.policy()),
                            Long.toString(checkpoints.get(place))));
                    for (double value : new double[] {
                        regret.mean(), regret.standardError(), real.mean(), real.standardError(),
                        regret.quantile(0.05), regret.quantile(0.25), regret.quantile(0.5), regret.quantile(0.75),
                        regret.quantile(0.95)
                    }) {
                        row.add(number(value));
                    }
                    rows.write(row);
                }
            }
        }

        void writeSummary(SequenceWriter rows, long horizon) throws IOException {
            Sample regret = sample(record -> record.expected(record.checkpoints() - 1));
            Sample real = sample(record -> record.realised(record.checkpoints() - 1));
            rows.write(List.of(
                    CellName.write(cell.problem()),
                    CellName.write(cell.policy()),
                    Integer.toString(runs),
                    Long.toString(horizon),
                    number(regret.mean()),
                    number(regret.standardError()),
                    number(real.mean()),
                    number(real.standardError()),
                    number(regret.quantile(0.5)),
                    number(regret.quantile(0.95)),
                    number(sample(RunRecord::nanosPerRound).mean()),
                    number(sample(record -> (double) record.bestPulls() / horizon)
                            .mean())));
        }
    }
}
