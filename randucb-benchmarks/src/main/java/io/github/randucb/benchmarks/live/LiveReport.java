package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.Measuring;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The tables {@code live}: the cost of a decision with all probabilities, and decisions of one and two threads.
 *
 * <p>Thread-safe: no state.
 */
public final class LiveReport {
    private static final List<String> WITHOUT_FEATURES =
            List.of("rand-ucb", "adaptive-rand-ucb", "ucb1", "thompson-beta", "thompson-gaussian");
    private static final List<String> WITH_FEATURES = List.of("rand-lin-ucb", "rand-ucb-glm");
    private static final int CANDIDATES = 50;
    private static final String CAPTION =
            "Values are medians over Java processes. In brackets: the smallest and the largest value.\n\n";

    private LiveReport() {}

    /**
     * Measures, and returns the tables.
     *
     * @param measuring the runner of benchmarks
     * @return the tables with their headings; empty if the command selects no row
     * @throws RunnerException if a benchmark fails
     */
    public static String of(Measuring measuring) throws RunnerException {
        List<Map<String, String>> cost = rows(measuring, 10, 100, 1000);
        List<Map<String, String>> load = rows(measuring, 10, 100);
        return (cost.isEmpty()
                        ? ""
                        : "### A decision with all probabilities\n\n" + CAPTION + CostTable.of(measuring, cost))
                + (load.isEmpty() ? "" : "\n### One and two threads\n\n" + CAPTION + LoadTable.of(measuring, load));
    }

    /**
     * Returns the rows that the command selects: the policies without features at each number of arms, and then those with
     * features.
     */
    private static List<Map<String, String>> rows(Measuring measuring, int... arms) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (String policy : WITHOUT_FEATURES) {
            for (int k : arms) {
                rows.add(Map.of("policy", policy, "arms", Integer.toString(k)));
            }
        }
        for (String policy : WITH_FEATURES) {
            rows.add(Map.of("policy", policy, "arms", Integer.toString(CANDIDATES), "d", Integer.toString(Requests.D)));
        }
        return rows.stream().filter(measuring::wants).toList();
    }
}
