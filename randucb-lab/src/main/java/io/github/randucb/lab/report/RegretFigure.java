package io.github.randucb.lab.report;

import io.github.randucb.lab.report.figure.CurveStyle;
import io.github.randucb.lab.report.figure.Figure;
import io.github.randucb.lab.report.figure.FigureLine;
import io.github.randucb.lab.report.figure.FigurePanel;
import io.github.randucb.lab.report.model.Curve;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Panel;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.lab.report.model.Series;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Figures of regret over rounds: a panel for each problem, and a line for each policy with a band of one standard error
 * to each side.
 *
 * <p>Thread-safe: no state.
 */
public final class RegretFigure {
    private static final double PANEL_WIDTH = 250;

    private RegretFigure() {}

    /**
     * Makes the figure of the panels that a report plots.
     *
     * @param report the report
     * @param regret the kind of regret
     * @param logarithmic whether the axes are logarithmic
     * @return the figure
     */
    public static Figure of(Report report, Regret regret, boolean logarithmic) {
        return of(report, report.plotted(), regret, logarithmic);
    }

    /**
     * Makes the figure of some panels.
     *
     * @param report the report that the panels belong to
     * @param panels the panels: those that are plotted, or all
     * @param regret the kind of regret
     * @param logarithmic whether the axes are logarithmic
     * @return the figure
     */
    public static Figure of(Report report, List<Panel> panels, Regret regret, boolean logarithmic) {
        return new Figure(
                report.heading(),
                regret.words(),
                logarithmic,
                report.ceiling(),
                PANEL_WIDTH,
                panels.stream().map(panel -> panel(panel, regret)).toList());
    }

    private static FigurePanel panel(Panel panel, Regret regret) {
        return new FigurePanel(
                panel.problem(),
                "round",
                panel.series().stream().map(series -> line(series, regret)).toList());
    }

    private static FigureLine line(Series series, Regret regret) {
        Curve curve = series.curve();
        return new FigureLine(
                series.policy(),
                new CurveStyle(series.style()),
                IntStream.range(0, curve.size())
                        .mapToObj(k ->
                                new FigureLine.Point(curve.round(k), curve.mean(regret, k), curve.error(regret, k)))
                        .toList());
    }
}
