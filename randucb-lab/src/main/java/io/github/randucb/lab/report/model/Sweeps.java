package io.github.randucb.lab.report.model;

import io.github.randucb.lab.input.Presentation;
import io.github.randucb.lab.input.Sweep;
import io.github.randucb.lab.result.Results;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The grids of an experiment, and what is best in them.
 *
 * <p>Immutable and thread-safe.
 *
 * @param problems problems that stand for several
 * @param policies policies that stand for several
 * @param winners the best of each of these policies on each problem
 * @param overall the best of each of these policies over all problems
 */
public record Sweeps(List<Sweep> problems, List<Sweep> policies, List<Winner> winners, List<Overall> overall) {
    /**
     * Copies the lists.
     *
     * @param problems problems that stand for several
     * @param policies policies that stand for several
     * @param winners the best of each of these policies on each problem
     * @param overall the best of each of these policies over all problems
     */
    public Sweeps {
        problems = List.copyOf(problems);
        policies = List.copyOf(policies);
        winners = List.copyOf(winners);
        overall = List.copyOf(overall);
    }

    /** No grids. */
    static Sweeps none() {
        return new Sweeps(List.of(), List.of(), List.of(), List.of());
    }

    /** The grids of an experiment. */
    static Sweeps of(Presentation presentation, Results results) {
        List<Winner> winners = new ArrayList<>();
        List<Overall> overall = new ArrayList<>();
        for (Sweep sweep : presentation.policies()) {
            List<Winner> own = results.problems().stream()
                    .flatMap(problem -> Winner.of(sweep, problem, results).stream())
                    .toList();
            winners.addAll(own);
            if (own.size() > 1
                    && own.stream().allMatch(one -> one.best().regret().mean() > 0)) {
                overall.add(Overall.of(sweep, own));
            }
        }
        return new Sweeps(presentation.problems(), presentation.policies(), winners, overall);
    }

    /**
     * Which of the policies that a grid stands for is best over several problems. Their regrets are of other sizes, so
     * that each is measured by the least there is on its problem. Immutable and thread-safe.
     *
     * @param sweep the policies
     * @param policy the best
     * @param ratio its regret, in multiples of the least on each problem, on average
     * @param next that of the second best; infinite if there is none
     * @param problems how many problems
     */
    public record Overall(Sweep sweep, String policy, double ratio, double next, int problems) {
        private static Overall of(Sweep sweep, List<Winner> winners) {
            Map<String, Double> ratios = new LinkedHashMap<>();
            for (Winner winner : winners) {
                double least = winner.best().regret().mean() * winners.size();
                winner.rows()
                        .forEach(row -> ratios.merge(row.policy(), row.regret().mean() / least, Double::sum));
            }
            List<Map.Entry<String, Double>> order = ratios.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue())
                    .toList();
            double next = order.size() > 1 ? order.get(1).getValue() : Double.POSITIVE_INFINITY;
            return new Overall(sweep, order.get(0).getKey(), order.get(0).getValue(), next, winners.size());
        }

        private String sentence() {
            return String.format(
                            Locale.ROOT,
                            "%s over %d problems: %s is best, with %.2f times the least regret of these on each, on average",
                            sweep.name(),
                            problems,
                            sweep.values(policy),
                            ratio)
                    + (Double.isInfinite(next) ? "." : String.format(Locale.ROOT, "; the next has %.2f.", next));
        }
    }

    /**
     * What is best, in words.
     *
     * @return a sentence or two for each grid of policies and problem, then one for each grid over all problems
     */
    public List<String> sentences() {
        return Stream.concat(
                        winners.stream().map(Winner::sentence), overall.stream().map(Overall::sentence))
                .toList();
    }

    /** The policies of grids that are nowhere best. */
    Set<String> beaten() {
        Set<String> beaten = new HashSet<>();
        winners.forEach(winner -> beaten.addAll(winner.sweep().members()));
        winners.forEach(winner -> beaten.remove(winner.best().policy()));
        overall.forEach(one -> beaten.remove(one.policy()));
        return beaten;
    }
}
