package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.text.SignificantDigits;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The table of loads: decisions per second of one and two threads, and percentiles of the latency.
 *
 * <p>Not thread-safe.
 */
final class LoadTable {
    private static final double THOUSAND = 1000;
    private static final String QUICK_MILLIS = "50";

    private final Measuring measuring;
    private final Map<String, Double> largest = new LinkedHashMap<>(); // latency in nanoseconds
    private final MarkdownTable table = new MarkdownTable(
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
            "p99.9, us");

    private LoadTable(Measuring measuring) {
        this.measuring = measuring;
    }

    /** Measures the rows, and returns the table with a sentence about the largest latencies. */
    static String of(Measuring measuring, List<Map<String, String>> rows) throws RunnerException {
        LoadTable loads = new LoadTable(measuring);
        for (Map<String, String> row : rows) {
            loads.add(row);
        }
        return loads.table + "\n" + loads.largestLatencies() + "\n";
    }

    private void add(Map<String, String> row) throws RunnerException {
        add(row, "locked", load(row, FrontDoor.LOCKED, 1, 1), load(row, FrontDoor.LOCKED, 2, 1));
        Forks one = load(row, FrontDoor.LIVE, 1, 1); // one thread has nothing to share
        add(row, "live", one, load(row, FrontDoor.LIVE, 2, 1));
        add(row, "separate", one, load(row, FrontDoor.LIVE, 2, 2));
    }

    private void add(Map<String, String> row, String name, Forks one, Forks two) {
        table.row(
                row.getOrDefault("policy", ""),
                row.getOrDefault("arms", ""),
                name,
                one.ratio("rate", "runs").in(THOUSAND).text(),
                two.ratio("rate", "runs").in(THOUSAND).text(),
                two.ratio("rate", "runs").over(one.ratio("rate", "runs")).text(),
                two.ratio("cpu", "runs").over(one.ratio("cpu", "runs")).text(),
                two.ratio("p50", "runs").in(THOUSAND).text(),
                two.ratio("p99", "runs").in(THOUSAND).text(),
                two.ratio("p999", "runs").in(THOUSAND).text());
        largest.merge(name, two.max("max"), Math::max);
    }

    private Forks load(Map<String, String> row, FrontDoor door, int threads, int doors) throws RunnerException {
        Map<String, String> more = new HashMap<>(
                Map.of("door", door.name(), "threads", Integer.toString(threads), "doors", Integer.toString(doors)));
        if (measuring.quick()) {
            more.put("millis", QUICK_MILLIS);
        }
        return Forks.of(measuring, DecisionLoad.class, row, more);
    }

    private String largestLatencies() {
        return largest.entrySet().stream()
                .map(door -> door.getKey() + " " + SignificantDigits.grouped(door.getValue() / THOUSAND, 0))
                .collect(Collectors.joining(", ", "Largest latency of two threads in all rows, in us: ", "."));
    }
}
