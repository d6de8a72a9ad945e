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
 * The lines that theory draws for one problem of an experiment: means over the instances of its first runs, and of
 * theorems only those whose conditions all of these instances meet. Lower bounds have no value where they say nothing
 * about the problem: the minimax bound before every arm can have been pulled once, and both where choosing arms at random
 * has less regret, as Lai and Robbins speak of long times only, and the minimax bound of the worst problem.
 *
 * <p>Thread-safe: no state.
 */
public final class TheoryLines {
    /** How many instances a report looks at, at most. */
    public static final int MOST_INSTANCES = 20;

    private TheoryLines() {}

    /**
     * The lines.
     *
     * @param experiment the experiment
     * @param problem the name of one of its problems
     * @param policies the names of those of its policies that are looked at
     * @param rounds the checkpoints
     * @param instances how many instances are looked at
     * @return the lines: those of policies first
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
        for (int place : places(promises, horizon)) {
            lines.add(line(
                    Kind.UPPER,
                    cell.policy(),
                    promises.get(0).theorems().get(place).at(horizon).theorem(),
                    rounds,
                    t -> promises.stream()
                            .mapToDouble(one ->
                                    one.theorems().get(place).at(t, horizon, 1).bound())
                            .average()
                            .orElseThrow()));
        }
        return lines;
    }

    /** Returns the places of the theorems that are worth telling on some instance, and hold on all of them. */
    private static List<Integer> places(List<Promise> promises, double horizon) {
        return promises.stream()
                .flatMap(one -> one.statements(horizon, theorem -> !theorem.isSlow()).stream())
                .map(Promise.Statement::place)
                .distinct()
                .sorted()
                .filter(place -> promises.stream()
                        .allMatch(one -> one.theorems().get(place).at(horizon).holds()))
                .toList();
    }

    private static List<TheoryLine> lower(Experiment experiment, String problem, double[] rounds, int instances) {
        if (experiment.problem(problem).hasFeatures()) {
            return List.of();
        }
        List<Limits> limits = IntStream.range(0, instances)
                .mapToObj(instance -> experiment.environment(problem, instance).truth())
                .flatMap(truth -> Limits.of(experiment.problem(problem), truth).stream())
                .toList();
        List<TheoryLine> lines = new ArrayList<>();
        double gap = limits.stream().mapToDouble(Limits::meanGap).average().orElseThrow();
        Limits first = limits.get(0);
        lines.add(line(
                Kind.MINIMAX,
                "",
                "min{sqrt(K T), T} / 20, worst case",
                rounds,
                t -> t < first.arms() ? Double.NaN : meaningful(first.minimax(t), t, gap)));
        OptionalDouble constant = limits.stream()
                .map(Limits::laiRobbins)
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

    /** Hides a lower bound where choosing at random has less regret: there it is no bound. */
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
