package io.github.randucb.lab.report.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A figure: panels with lines, and a legend that all panels share.
 *
 * <p>Immutable and thread-safe.
 *
 * @param title the title, which files state in their metadata
 * @param yLabel the label of the vertical axes
 * @param logarithmic whether the axes are logarithmic
 * @param ceiling the largest value of linear vertical axes; lines above it are cut off
 * @param panelWidth the width of a panel, in points, where there is enough room
 * @param panels the panels, row by row
 */
public record Figure(
        String title,
        String yLabel,
        boolean logarithmic,
        Optional<Double> ceiling,
        double panelWidth,
        List<FigurePanel> panels) {
    /**
     * Copies the list.
     *
     * @param title the title
     * @param yLabel the label of the vertical axes
     * @param logarithmic whether the axes are logarithmic
     * @param ceiling the largest value of linear vertical axes
     * @param panelWidth the width of a panel
     * @param panels the panels
     */
    public Figure {
        panels = List.copyOf(panels);
    }

    /** Returns the styles of all lines by name, in the order in which the names first appear. */
    Map<String, CurveStyle> styles() {
        Map<String, CurveStyle> styles = new LinkedHashMap<>();
        for (FigurePanel panel : panels) {
            panel.lines().forEach(line -> styles.putIfAbsent(line.name(), line.style()));
        }
        return styles;
    }
}
