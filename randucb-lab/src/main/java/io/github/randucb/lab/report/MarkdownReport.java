package io.github.randucb.lab.report;

import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.report.model.CheckedClaim;
import io.github.randucb.lab.report.model.Panel;
import io.github.randucb.lab.report.model.Provenance;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.report.model.Series;
import io.github.randucb.lab.report.model.Winner;
import io.github.randucb.text.SignificantDigits;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Reports as Markdown: for each experiment a table of regrets, policies by problems, and the checked claims.
 *
 * <p>Thread-safe: no state.
 */
public final class MarkdownReport {
    private MarkdownReport() {}

    /**
     * Writes reports as one text.
     *
     * @param reports the reports, in order
     * @return Markdown
     */
    public static String of(List<Report> reports) {
        String sections = reports.stream().map(MarkdownReport::section).collect(Collectors.joining("\n"));
        boolean claims = reports.stream().anyMatch(report -> !report.claims().isEmpty());
        boolean grids =
                reports.stream().anyMatch(report -> !report.sweeps().winners().isEmpty());
        return VisibleText.of(sections
                + (claims ? "\n" + CheckedClaim.METHOD + "\n" : "")
                + (grids ? "\n" + Winner.METHOD + "\n" : ""));
    }

    private static String section(Report report) {
        StringBuilder text = new StringBuilder();
        text.append("### ").append(MarkdownText.of(report.heading())).append("\n\n");
        text.append("Expected regret after ").append(report.horizon()).append(" rounds, mean +/- standard error of ");
        text.append(report.runs()).append(report.runs() == 1 ? " run" : " runs").append(".\n\n");
        report.size()
                .notice()
                .ifPresent(notice -> text.append("**").append(notice).append("**\n\n"));
        text.append(table(report));
        text.append('\n').append(origin(report.provenance()));
        report.claims().forEach(claim -> text.append('\n').append(line(claim)).append(findings(claim)));
        text.append(report.sweeps().winners().isEmpty() ? "" : "\n");
        report.sweeps()
                .sentences()
                .forEach(best -> text.append("- ").append(MarkdownText.of(best)).append('\n'));
        return text.toString();
    }

    private static String table(Report report) {
        StringBuilder text = new StringBuilder();
        List<String> problems = report.panels().stream()
                .map(panel -> MarkdownText.inTable(panel.problem()))
                .toList();
        text.append("| policy | ").append(String.join(" | ", problems)).append(" |\n");
        text.append("| --- |").append(" --- |".repeat(problems.size())).append('\n');
        for (String policy : report.policies()) {
            text.append("| ").append(MarkdownText.inTable(policy)).append(" |");
            for (Panel panel : report.panels()) {
                text.append(' ')
                        .append(panel.of(policy).map(Series::regret).orElse(""))
                        .append(" |");
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String line(CheckedClaim claim) {
        String answer = claim.answer().substring(0, 1).toUpperCase(Locale.ROOT)
                + claim.answer().substring(1);
        return "**" + answer + ".** " + MarkdownText.of(claim.said() + " " + claim.summary()) + "\n";
    }

    private static String origin(Provenance from) {
        return MarkdownText.of(from.editionInWords()) + " Seed " + from.seed() + "; randucb "
                + MarkdownText.of(from.software() + " on " + from.java() + "; " + from.date()) + ". Run again: "
                + MarkdownText.code(from.command()) + ".\n";
    }

    /** Returns the comparisons of a claim as a table; empty if there are none. */
    private static String findings(CheckedClaim claim) {
        if (claim.findings().isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("\n| problem | difference of regrets | in per cent of the other's mean |"
                + " better policy | claim |\n| --- | --- | --- | --- | --- |\n");
        for (Finding finding : claim.findings()) {
            text.append(row(
                    finding.problem(),
                    finding.quantity() + " = "
                            + SignificantDigits.interval(finding.difference(), finding.low(), finding.high()),
                    SignificantDigits.interval(finding.relative(), finding.relativeLow(), finding.relativeHigh()),
                    claim.judged() ? outcome(finding) : "",
                    verdict(claim, finding)));
        }
        return text.toString();
    }

    private static String row(String... cells) {
        return List.of(cells).stream().map(MarkdownText::inTable).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String outcome(Finding finding) {
        return finding.outcome() + (finding.reliable() ? "" : ", interval doubled, as regret is very skewed");
    }

    private static String verdict(CheckedClaim claim, Finding finding) {
        if (!claim.judged()) {
            return "not judged";
        }
        double margin = finding.smallestMargin();
        String smallest = Double.isFinite(margin)
                ? "; would hold with a margin of " + SignificantDigits.fixed(margin, 1) + " %"
                : "";
        return switch (finding.verdict()) {
            case AGREES -> "holds";
            case DISAGREES -> "does not hold" + smallest;
            case OPEN -> "undecided" + smallest;
        };
    }
}
