package io.github.randucb.benchmarks;

import io.github.randucb.benchmarks.measurement.Estimate;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.round.ProbabilityCall;
import io.github.randucb.text.SignificantDigits;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The table of action probabilities: the time and the memory of one call by quadrature.
 *
 * <p>Thread-safe: no state.
 */
final class ProbabilityTable {
    private static final List<String> BETA = List.of("fresh", "pulled", "played", "graded");
    private static final List<String> GAUSSIAN = List.of("pulled", "played", "graded");
    private static final List<Row> ROWS = List.of(
            new Row("thompson-beta coins=none", BETA),
            new Row("optimistic-thompson-beta coins=none", BETA),
            new Row("thompson-gaussian", GAUSSIAN),
            new Row("optimistic-thompson-gaussian", GAUSSIAN));
    private static final List<Integer> ARMS = List.of(10, 100, 1000);
    private static final double NANOS_PER_MICRO = 1000;

    /** A policy and its states. */
    private record Row(String policy, List<String> states) {}

    private ProbabilityTable() {}

    /** Measures, and returns the table with its heading; empty if the command selects no row. */
    static String of(Measuring measuring) throws RunnerException {
        MarkdownTable table = new MarkdownTable(2, "policy", "state", "arms K", "time, us", "memory, bytes");
        boolean any = false;
        for (Row row : ROWS) {
            for (String state : row.states()) {
                for (int arms : ARMS) {
                    any |= add(table, row.policy(), state, arms, measuring);
                }
            }
        }
        return any ? "## Action probabilities\n\n" + table : "";
    }

    private static boolean add(MarkdownTable table, String policy, String state, int arms, Measuring measuring)
            throws RunnerException {
        Map<String, String> parameters = Map.of("policy", policy, "state", state, "arms", Integer.toString(arms));
        if (!measuring.wants(parameters)) {
            return false;
        }
        RunResult result = measuring
                .run(ProbabilityCall.class, parameters, List.of(GCProfiler.class))
                .iterator()
                .next();
        Estimate nanos = Estimate.of(result.getPrimaryResult());
        Estimate micros = new Estimate(nanos.value() / NANOS_PER_MICRO, nanos.error() / NANOS_PER_MICRO);
        table.row(policy, state, SignificantDigits.grouped(arms, 0), micros.text(), bytes(result));
        return true;
    }

    /** Returns the memory that a call allocates; empty if the Java virtual machine does not tell. */
    private static String bytes(RunResult result) {
        for (String name : result.getSecondaryResults().keySet()) {
            if (name.endsWith("gc.alloc.rate.norm")) {
                double bytes = result.getSecondaryResults().get(name).getScore();
                return SignificantDigits.grouped(bytes, 0);
            }
        }
        return "";
    }
}
