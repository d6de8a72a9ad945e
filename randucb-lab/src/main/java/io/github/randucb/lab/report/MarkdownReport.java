package io.github.randucb.lab.report;

import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.report.model.CheckedClaim;
import io.github.randucb.lab.report.model.Figure;
import io.github.randucb.lab.report.model.Provenance;
import io.github.randucb.lab.report.model.Winner;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Figures as text to paste elsewhere: a table a figure, policies by problems, and what is claimed about it.
 *
 * <p>Thread-safe: no state.
 */
public final class MarkdownReport {
    private MarkdownReport() {}

    /**
     * Makes the text.
     *
     * @param figures what it shows, in order
     * @return Markdown
     */
    public static String of(List<Figure> figures) {
        String sections = figures.stream().map(MarkdownReport::section).collect(Collectors.joining("\n"));
        boolean claims = figures.stream().anyMatch(figure -> !figure.claims().isEmpty());
        boolean grids =
                figures.stream().anyMatch(figure -> !figure.sweeps().winners().isEmpty());
        return VisibleText.of(
                sections + (claims ? "\n" + CheckedClaim.HOW + "\n" : "") + (grids ? "\n" + Winner.HOW + "\n" : ""));
    }

    private static String section(Figure figure) {
        StringBuilder text = new StringBuilder();
        text.append("### ").append(MarkdownText.of(figure.heading())).append("\n\n");
        text.append("Expected regret after ").append(figure.horizon()).append(" rounds, mean +/- standard error of ");
        text.append(figure.runs()).append(figure.runs() == 1 ? " run" : " runs").append(".\n\n");
        figure.quickLook().ifPresent(words -> text.append("**").append(words).append("**\n\n"));
        table(figure, text);
        text.append('\n').append(origin(figure.provenance()));
        figure.claims().forEach(claim -> text.append('\n').append(line(claim)).append(findings(claim)));
        text.append(figure.sweeps().winners().isEmpty() ? "" : "\n");
        figure.sweeps()
                .sentences()
                .forEach(best -> text.append("- ").append(MarkdownText.of(best)).append('\n'));
        return text.toString();
    }

    private static void table(Figure figure, StringBuilder text) {
        List<String> problems = figure.panels().stream()
                .map(panel -> MarkdownText.inTable(panel.problem()))
                .toList();
        text.append("| policy | ").append(String.join(" | ", problems)).append(" |\n");
        text.append("| --- |").append(" --- |".repeat(problems.size())).append('\n');
        for (String policy : figure.policies()) {
            text.append("| ").append(MarkdownText.inTable(policy)).append(" |");
            for (Figure.Panel panel : figure.panels()) {
                text.append(' ').append(cell(panel, policy)).append(" |");
            }
            text.append('\n');
        }
    }

    private static String cell(Figure.Panel panel, String policy) {
        return panel.of(policy).map(Figure.Series::regret).orElse("");
    }

    private static String line(CheckedClaim claim) {
        String answer = claim.answer().substring(0, 1).toUpperCase(Locale.ROOT)
                + claim.answer().substring(1);
        return "**" + answer + ".** " + MarkdownText.of(claim.said() + " " + claim.summary()) + "\n";
    }

    private static String origin(Provenance from) {
        return MarkdownText.of(from.editionInWords()) + " Seed " + from.seed() + "; randucb "
                + MarkdownText.of(from.software() + " on " + from.java() + "; " + from.date()) + ". Again: "
                + MarkdownText.code(from.command()) + ".\n";
    }

    /** The comparisons of a claim as a table; nothing if there are none. */
    private static String findings(CheckedClaim claim) {
        if (claim.findings().isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder(
                "\n| problem | difference of regrets | in per cent of the other's | better | claim |\n| --- | --- | --- | --- | --- |\n");
        for (Finding finding : claim.findings()) {
            text.append("| ").append(MarkdownText.inTable(finding.problem()));
            text.append(" | ").append(MarkdownText.inTable(finding.quantity() + " = "));
            text.append(MarkdownText.inTable(interval(finding.difference(), finding.low(), finding.high())));
            text.append(" | ")
                    .append(MarkdownText.inTable(
                            interval(finding.relative(), finding.relativeLow(), finding.relativeHigh())));
            text.append(" | ").append(claim.judged() ? MarkdownText.inTable(finding.outcome()) : "");
            text.append(finding.reliable() || !claim.judged() ? "" : ", interval doubled as regret is very skewed");
            text.append(" | ").append(word(claim, finding)).append(" |\n");
        }
        return text.toString();
    }

    private static String interval(double value, double low, double high) {
        return Digits.signed(value)
                + (Double.isFinite(low) || Double.isFinite(high)
                        ? " [" + Digits.signed(low) + ", " + Digits.signed(high) + "]"
                        : "");
    }

    private static String word(CheckedClaim claim, Finding finding) {
        if (!claim.judged()) {
            return "not judged";
        }
        double margin = finding.smallestMargin();
        String least =
                Double.isFinite(margin) ? String.format(Locale.ROOT, "; would with a margin of %.1f %%", margin) : "";
        return switch (finding.verdict()) {
            case AGREES -> "holds";
            case DISAGREES -> "does not hold" + least;
            case OPEN -> "cannot be told" + least;
        };
    }
}
