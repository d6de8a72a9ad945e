package io.github.randucb.cli;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.github.randucb.lab.report.CheckedClaim;
import io.github.randucb.lab.report.Figure;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A figure as a table to read: a row a policy, a column a problem. Thread-safe: no state. */
final class FigureTable {
    private static final String LEVELS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";

    private FigureTable() {}

    static void print(Figure figure, PrintWriter out) {
        out.println();
        out.println(figure.heading() + ": expected regret after " + figure.horizon()
                + " rounds, "
                + (figure.runs() == 1 ? "one run" : "mean and standard error of " + figure.runs() + " runs"));
        List<String[]> rows = new ArrayList<>();
        for (String policy : figure.policies()) {
            List<String> row = new ArrayList<>(List.of(policy));
            figure.panels().forEach(panel -> row.add(cell(panel, policy)));
            rows.add(row.toArray(String[]::new));
        }
        List<Column> columns = new ArrayList<>();
        columns.add(new Column().header("").dataAlign(HorizontalAlign.LEFT));
        figure.panels()
                .forEach(panel -> columns.add(new Column()
                        .header(panel.problem())
                        .headerAlign(HorizontalAlign.RIGHT)
                        .dataAlign(HorizontalAlign.RIGHT)));
        out.println(AsciiTable.getTable(
                AsciiTable.NO_BORDERS, columns.toArray(Column[]::new), rows.toArray(String[][]::new)));
        for (CheckedClaim claim : figure.claims()) {
            out.println("  " + String.format(Locale.ROOT, "%-10s", "[" + claim.answer() + "]")
                    + claim.claim().says() + " " + claim.sentence());
        }
        out.println();
        out.flush();
    }

    private static String cell(Figure.Panel panel, String policy) {
        Optional<Figure.Series> series = panel.series().stream()
                .filter(one -> one.policy().equals(policy))
                .findFirst();
        if (series.isEmpty()) {
            return "";
        }
        double mean = series.get().row().regret().mean();
        double error = series.get().row().regret().standardError();
        double largest = panel.series().stream()
                .mapToDouble(one -> one.row().regret().mean())
                .max()
                .orElse(1);
        return String.format(Locale.ROOT, "%.1f", mean)
                + (Double.isNaN(error) ? "" : String.format(Locale.ROOT, " +/- %.1f", error))
                + (Boolean.getBoolean("randucb.terminal") ? " " + bar(mean / largest) : "");
    }

    private static char bar(double share) {
        int level = (int) Math.round(share * (LEVELS.length() - 1));
        return LEVELS.charAt(Math.max(0, Math.min(LEVELS.length() - 1, level)));
    }
}
