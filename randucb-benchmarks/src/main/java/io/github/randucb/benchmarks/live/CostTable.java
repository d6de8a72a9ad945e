package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.ForkRange;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.text.SignificantDigits;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The table of costs: the processor time of a decision, and the bytes that it allocates.
 *
 * <p>Thread-safe: no state.
 */
final class CostTable {
    private static final List<Integer> DECISIONS = List.of(10, 1);
    private static final double MICROSECOND = 1000;

    private CostTable() {}

    /** The cost of a decision. */
    private record Cost(ForkRange micros, ForkRange bytes) {}

    /** Measures the rows, and returns the table. */
    static String of(Measuring measuring, List<Map<String, String>> rows) throws RunnerException {
        MarkdownTable table = new MarkdownTable(
                3,
                "policy",
                "arms K",
                "rewards",
                "locked, us",
                "live, us",
                "locked / live",
                "locked, bytes",
                "live, bytes");
        for (Map<String, String> row : rows) {
            for (int decisions : DECISIONS) {
                add(table, measuring, row, decisions);
            }
        }
        return table.toString();
    }

    private static void add(MarkdownTable table, Measuring measuring, Map<String, String> selected, int decisions)
            throws RunnerException {
        Cost before = cost(measuring, selected, FrontDoor.LOCKED, decisions);
        Cost after = cost(measuring, selected, FrontDoor.LIVE, decisions);
        table.row(
                selected.getOrDefault("policy", ""),
                SignificantDigits.grouped(Integer.parseInt(selected.getOrDefault("arms", "")), 0),
                decisions == 1 ? "before every decision" : "for 10 % of the decisions",
                before.micros.text(),
                after.micros.text(),
                before.micros.over(after.micros).text(),
                SignificantDigits.grouped(before.bytes.median(), 0),
                SignificantDigits.grouped(after.bytes.median(), 0));
    }

    private static Cost cost(Measuring measuring, Map<String, String> selected, FrontDoor door, int decisions)
            throws RunnerException {
        Map<String, String> more = Map.of("door", door.name(), "decisions", Integer.toString(decisions));
        Forks forks = Forks.of(measuring, DecisionCost.class, selected, more);
        return new Cost(forks.ratio("nanos", "timed").in(MICROSECOND), forks.ratio("bytes", "weighed"));
    }
}
