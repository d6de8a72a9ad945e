package io.github.randucb.benchmarks.live;

import io.github.randucb.benchmarks.measurement.ForkRange;
import io.github.randucb.benchmarks.measurement.Measuring;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The counters of a benchmark in each fork.
 *
 * <p>Immutable and thread-safe.
 *
 * @param forks the iterations of each fork
 */
record Forks(List<Collection<IterationResult>> forks) {
    /** Runs a benchmark with the parameters of a row of a table, and with more parameters. */
    static Forks of(Measuring measuring, Class<?> benchmark, Map<String, String> row, Map<String, String> more)
            throws RunnerException {
        Map<String, String> parameters = new HashMap<>(row);
        parameters.remove("d"); // the number of features is fixed
        parameters.putAll(more);
        return new Forks(measuring.run(benchmark, parameters).stream()
                .flatMap(result -> result.getBenchmarkResults().stream())
                .map(BenchmarkResult::getIterationResults)
                .toList());
    }

    /** Returns a counter of each iteration. */
    private static DoubleStream values(Collection<IterationResult> iterations, String counter) {
        return iterations.stream()
                .mapToDouble(iteration -> Objects.requireNonNull(
                                iteration.getSecondaryResults().get(counter), counter)
                        .getScore());
    }

    /** Returns the sum of a counter over the sum of another, in each fork. */
    ForkRange ratio(String counter, String divisor) {
        return ForkRange.of(forks.stream()
                .mapToDouble(fork ->
                        values(fork, counter).sum() / values(fork, divisor).sum())
                .toArray());
    }

    /** Returns the largest value of a counter in all forks. */
    double max(String counter) {
        return forks.stream()
                .flatMapToDouble(fork -> values(fork, counter))
                .max()
                .orElseThrow();
    }
}
