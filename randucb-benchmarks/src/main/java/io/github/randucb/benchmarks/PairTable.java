package io.github.randucb.benchmarks;

import io.github.randucb.benchmarks.measurement.Estimate;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * A table of ratios of times: each row has the times of two benchmark methods, and their ratio.
 *
 * <p>Immutable and thread-safe.
 *
 * @param heading the heading of the table
 * @param first the name of the first method, which also names its column
 * @param second the name of the second method, which also names its column
 * @param rows the rows
 */
record PairTable(String heading, String first, String second, List<Row> rows) {
    /**
     * A policy on a problem.
     *
     * @param setting the name of the problem
     * @param benchmark the class of the benchmark, with both methods
     * @param parameters the parameters of the benchmark; one of them is the policy
     */
    record Row(String setting, Class<?> benchmark, Map<String, String> parameters) {}

    /** Measures, and returns the table with its heading; empty if the command selects no row. */
    String of(Measuring measuring) throws RunnerException {
        MarkdownTable table = new MarkdownTable(
                2, "policy", "setting", first + ", ns per round", second + ", ns per round", first + " / " + second);
        boolean any = false;
        for (Row row : rows) {
            if (measuring.wants(row.parameters())) {
                add(table, row, measuring);
                any = true;
            }
        }
        return any ? "## " + heading + "\n\n" + table : "";
    }

    private void add(MarkdownTable table, Row row, Measuring measuring) throws RunnerException {
        Map<String, Estimate> times = new HashMap<>();
        for (RunResult result : measuring.run(row.benchmark(), row.parameters())) {
            times.put(result.getPrimaryResult().getLabel(), Estimate.of(result.getPrimaryResult()));
        }
        Estimate one = Objects.requireNonNull(times.get(first));
        Estimate other = Objects.requireNonNull(times.get(second));
        table.row(
                row.parameters().getOrDefault("policy", ""),
                row.setting(),
                one.text(),
                other.text(),
                one.over(other).text());
    }
}
