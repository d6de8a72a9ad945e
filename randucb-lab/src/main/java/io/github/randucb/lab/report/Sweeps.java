package io.github.randucb.lab.report;

import io.github.randucb.lab.input.Presentation;
import io.github.randucb.lab.input.Sweep;
import io.github.randucb.lab.result.Results;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The grids of an experiment, and what is best in them.
 *
 * <p>Immutable and thread-safe.
 *
 * @param problems problems that stand for several
 * @param policies policies that stand for several
 * @param winners the best of each of these policies on each problem
 * @param overall the best of each of these policies over all problems, in words
 */
public record Sweeps(List<Sweep> problems, List<Sweep> policies, List<Winner> winners, List<String> overall) {
    /**
     * Copies the lists.
     *
     * @param problems problems that stand for several
     * @param policies policies that stand for several
     * @param winners the best of each of these policies on each problem
     * @param overall the best of each of these policies over all problems, in words
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
        List<String> overall = new ArrayList<>();
        for (Sweep sweep : presentation.policies()) {
            List<Winner> own = results.problems().stream()
                    .flatMap(problem -> Winner.of(sweep, problem, results).stream())
                    .toList();
            winners.addAll(own);
            if (own.size() > 1
                    && own.stream().allMatch(one -> one.best().regret().mean() > 0)) {
                overall.add(overall(sweep, own));
            }
        }
        return new Sweeps(presentation.problems(), presentation.policies(), winners, overall);
    }

    /** Problems have regrets of other sizes, so that each is measured by the least there is on it. */
    private static String overall(Sweep sweep, List<Winner> winners) {
        String best = sweep.members().stream()
                .min(Comparator.comparingDouble(member -> ratio(member, winners)))
                .orElseThrow();
        return sweep.name() + " over " + winners.size() + " problems: " + sweep.values(best)
                + " is best, with a regret of " + String.format(Locale.ROOT, "%.2f", ratio(best, winners))
                + " times the least of each on average.";
    }

    private static double ratio(String member, List<Winner> winners) {
        return winners.stream()
                .mapToDouble(
                        winner -> winner.mean(member) / winner.best().regret().mean())
                .average()
                .orElseThrow();
    }

    /**
     * What is best, in words.
     *
     * @return a sentence or two for each grid of policies and problem, then one for each grid over all problems
     */
    public List<String> sentences() {
        return Stream.concat(winners.stream().map(Winner::sentence), overall.stream())
                .toList();
    }

    /** Whether a policy is of a grid, and never the best. */
    boolean isBeaten(String policy) {
        return policies.stream().anyMatch(sweep -> sweep.members().contains(policy))
                && winners.stream().noneMatch(winner -> winner.best().policy().equals(policy));
    }
}
