package io.github.randucb.cli.text;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.Results;
import io.github.randucb.lab.result.table.CurveColumn;
import io.github.randucb.text.NameSuggestions;
import io.github.randucb.text.SignificantDigits;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tables that compare the policies of an experiment, one for each problem. Thread-safe: no state. */
public final class ComparisonTable {
    private static final List<String> HEADING =
            List.of("", "policy", "regret", "median", "95th pct", "difference", "p", "best in", "growth");

    private static final String NOT_RELIABLE = "~ not reliable: fewer than " + Claim.LEAST_RUNS
            + " runs, or regret so skewed that the interval is doubled";

    private ComparisonTable() {}

    /**
     * Prints the tables.
     *
     * @param results the results of the experiment
     * @param baseline the policy to compare with; if empty, or if it did not play a problem, the first of the problem
     * @param out the writer for the tables
     * @throws BadInputException if no policy has the name of the baseline
     */
    public static void print(Results results, Optional<String> baseline, PrintWriter out) {
        baseline.ifPresent(policy -> check(policy, results));
        for (String problem : results.problems()) {
            Map<String, double[]> regrets = results.regrets(problem);
            String base = baseline.filter(regrets::containsKey)
                    .orElseGet(() -> regrets.keySet().iterator().next());
            int runs = regrets.values().iterator().next().length;
            out.println();
            out.println(problem + ": expected regret of " + runs
                    + (runs == 1 ? " run" : " runs, mean and 95 % interval") + "; difference: policy - " + base
                    + ", run by run; below zero the policy is better");
            List<Comparison.Row> rows = Comparison.of(problem, regrets, base);
            out.println(table(problem, rows, base, results));
            if (runs > 1 && rows.stream().anyMatch(row -> !row.reliable())) {
                out.println(NOT_RELIABLE);
            }
        }
        out.println();
        out.flush();
    }

    private static void check(String baseline, Results results) {
        List<String> policies = results.problems().stream()
                .flatMap(problem -> results.regrets(problem).keySet().stream())
                .distinct()
                .toList();
        if (!policies.contains(baseline)) {
            throw new BadInputException("--baseline: " + NameSuggestions.unknown("policy", baseline, policies));
        }
    }

    private static String table(String problem, List<Comparison.Row> rows, String base, Results results) {
        List<List<String>> cells = new ArrayList<>();
        for (Comparison.Row row : rows) {
            boolean self = row.policy().equals(base);
            double growth = growth(results, new Cell(problem, row.policy()));
            cells.add(List.of(
                    Integer.toString(row.rank()),
                    row.policy(),
                    SignificantDigits.cell(row.regret().mean(), row.halfWidth()),
                    SignificantDigits.cell(row.regret().quantile(0.5)),
                    SignificantDigits.cell(row.regret().quantile(0.95)),
                    self ? "" : difference(row),
                    self ? "" : probability(row),
                    Math.round(100 * row.bestShare()) + " %",
                    Double.isNaN(growth) ? "" : "t^" + SignificantDigits.fixed(growth, 2)));
        }
        return TextTable.of(HEADING, 1, cells);
    }

    private static double growth(Results results, Cell cell) {
        return Comparison.growthExponent(
                results.curve(cell, CurveColumn.ROUND), results.curve(cell, CurveColumn.REGRET_MEAN));
    }

    private static String difference(Comparison.Row row) {
        return SignificantDigits.interval(row.difference(), row.differenceLow(), row.differenceHigh());
    }

    private static String probability(Comparison.Row row) {
        return Double.isNaN(row.pValue()) ? "" : (row.reliable() ? "" : "~") + SignificantDigits.fixed(row.pValue(), 4);
    }
}
