package io.github.randucb.cli;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.result.Results;
import io.github.randucb.parameter.Nearest;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Results as tables to read, one a problem. Thread-safe: no state. */
final class ComparisonTable {
    private static final String[] HEADING = {
        "", "policy", "regret", "median", "95th pct", "difference", "p", "best in", "growth"
    };

    private ComparisonTable() {}

    static void print(Results results, Optional<String> baseline, PrintWriter out) {
        baseline.ifPresent(policy -> check(policy, results));
        for (String problem : results.problems()) {
            Map<String, double[]> regrets = results.regrets(problem);
            String base = baseline.filter(regrets::containsKey)
                    .orElseGet(() -> regrets.keySet().iterator().next());
            int runs = regrets.values().iterator().next().length;
            out.println();
            out.println(problem + ": expected regret of " + runs
                    + (runs == 1 ? " run" : " runs, mean and 95 % interval") + "; paired difference to " + base);
            out.println(table(problem, Comparison.of(regrets, base), base, results));
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
            throw new BadInputException("--baseline: " + Nearest.unknown("policy", baseline, policies));
        }
    }

    private static String table(String problem, List<Comparison.Row> rows, String base, Results results) {
        List<String[]> cells = new ArrayList<>();
        for (Comparison.Row row : rows) {
            boolean self = row.policy().equals(base);
            double growth = growth(results, new Cell(problem, row.policy()));
            cells.add(new String[] {
                Integer.toString(row.rank()),
                row.policy(),
                interval(tenths(row.regret().mean()), row.halfWidth()),
                tenths(row.regret().quantile(0.5)),
                tenths(row.regret().quantile(0.95)),
                self ? "" : interval(String.format(Locale.ROOT, "%+.1f", row.difference()), row.differenceHalfWidth()),
                self ? "" : probability(row.pValue()),
                Math.round(100 * row.bestShare()) + " %",
                Double.isNaN(growth) ? "" : String.format(Locale.ROOT, "t^%.2f", growth)
            });
        }
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < HEADING.length; k++) {
            columns.add(new Column()
                    .header(HEADING[k])
                    .headerAlign(k == 1 ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT)
                    .dataAlign(k == 1 ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT));
        }
        return AsciiTable.getTable(
                        AsciiTable.NO_BORDERS, columns.toArray(Column[]::new), cells.toArray(String[][]::new))
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }

    private static double growth(Results results, Cell cell) {
        return Comparison.growthExponent(results.curve(cell, "round"), results.curve(cell, "regret_mean"));
    }

    private static String probability(double p) {
        return Double.isNaN(p) ? "" : p < 0.0001 ? "<0.0001" : String.format(Locale.ROOT, "%.4f", p);
    }

    private static String interval(String mean, double halfWidth) {
        return Double.isNaN(halfWidth) ? mean : mean + " +/- " + tenths(halfWidth);
    }

    private static String tenths(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
