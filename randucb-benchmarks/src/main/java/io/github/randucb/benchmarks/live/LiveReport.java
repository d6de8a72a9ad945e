package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.Measuring;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The tables {@code live}: the cost of a decision with all probabilities, and decisions of one and two threads.
 *
 * <p>Thread-safe: no state.
 */
public final class LiveReport {
    private static final List<String> POLICIES =
            List.of("rand-ucb", "adaptive-rand-ucb", "ucb1", "thompson-beta", "thompson-gaussian");

    private LiveReport() {}

    /**
     * Measures, and returns the tables.
     *
     * @param measuring the runner of benchmarks
     * @return the tables with their headings; empty if the command selects no row
     * @throws RunnerException if a benchmark fails
     */
    public static String of(Measuring measuring) throws RunnerException {
        String cost = CostTable.of(measuring, POLICIES);
        String load = LoadTable.of(measuring, POLICIES);
        return (cost.isEmpty() ? "" : "## A decision with all probabilities\n\n" + cost)
                + (load.isEmpty() ? "" : "\n## One and two threads\n\n" + load);
    }
}
