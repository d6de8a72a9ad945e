package io.github.randucb.benchmarks;

import io.github.randucb.benchmarks.PairTable.Row;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.round.AdaptiveChangingRound;
import io.github.randucb.benchmarks.round.AdaptiveRound;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The table of the policies without tuning: their time per round, that of the paper's policy for the same problem, and
 * the ratio.
 *
 * <p>Thread-safe: no state.
 */
final class AdaptiveTable {
    private static final PairTable TABLE = new PairTable("Adaptive RandUCB", "adaptive", "paper", rows());

    private AdaptiveTable() {}

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (String suffix : List.of("", " horizon=ignored", " guarantee=theorem")) {
            rows.add(new Row("multi-armed", AdaptiveRound.class, Map.of("policy", "adaptive-rand-ucb" + suffix)));
        }
        for (String d : List.of("5", "10", "20")) {
            rows.add(row("linear", "adaptive-rand-lin-ucb", d));
        }
        for (String suffix : List.of(" horizon=ignored", " guarantee=theorem")) {
            rows.add(row("linear", "adaptive-rand-lin-ucb" + suffix, "20"));
        }
        for (String d : List.of("5", "10", "20")) {
            rows.add(row("logistic", "adaptive-rand-ucb-glm", d));
        }
        rows.add(changing("linear", "adaptive-rand-lin-ucb"));
        rows.add(changing("logistic", "adaptive-rand-ucb-glm"));
        return rows;
    }

    private static Row row(String setting, String policy, String d) {
        return new Row(setting + ", d = " + d, AdaptiveRound.class, Map.of("policy", policy, "d", d));
    }

    private static Row changing(String setting, String policy) {
        return new Row(
                setting + ", d = 20, arms change", AdaptiveChangingRound.class, Map.of("policy", policy, "d", "20"));
    }

    /** Measures, and returns the table with its heading; empty if the command selects no row. */
    static String of(Measuring measuring) throws RunnerException {
        return TABLE.of(measuring);
    }
}
