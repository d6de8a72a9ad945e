package io.github.randucb.benchmarks;

import io.github.randucb.benchmarks.measurement.Estimate;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.round.ManyArms;
import io.github.randucb.benchmarks.round.ManyLinearArms;
import io.github.randucb.text.SignificantDigits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The table of arms: the time per round as the number of arms grows.
 *
 * <p>Thread-safe: no state.
 */
final class ArmsTable {
    private static final List<Integer> ARMS = List.of(100, 1000, 10_000, 100_000, 1_000_000);
    private static final List<Row> ROWS = List.of(
            new Row("rand-ucb", "multi-armed", ManyArms.class, ARMS),
            new Row("ucb1", "multi-armed", ManyArms.class, ARMS),
            new Row("greedy", "multi-armed", ManyArms.class, ARMS),
            new Row("rand-lin-ucb", "linear, d = " + ManyLinearArms.D, ManyLinearArms.class, ARMS.subList(0, 4)),
            new Row("lin-ucb", "linear, d = " + ManyLinearArms.D, ManyLinearArms.class, ARMS.subList(0, 4)));

    /** A policy and the numbers of arms that are measured. */
    private record Row(String policy, String setting, Class<?> benchmark, List<Integer> arms) {}

    private ArmsTable() {}

    /** Measures, and returns the table with its heading; empty if the command selects no row. */
    static String of(Measuring measuring) throws RunnerException {
        MarkdownTable table =
                new MarkdownTable(2, "policy", "setting", "arms K", "select and update, ns", "relative to K = 100");
        boolean any = false;
        for (Row row : ROWS) {
            any |= add(table, row, measuring);
        }
        return any ? "## Many arms\n\n" + table : "";
    }

    private static boolean add(MarkdownTable table, Row row, Measuring measuring) throws RunnerException {
        Optional<Estimate> first = Optional.empty();
        boolean any = false;
        for (int arms : row.arms()) {
            Map<String, String> parameters = Map.of("policy", row.policy(), "arms", Integer.toString(arms));
            if (measuring.wants(parameters)) {
                Estimate time = Estimate.of(measuring
                        .run(row.benchmark(), parameters)
                        .iterator()
                        .next()
                        .getPrimaryResult());
                table.row(
                        row.policy(),
                        row.setting(),
                        SignificantDigits.grouped(arms, 0),
                        time.text(),
                        first.map(time::over).map(Estimate::text).orElse(""));
                first = arms == ARMS.get(0) ? Optional.of(time) : first;
                any = true;
            }
        }
        return any;
    }
}
