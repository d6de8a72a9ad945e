package io.github.randucb.lab.report.figure;

import java.util.List;

/**
 * A panel of a figure: lines between two axes.
 *
 * <p>Immutable and thread-safe.
 *
 * @param title the title above the panel
 * @param xLabel the label of the horizontal axis
 * @param lines the lines, at least one; all of them have points at the same horizontal positions
 */
public record FigurePanel(String title, String xLabel, List<FigureLine> lines) {
    /**
     * Copies the list.
     *
     * @param title the title above the panel
     * @param xLabel the label of the horizontal axis
     * @param lines the lines
     */
    public FigurePanel {
        lines = List.copyOf(lines);
    }
}
