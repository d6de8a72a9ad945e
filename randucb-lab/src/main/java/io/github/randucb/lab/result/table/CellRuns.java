package io.github.randucb.lab.result.table;

import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.result.column.Column;
import io.github.randucb.lab.result.column.CurveColumn;
import io.github.randucb.lab.result.column.RunColumn;
import io.github.randucb.lab.result.column.SummaryColumn;
import io.github.randucb.lab.result.storage.Journal;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tools.jackson.databind.SequenceWriter;

/**
 * Rows of a cell in the three tables, computed from its runs in the journal.
 *
 * <p>Immutable. Rows must be written by one thread.
 *
 * @param cell a problem and a policy
 * @param layout the layout of the tables
 * @param journal a journal with all runs of the cell
 */
record CellRuns(Cell cell, Tables.Layout layout, Journal journal) {
    private static final int VALUES_IN_MEMORY = 2_000_000; // of each kind of regret, while curves are computed

    private RunRecord run(int run) throws IOException {
        return journal.read(new RunId(cell, run));
    }

    /** Writes a row; the map has its values in the order of the columns. */
    private <C extends Enum<C> & Column> void write(SequenceWriter rows, EnumMap<C, String> values) throws IOException {
        List<String> row = new ArrayList<>(List.of(CellName.write(cell.problem()), CellName.write(cell.policy())));
        row.addAll(values.values());
        rows.write(row);
    }

    private double bestArmShare(RunRecord record) {
        return (double) record.bestPulls() / layout.horizon();
    }

    void writeRuns(SequenceWriter rows) throws IOException {
        LateRegret late = LateRegret.of(layout);
        for (int run = 0; run < layout.runs(); run++) {
            RunRecord record = run(run);
            int last = record.checkpoints() - 1;
            write(
                    rows,
                    new EnumMap<>(Map.of(
                            RunColumn.RUN, Integer.toString(run),
                            RunColumn.REGRET, Tables.number(record.expected(last)),
                            RunColumn.REALISED, Tables.number(record.realised(last)),
                            RunColumn.BEST_ARM_SHARE, Tables.number(bestArmShare(record)),
                            RunColumn.NANOS_PER_ROUND, Tables.number(record.nanosPerRound()),
                            RunColumn.LATE_REGRET_SHARE, Tables.number(late.share(record)))));
        }
    }

    void writeCurves(SequenceWriter rows) throws IOException {
        int size = layout.rounds().size();
        int block = Math.max(1, VALUES_IN_MEMORY / layout.runs());
        for (int from = 0; from < size; from += block) {
            writeCurves(rows, from, Math.min(size, from + block));
        }
    }

    /** Writes the rows of some checkpoints. */
    private void writeCurves(SequenceWriter rows, int from, int to) throws IOException {
        double[][] expected = new double[to - from][layout.runs()];
        double[][] realised = new double[to - from][layout.runs()];
        for (int run = 0; run < layout.runs(); run++) {
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
                            layout.rounds().get(checkpoint),
                            new Sample(expected[checkpoint - from]),
                            new Sample(realised[checkpoint - from])));
        }
    }

    private static EnumMap<CurveColumn, String> curve(long round, Sample regret, Sample realised) {
        EnumMap<CurveColumn, String> values = new EnumMap<>(CurveColumn.class);
        values.put(CurveColumn.ROUND, Long.toString(round));
        values.put(CurveColumn.REGRET_MEAN, Tables.number(regret.mean()));
        values.put(CurveColumn.REGRET_SE, Tables.number(regret.standardError()));
        values.put(CurveColumn.REALISED_MEAN, Tables.number(realised.mean()));
        values.put(CurveColumn.REALISED_SE, Tables.number(realised.standardError()));
        values.put(CurveColumn.REGRET_P05, Tables.number(regret.quantile(0.05)));
        values.put(CurveColumn.REGRET_P25, Tables.number(regret.quantile(0.25)));
        values.put(CurveColumn.REGRET_MEDIAN, Tables.number(regret.quantile(0.5)));
        values.put(CurveColumn.REGRET_P75, Tables.number(regret.quantile(0.75)));
        values.put(CurveColumn.REGRET_P95, Tables.number(regret.quantile(0.95)));
        return values;
    }

    void writeSummary(SequenceWriter rows) throws IOException {
        Sample regret = sample(record -> record.expected(record.checkpoints() - 1));
        Sample realised = sample(record -> record.realised(record.checkpoints() - 1));
        EnumMap<SummaryColumn, String> values = new EnumMap<>(SummaryColumn.class);
        values.put(SummaryColumn.RUNS, Integer.toString(layout.runs()));
        values.put(SummaryColumn.HORIZON, Long.toString(layout.horizon()));
        values.put(SummaryColumn.REGRET_MEAN, Tables.number(regret.mean()));
        values.put(SummaryColumn.REGRET_SE, Tables.number(regret.standardError()));
        values.put(SummaryColumn.REALISED_MEAN, Tables.number(realised.mean()));
        values.put(SummaryColumn.REALISED_SE, Tables.number(realised.standardError()));
        values.put(SummaryColumn.REGRET_MEDIAN, Tables.number(regret.quantile(0.5)));
        values.put(SummaryColumn.REGRET_P95, Tables.number(regret.quantile(0.95)));
        values.put(
                SummaryColumn.NANOS_PER_ROUND,
                Tables.number(sample(RunRecord::nanosPerRound).mean()));
        values.put(
                SummaryColumn.BEST_ARM_SHARE,
                Tables.number(sample(this::bestArmShare).mean()));
        values.put(SummaryColumn.REGRET_P99, Tables.number(regret.quantile(0.99)));
        values.put(SummaryColumn.LOCKED_SHARE, Tables.number(lockedShare()));
        write(rows, values);
    }

    private double lockedShare() throws IOException {
        LateRegret late = LateRegret.of(layout);
        return late.isKnown() ? sample(record -> late.isLocked(record) ? 1 : 0).mean() : Double.NaN;
    }

    private Sample sample(ToDoubleFunction<RunRecord> statistic) throws IOException {
        double[] values = new double[layout.runs()];
        for (int run = 0; run < layout.runs(); run++) {
            values[run] = statistic.applyAsDouble(run(run));
        }
        return new Sample(values);
    }
}
