package io.github.randucb.lab.theory;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.theory.TheoryLine.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Bounds on regret for one problem of an experiment, averaged over the instances of its first runs. A theorem is
 * included only if all of these instances meet its conditions.
 *
 * <p>Lower bounds are left out where they do not apply to the problem. The minimax bound starts at round K, when every
 * arm can have been pulled once. Both bounds are left out where uniformly random choices have less regret: the bound of
 * Lai and Robbins is asymptotic, and the minimax bound is that of the worst problem.
 *
 * <p>Thread-safe: no state.
 */
public final class TheoryLines {
    /** The largest number of instances that a report averages over. */
    public static final int MOST_INSTANCES = 20;

    private TheoryLines() {}

    /**
     * Computes the lines.
     *
     * @param experiment the experiment
     * @param problem the name of one of its problems
     * @param policies the names of the policies whose theorems are included
     * @param rounds the rounds of the checkpoints
     * @param instances the number of instances to average over
     * @return the lines: first those of policies, then those of the problem
     */
    public static List<TheoryLine> of(
            Experiment experiment, String problem, List<String> policies, double[] rounds, int instances) {
        List<TheoryLine> lines = new ArrayList<>();
        for (String policy : policies) {
            lines.addAll(upper(experiment, new Cell(problem, policy), rounds, instances));
        }
        if (!lines.isEmpty()) {
            lines.add(line(Kind.ROUNDS, "", "number of rounds", rounds, t -> t));
        }
        lines.addAll(lower(experiment, problem, rounds, instances));
        return lines;
    }

    private static List<TheoryLine> upper(Experiment experiment, Cell cell, double[] rounds, int instances) {
        if (!experiment.entry(cell).spec().type().hasTheorems()) {
            return List.of();
        }
        double horizon = experiment.plan().horizon();
        List<Promise> promises = IntStream.range(0, instances)
                .mapToObj(instance -> Promise.of(experiment, new RunId(cell, instance)))
                .toList();
        List<TheoryLine> lines = new ArrayList<>();
        for (int k : applicable(promises, horizon)) {
            lines.add(line(
                    Kind.UPPER,
                    cell.policy(),
                    promises.get(0).theorems().get(k).at(horizon).theorem(),
                    rounds,
                    t -> promises.stream()
                            .mapToDouble(one ->
                                    one.theorems().get(k).at(t, horizon, 1).bound())
                            .average()
                            .orElseThrow()));
        }
        return lines;
    }

    /** Returns the indices of the theorems whose conditions hold on all instances. */
    private static List<Integer> applicable(List<Promise> promises, double horizon) {
        return promises.stream()
                .flatMap(one -> one.statements(horizon, theorem -> !theorem.isSlow()).stream())
                .map(Promise.Statement::index)
                .distinct()
                .sorted()
                .filter(k -> promises.stream()
                        .allMatch(one -> one.theorems().get(k).at(horizon).holds()))
                .toList();
    }

    private static List<TheoryLine> lower(Experiment experiment, String problem, double[] rounds, int instances) {
        if (experiment.problem(problem).hasFeatures()) {
            return List.of();
        }
        List<InstanceLowerBounds> lowerBounds = IntStream.range(0, instances)
                .mapToObj(instance -> experiment.environment(problem, instance).truth())
                .flatMap(truth -> InstanceLowerBounds.of(experiment.problem(problem), truth).stream())
                .toList();
        List<TheoryLine> lines = new ArrayList<>();
        double gap = lowerBounds.stream()
                .mapToDouble(InstanceLowerBounds::meanGap)
                .average()
                .orElseThrow();
        InstanceLowerBounds first = lowerBounds.get(0);
        lines.add(line(
                Kind.MINIMAX,
                "",
                "min{sqrt(K T), T} / 20, worst case",
                rounds,
                t -> t < first.arms() ? Double.NaN : meaningful(first.minimax(t), t, gap)));
        OptionalDouble constant = lowerBounds.stream()
                .map(InstanceLowerBounds::laiRobbins)
                .flatMapToDouble(OptionalDouble::stream)
                .average();
        constant.ifPresent(c -> lines.add(line(
                Kind.LAI_ROBBINS,
                "",
                "Lai and Robbins, asymptotic",
                rounds,
                t -> meaningful(c * Math.log(t), t, gap))));
        lines.removeIf(line -> !line.hasValues());
        return lines;
    }

    /** Returns the lower bound; not a number if uniformly random choices have less regret. */
    private static double meaningful(double bound, double rounds, double gap) {
        return bound > 0 && bound <= rounds * gap ? bound : Double.NaN;
    }

    private static TheoryLine line(Kind kind, String policy, String name, double[] rounds, DoubleUnaryOperator value) {
        return new TheoryLine(
                kind,
                policy,
                name,
                Arrays.stream(rounds)
                        .map(value)
                        .map(x -> Double.isInfinite(x) ? Double.NaN : x)
                        .toArray());
    }
}
