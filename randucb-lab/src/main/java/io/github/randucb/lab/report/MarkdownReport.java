package io.github.randucb.lab.report;

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
        return sections + (claims ? "\n" + CheckedClaim.HOW + "\n" : "") + (grids ? "\n" + Winner.HOW + "\n" : "");
    }

    private static String section(Figure figure) {
        StringBuilder text = new StringBuilder();
        text.append("### ").append(MarkdownText.of(figure.heading())).append("\n\n");
        text.append("Expected regret after ").append(figure.horizon()).append(" rounds, mean +/- standard error of ");
        text.append(figure.runs()).append(figure.runs() == 1 ? " run" : " runs").append(".\n\n");
        table(figure, text);
        text.append('\n');
        figure.claims().forEach(claim -> text.append(line(claim)));
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
        return "- " + MarkdownText.of(claim.said()) + " **" + answer + ".** " + MarkdownText.of(claim.sentence())
                + "\n";
    }
}
