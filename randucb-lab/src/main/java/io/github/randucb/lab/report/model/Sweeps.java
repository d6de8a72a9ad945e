package io.github.randucb.lab.report.model;

import io.github.randucb.lab.input.Presentation;
import io.github.randucb.lab.input.Sweep;
import io.github.randucb.lab.result.Results;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The grids of an experiment: the best settings and the tables of regrets.
 *
 * <p>Immutable and thread-safe.
 *
 * @param winners the best policy of each grid of policies on each problem
 * @param overall the best policy of each grid of policies over all problems
 * @param tables the tables of regrets: grids of policies on each problem, then grids of problems
 */
public record Sweeps(List<Winner> winners, List<OverallWinner> overall, List<SweepTable> tables) {
    private static final int MOST_CURVES = 8; // that a reader can tell apart

    /**
     * Copies the lists.
     *
     * @param winners the best policy of each grid on each problem
     * @param overall the best policy of each grid over all problems
     * @param tables the tables of regrets
     */
    public Sweeps {
        winners = List.copyOf(winners);
        overall = List.copyOf(overall);
        tables = List.copyOf(tables);
    }

    /** Returns the sweeps of an experiment without grids. */
    static Sweeps none() {
        return new Sweeps(List.of(), List.of(), List.of());
    }

    /** Evaluates the grids of an experiment. */
    static Sweeps of(Presentation presentation, Results results, List<Panel> panels) {
        List<Winner> winners = new ArrayList<>();
        List<OverallWinner> overall = new ArrayList<>();
        for (Sweep sweep : presentation.policies()) {
            List<Winner> own = results.problems().stream()
                    .flatMap(problem -> Winner.of(sweep, problem, results).stream())
                    .toList();
            winners.addAll(own);
            OverallWinner.of(sweep, own).ifPresent(overall::add);
        }
        Sweeps best = new Sweeps(winners, overall, List.of());
        return new Sweeps(winners, overall, tables(presentation, panels, best.plotted(panels)));
    }

    private static List<SweepTable> tables(Presentation presentation, List<Panel> panels, List<Panel> plotted) {
        List<SweepTable> tables = new ArrayList<>();
        for (Panel panel : panels) {
            for (Sweep sweep : presentation.policies()) {
                SweepTable.ofPolicies(panel, sweep).ifPresent(tables::add);
            }
        }
        for (Sweep sweep : presentation.problems()) {
            tables.addAll(SweepTable.ofProblems(plotted, sweep));
        }
        return tables;
    }

    /**
     * Returns the best settings in words.
     *
     * @return one or two sentences for each grid of policies and each problem, then one for each grid over all problems
     */
    public List<String> sentences() {
        return Stream.concat(
                        winners.stream().map(Winner::sentence), overall.stream().map(OverallWinner::sentence))
                .toList();
    }

    /**
     * Returns the panels with the policies that are plotted: all policies if there are at most eight. If there are more,
     * a policy of a grid is plotted only if it is best on some problem, or overall.
     */
    List<Panel> plotted(List<Panel> panels) {
        List<String> all = Report.policies(panels);
        Set<String> beaten = beaten();
        if (all.size() <= MOST_CURVES || beaten.isEmpty()) {
            return panels;
        }
        List<String> some =
                all.stream().filter(policy -> !beaten.contains(policy)).toList();
        return panels.stream().map(panel -> panel.restyled(some)).toList();
    }

    /** Returns the policies of grids that are nowhere best. */
    Set<String> beaten() {
        Set<String> beaten = new HashSet<>();
        winners.forEach(winner -> beaten.addAll(winner.sweep().members()));
        winners.forEach(winner -> beaten.remove(winner.best().policy()));
        overall.forEach(one -> beaten.remove(one.policy()));
        return beaten;
    }
}
