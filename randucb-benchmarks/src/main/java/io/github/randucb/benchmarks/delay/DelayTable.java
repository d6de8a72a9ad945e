package io.github.randucb.benchmarks.delay;

import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.simulation.Captions;
import io.github.randucb.benchmarks.simulation.Delay;
import io.github.randucb.benchmarks.simulation.Sample;
import io.github.randucb.text.SignificantDigits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables {@code delays}: the regret of policies whose rewards arrive late, beside the smallest regret under the same delay.
 *
 * <p>Thread-safe: no state.
 */
public final class DelayTable {
    private static final double GOAL = 1.3;
    private static final List<Delay.Kind> OF_GOAL = List.of(Delay.Kind.FIXED, Delay.Kind.BATCH);

    private DelayTable() {}

    /**
     * Simulates, and returns the tables.
     *
     * @param measuring the command
     * @return the tables with their heading; empty if the command selects no row
     */
    public static String of(Measuring measuring) {
        DelayStudy study = DelayStudy.of(measuring);
        StringBuilder text = new StringBuilder();
        for (ProblemKind problem : ProblemKind.values()) {
            for (Delay.Kind kind : Delay.Kind.values()) {
                if (!study.rows(problem, kind).isEmpty()) {
                    text.append("\n### ").append(problem.title()).append(": ").append(kind.title());
                    text.append("\n\n").append(caption(study, problem));
                    text.append("\n\n").append(regrets(study, problem, kind));
                }
            }
        }
        return text.isEmpty() ? "" : "## Delays\n" + text + verdicts(study);
    }

    private static String caption(DelayStudy study, ProblemKind problem) {
        return "Regret of " + SignificantDigits.grouped(study.decisions(problem), 0)
                + " decisions: mean +/- standard error of " + Captions.pairedRuns(study.runs(problem)) + ", seed "
                + study.seed() + ". In brackets: the ratio to the smallest regret in the column.";
    }

    private static MarkdownTable regrets(DelayStudy study, ProblemKind problem, Delay.Kind kind) {
        List<Delay> delays = DelayStudy.delays(kind);
        List<String> header = new ArrayList<>(List.of("policy", "pending decisions"));
        delays.forEach(delay -> header.add(SignificantDigits.grouped(delay.size(), 0)));
        MarkdownTable table = new MarkdownTable(2, header.toArray(new String[0]));
        for (DelayStudy.Row row : study.rows(problem, kind)) {
            List<String> cells = new ArrayList<>(List.of(row.policy(), row.pending()));
            for (Delay delay : delays) {
                Sample regret = study.regret(problem, delay, row);
                double ratio = regret.ratio(study.smallest(problem, delay));
                cells.add(regret.text(0) + " (" + SignificantDigits.fixed(ratio, 2) + ")");
            }
            table.row(cells.toArray(new String[0]));
        }
        return table;
    }

    /**
     * Returns the table of the policies with pending decisions counted, and whether they reach the goal under fixed delays and
     * in batches, with its heading. It is empty if neither was simulated.
     */
    private static String verdicts(DelayStudy study) {
        boolean any = false;
        MarkdownTable table = new MarkdownTable(2, "policy", "problem", "worst ratio", "delay", "at most " + GOAL);
        for (ProblemKind problem : ProblemKind.values()) {
            Map<DelayStudy.Row, List<Delay>> delays = new LinkedHashMap<>();
            for (Delay.Kind kind : OF_GOAL) {
                for (DelayStudy.Row row : study.rows(problem, kind)) {
                    delays.computeIfAbsent(row, key -> new ArrayList<>()).addAll(DelayStudy.delays(kind));
                }
            }
            delays.keySet().removeIf(row -> !row.counted());
            delays.forEach((row, all) -> addVerdict(table, study, problem, row, all));
            any |= !delays.isEmpty();
        }
        return any ? "\n### The worst ratio of each policy\n\n" + table : "";
    }

    private static void addVerdict(
            MarkdownTable table, DelayStudy study, ProblemKind problem, DelayStudy.Row row, List<Delay> delays) {
        Delay worst = delays.stream()
                .max(Comparator.comparingDouble(
                        delay -> study.regret(problem, delay, row).ratio(study.smallest(problem, delay))))
                .orElseThrow();
        Sample regret = study.regret(problem, worst, row);
        Sample smallest = study.smallest(problem, worst);
        double ratio = regret.ratio(smallest);
        table.row(
                row.policy(),
                problem.title(),
                SignificantDigits.fixed(ratio, 2) + " +/- " + SignificantDigits.fixed(regret.ratioError(smallest), 2),
                worst.toString(),
                ratio <= GOAL ? "yes" : "no");
    }
}
