package io.github.randucb.cli.text;

import io.github.randucb.lab.report.model.CheckedClaim;
import io.github.randucb.lab.report.model.Panel;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.report.model.Series;
import io.github.randucb.lab.report.model.Winner;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Tables of a report: one row for each policy and one column for each problem. On a terminal, problems that do not fit into
 * a line get another table.
 *
 * <p>Thread-safe: no state.
 */
public final class ReportTable {
    private static final String LEVELS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
    private static final int ANSWER_WIDTH = 15;
    private static final int MIN_WIDTH = 40;

    private ReportTable() {}

    /**
     * Prints the tables, the verdicts on the claims, and the best settings of grids.
     *
     * @param report the report
     * @param out the writer for the text
     */
    public static void print(Report report, PrintWriter out) {
        out.println();
        int width = width();
        String heading = report.heading() + ": expected regret after " + report.horizon() + " rounds, "
                + (report.runs() == 1 ? "one run" : "mean and standard error of " + report.runs() + " runs");
        out.print(Terminal.wrapped(heading, width));
        for (List<Panel> panels : parts(report, width)) {
            out.println(table(report, panels));
        }
        out.println();
        report.claims().forEach(claim -> out.print(line(claim, width)));
        printBest(report, out);
        out.println();
        out.flush();
    }

    private static int width() {
        return Terminal.isInteractive() ? Math.max(MIN_WIDTH, Terminal.columns()) : Terminal.UNLIMITED;
    }

    /**
     * Prints the best settings of grids, if there are grids.
     *
     * @param report the report
     * @param out the writer for the text
     */
    public static void printBest(Report report, PrintWriter out) {
        int width = width();
        report.sweeps().sentences().forEach(best -> out.print(Terminal.wrapped(best, width)));
        if (!report.sweeps().winners().isEmpty()) {
            out.println();
            out.print(Terminal.wrapped(Winner.METHOD, width));
        }
    }

    /** Splits the panels into groups that fit into a line, of at least one panel each. */
    private static List<List<Panel>> parts(Report report, int width) {
        List<List<Panel>> parts = new ArrayList<>();
        List<Panel> part = new ArrayList<>();
        for (Panel panel : report.panels()) {
            part.add(panel);
            if (part.size() > 1 && table(report, part).lines().anyMatch(line -> line.length() > width)) {
                part.remove(part.size() - 1);
                parts.add(part);
                part = new ArrayList<>(List.of(panel));
            }
        }
        parts.add(part);
        return parts;
    }

    private static String table(Report report, List<Panel> panels) {
        List<String> heading = new ArrayList<>(List.of(""));
        panels.forEach(panel -> heading.add(panel.problem()));
        List<List<String>> rows = new ArrayList<>();
        for (String policy : report.policies()) {
            if (panels.stream().anyMatch(panel -> panel.of(policy).isPresent())) {
                List<String> row = new ArrayList<>(List.of(policy));
                panels.forEach(panel -> row.add(cell(panel, policy)));
                rows.add(row);
            }
        }
        return TextTable.of(heading, 0, rows);
    }

    private static String cell(Panel panel, String policy) {
        return panel.of(policy)
                .map(series -> series.regret() + bar(mean(series) / largest(panel)))
                .orElse("");
    }

    private static double mean(Series series) {
        return series.row().regret().mean();
    }

    private static double largest(Panel panel) {
        return panel.series().stream().mapToDouble(ReportTable::mean).max().orElse(1);
    }

    private static String bar(double share) {
        if (!Terminal.isInteractive() || !Terminal.shows(LEVELS)) {
            return "";
        }
        int level = (int) Math.round(share * (LEVELS.length() - 1));
        return " " + LEVELS.charAt(Math.max(0, Math.min(LEVELS.length() - 1, level)));
    }

    private static String line(CheckedClaim claim, int width) {
        String text = Terminal.wrapped(claim.said() + " " + claim.summary(), width - ANSWER_WIDTH)
                .indent(ANSWER_WIDTH);
        return String.format(Locale.ROOT, "  %-13s", "[" + claim.answer() + "]") + text.substring(ANSWER_WIDTH);
    }
}
