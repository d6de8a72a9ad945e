package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.problem.Family;
import io.github.randucb.lab.report.figure.CurveStyle;
import io.github.randucb.lab.report.figure.Figure;
import io.github.randucb.lab.report.figure.FigureLine;
import io.github.randucb.lab.report.figure.FigurePanel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The figure of growth: a panel for each axis of growth, a line for each policy, and logarithmic axes.
 *
 * <p>Thread-safe: no state.
 */
final class GrowthFigure {
    private static final double PANEL_WIDTH = 340;

    private GrowthFigure() {}

    /** Makes the figure of all measured times. */
    static Figure of(List<GrowthPoint> points) {
        List<String> policies = points.stream()
                .map(GrowthPoint::policy)
                .distinct()
                .sorted(Comparator.comparing(
                        Family::of)) // stable: families in turn, each in the order of the catalogue
                .toList();
        List<FigurePanel> panels = new ArrayList<>();
        for (GrowthAxis axis : GrowthAxis.values()) {
            List<FigureLine> lines = lines(points, policies, axis);
            if (!lines.isEmpty()) {
                panels.add(new FigurePanel("", axis.label(), lines));
            }
        }
        return new Figure(
                "Nanoseconds per round", "nanoseconds per round", true, Optional.empty(), PANEL_WIDTH, panels);
    }

    private static List<FigureLine> lines(List<GrowthPoint> points, List<String> policies, GrowthAxis axis) {
        List<FigureLine> lines = new ArrayList<>();
        for (String policy : policies) {
            List<FigureLine.Point> own = points.stream()
                    .filter(point -> point.policy().equals(policy) && point.axis() == axis)
                    .map(point -> new FigureLine.Point(
                            point.at(), point.nanos().value(), point.nanos().error()))
                    .toList();
            if (!own.isEmpty()) { // policies without features have no times on the axis of features
                lines.add(new FigureLine(policy, new CurveStyle(policies.indexOf(policy)), own));
            }
        }
        return lines;
    }
}
