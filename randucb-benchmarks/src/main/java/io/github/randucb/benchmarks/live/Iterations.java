package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.Measuring;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The counters of all iterations of a benchmark.
 *
 * <p>Immutable and thread-safe.
 *
 * @param results the results of the iterations
 */
record Iterations(List<IterationResult> results) {
    /** Runs a benchmark with the parameters of a row of a table, and with more parameters. */
    static Iterations of(Measuring measuring, Class<?> benchmark, Map<String, String> row, Map<String, String> more)
            throws RunnerException {
        Map<String, String> parameters = new HashMap<>(row);
        parameters.remove("d"); // the number of features is fixed
        parameters.putAll(more);
        return new Iterations(measuring.run(benchmark, parameters).stream()
                .flatMap(result -> result.getBenchmarkResults().stream())
                .flatMap(result -> result.getIterationResults().stream())
                .toList());
    }

    /** Returns a counter of each iteration. */
    private DoubleStream values(String counter) {
        return results.stream()
                .mapToDouble(iteration -> Objects.requireNonNull(
                                iteration.getSecondaryResults().get(counter), counter)
                        .getScore());
    }

    double sum(String counter) {
        return values(counter).sum();
    }

    double max(String counter) {
        return values(counter).max().orElseThrow();
    }

    /** Returns the sum of a counter over the sum of another. */
    double ratio(String counter, String divisor) {
        return sum(counter) / sum(divisor);
    }
}
