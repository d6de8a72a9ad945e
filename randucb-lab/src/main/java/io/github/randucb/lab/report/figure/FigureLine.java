package io.github.randucb.lab.report.figure;

import java.util.List;

/**
 * A line of a panel, with a band of one error to each side.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the name in the legend
 * @param style colour and dash pattern
 * @param points the points, from left to right, at least one
 */
public record FigureLine(String name, CurveStyle style, List<Point> points) {
    /**
     * Copies the list.
     *
     * @param name the name in the legend
     * @param style colour and dash pattern
     * @param points the points
     */
    public FigureLine {
        points = List.copyOf(points);
    }

    /**
     * A point of a line. Immutable and thread-safe.
     *
     * @param x the horizontal value
     * @param y the vertical value
     * @param error half the height of the band; not a number if there is no band
     */
    public record Point(double x, double y, double error) {}
}
