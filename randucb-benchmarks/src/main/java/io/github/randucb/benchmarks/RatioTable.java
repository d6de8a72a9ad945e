package io.github.randucb.benchmarks;

import io.github.randucb.benchmarks.PairTable.Row;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.round.ChangingRound;
import io.github.randucb.benchmarks.round.MultiarmedRound;
import io.github.randucb.benchmarks.round.StructuredRound;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The table of ratios: the time per round of the library, of the bare loop, and their ratio.
 *
 * <p>Thread-safe: no state.
 */
final class RatioTable {
    private static final List<String> DIMENSIONS = List.of("5", "10", "20");
    private static final PairTable TABLE = new PairTable("Library and floor", "library", "floor", rows());

    private RatioTable() {}

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (String policy :
                List.of("rand-ucb", "ucb1", "thompson-gaussian", "thompson-beta", "kl-ucb", "phe", "giro")) {
            rows.add(new Row("multi-armed", MultiarmedRound.class, Map.of("policy", policy)));
        }
        addStructured(rows, "linear", List.of("rand-lin-ucb", "lin-ucb", "lin-ts", "lin-phe"));
        Map<String, String> changing = Map.of("policy", "rand-lin-ucb", "d", "20");
        rows.add(new Row("linear, d = 20, arms change", ChangingRound.class, changing));
        addStructured(rows, "logistic", List.of("rand-ucb-glm", "glm-ts", "glm-phe"));
        return rows;
    }

    private static void addStructured(List<Row> rows, String setting, List<String> policies) {
        for (String policy : policies) {
            for (String d : DIMENSIONS) {
                Map<String, String> parameters = Map.of("policy", policy, "d", d);
                rows.add(new Row(setting + ", d = " + d, StructuredRound.class, parameters));
            }
        }
    }

    /** Measures, and returns the table with its heading; empty if the command selects no row. */
    static String of(Measuring measuring) throws RunnerException {
        return TABLE.of(measuring);
    }
}
