package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The table of loads: decisions per second of one and two threads, and percentiles of the latency.
 *
 * <p>Thread-safe: no state.
 */
final class LoadTable {
    private static final double THOUSAND = 1000;
    private static final String QUICK_MILLIS = "50";

    private LoadTable() {}

    /** Measures the rows, and returns the table. */
    static String of(Measuring measuring, List<Map<String, String>> rows) throws RunnerException {
        MarkdownTable table = new MarkdownTable(
                3,
                "policy",
                "arms K",
                "front door",
                "one thread, thousands per s",
                "two threads, thousands per s",
                "two / one",
                "CPU time per decision, two / one",
                "p50, us",
                "p99, us",
                "p99.9, us",
                "max, us");
        for (Map<String, String> row : rows) {
            add(table, measuring, row, FrontDoor.LOCKED, "locked");
            add(table, measuring, row, FrontDoor.LIVE, "live");
        }
        return table.toString();
    }

    private static void add(
            MarkdownTable table, Measuring measuring, Map<String, String> selected, FrontDoor door, String name)
            throws RunnerException {
        Iterations one = load(measuring, selected, door, 1);
        Iterations two = load(measuring, selected, door, 2);
        table.row(
                selected.getOrDefault("policy", ""),
                selected.getOrDefault("arms", ""),
                name,
                CostTable.number(one.ratio("rate", "runs") / THOUSAND),
                CostTable.number(two.ratio("rate", "runs") / THOUSAND),
                CostTable.number(two.ratio("rate", "runs") / one.ratio("rate", "runs")),
                CostTable.number(two.ratio("cpu", "runs") / one.ratio("cpu", "runs")),
                micros(two.ratio("p50", "runs")),
                micros(two.ratio("p99", "runs")),
                micros(two.ratio("p999", "runs")),
                micros(two.max("max")));
    }

    private static String micros(double nanos) {
        return CostTable.number(nanos / THOUSAND);
    }

    private static Iterations load(Measuring measuring, Map<String, String> selected, FrontDoor door, int threads)
            throws RunnerException {
        Map<String, String> more = new HashMap<>(Map.of("door", door.name(), "threads", Integer.toString(threads)));
        if (measuring.quick()) {
            more.put("millis", QUICK_MILLIS);
        }
        return Iterations.of(measuring, DecisionLoad.class, selected, more);
    }
}
