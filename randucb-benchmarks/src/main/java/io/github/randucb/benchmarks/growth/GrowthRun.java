package io.github.randucb.benchmarks.growth;

import io.github.randucb.Catalogue;
import io.github.randucb.benchmarks.measurement.Estimate;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.spec.PolicyType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measurements of growth: {@link Growth} for every policy of the catalogue.
 *
 * <p>Thread-safe: no state.
 */
final class GrowthRun {
    private GrowthRun() {}

    /** Measures the policies that the command selects. */
    static List<GrowthPoint> points(Measuring measuring) throws RunnerException {
        List<GrowthPoint> points = new ArrayList<>();
        for (PolicyType type : Catalogue.standard().types()) {
            Map<String, String> parameters = Map.of("policy", type.id());
            if (measuring.wants(parameters)) {
                points.addAll(points(type.id(), measuring.run(Growth.class, parameters)));
            }
        }
        return points;
    }

    private static List<GrowthPoint> points(String policy, Collection<RunResult> results) {
        List<IterationResult> iterations = results.stream()
                .flatMap(result -> result.getBenchmarkResults().stream())
                .flatMap(result -> result.getIterationResults().stream())
                .toList();
        List<GrowthPoint> points = new ArrayList<>();
        for (GrowthAxis axis : GrowthAxis.values()) {
            for (int at : axis.sizes()) {
                double[] nanos = iterations.stream()
                        .mapToDouble(one -> counter(one, axis.counter(at)) / counter(one, "sweeps"))
                        .toArray();
                if (nanos[0] > 0) { // policies without features have no times on the axis of features
                    points.add(new GrowthPoint(policy, axis, at, Estimate.of(nanos)));
                }
            }
        }
        return points;
    }

    private static double counter(IterationResult iteration, String name) {
        Result<?> result = iteration.getSecondaryResults().get(name);
        return Objects.requireNonNull(result, name).getScore();
    }
}
