package io.github.randucb.lab.report.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnitSource;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.DeviationRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/**
 * The drawing of a figure: panels side by side, and one legend below them.
 *
 * <p>Immutable and thread-safe.
 */
final class FigureDrawing {
    private static final int LEAST_PANEL_WIDTH = 145;
    private static final BasicStroke THIN = new BasicStroke(0.5f);
    private static final Color GRID = new Color(0xDDDDDD);

    private final Figure figure;
    private final Font font;
    private final double width;
    private final int columns;
    private final FigureLegend legend;

    /** Creates a drawing of some width. Its letters are ten units high. */
    FigureDrawing(Figure figure, Font font, double width) {
        this.figure = figure;
        this.font = font.deriveFont(10f);
        this.width = width;
        this.columns = Math.max(1, Math.min(columns(figure.panels().size()), (int) (width / LEAST_PANEL_WIDTH)));
        this.legend = new FigureLegend(figure.styles(), this.font, width);
    }

    private static int columns(int panels) {
        return panels <= 4 ? panels : panels % 4 == 0 ? 4 : panels % 3 == 0 ? 3 : 4;
    }

    /** Returns the width at which every panel has the width that the figure asks for. */
    static double preferredWidth(Figure figure) {
        return columns(figure.panels().size()) * figure.panelWidth();
    }

    double width() {
        return width;
    }

    double height() {
        int rows = (figure.panels().size() + columns - 1) / columns;
        return rows * panelHeight() + legend.height() + 6;
    }

    private double panelWidth() {
        return width / columns;
    }

    /** Returns the height of a panel. Titles and numbers have the same height in a narrow panel. */
    private double panelHeight() {
        return 0.7 * panelWidth() + 25;
    }

    void draw(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setPaint(Color.WHITE);
        graphics.fill(new Rectangle2D.Double(0, 0, width(), height()));
        for (int k = 0; k < figure.panels().size(); k++) {
            int column = k % columns;
            int row = k / columns;
            Rectangle2D area =
                    new Rectangle2D.Double(column * panelWidth(), row * panelHeight(), panelWidth(), panelHeight());
            chart(figure.panels().get(k), column == 0).draw(graphics, area);
        }
        legend.draw(graphics, height() - legend.height());
    }

    private JFreeChart chart(FigurePanel panel, boolean first) {
        XYPlot plot = plot(panel, axis(panel.xLabel(), true), axis(first ? figure.yLabel() : "", false));
        if (figure.logarithmic()) {
            showAllPositions(panel, plot.getDomainAxis());
        } else {
            startAtZero(plot.getRangeAxis());
            figure.ceiling()
                    .filter(ceiling -> plot.getRangeAxis().getUpperBound() > ceiling)
                    .ifPresent(ceiling -> plot.getRangeAxis().setUpperBound(ceiling));
        }
        style(plot);
        JFreeChart chart = new JFreeChart(panel.title(), font.deriveFont(11f), plot, false);
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(2, 2, 2, 10));
        return chart;
    }

    /** Sets the range of a logarithmic axis, so that it includes points whose values are not positive. */
    private static void showAllPositions(FigurePanel panel, ValueAxis axis) {
        List<FigureLine.Point> points = panel.lines().get(0).points();
        double start = points.get(0).x();
        axis.setRange(start, Math.max(2 * start, points.get(points.size() - 1).x()));
    }

    /** Starts a linear axis at zero if its lowest value is only a little below. */
    private static void startAtZero(ValueAxis axis) {
        if (axis.getLowerBound() < 0 && axis.getLowerBound() > -0.08 * axis.getUpperBound()) {
            axis.setLowerBound(0);
        }
    }

    private XYPlot plot(FigurePanel panel, ValueAxis xAxis, ValueAxis yAxis) {
        YIntervalSeriesCollection data = new YIntervalSeriesCollection();
        DeviationRenderer renderer = new DeviationRenderer(true, false);
        renderer.setAlpha(0.2f);
        for (FigureLine line : panel.lines()) {
            int k = data.getSeriesCount();
            renderer.setSeriesPaint(k, line.style().colour());
            renderer.setSeriesFillPaint(k, line.style().colour());
            renderer.setSeriesStroke(k, line.style().stroke());
            data.addSeries(series(line));
        }
        return new XYPlot(data, xAxis, yAxis, renderer);
    }

    private static void style(XYPlot plot) {
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlineVisible(false);
        plot.setDomainGridlinePaint(GRID);
        plot.setRangeGridlinePaint(GRID);
        plot.setDomainGridlineStroke(THIN);
        plot.setRangeGridlineStroke(THIN);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    }

    /**
     * Returns the points of a line with the ends of its band. Logarithmic axes show positive values only; there a band
     * ends at a tenth of the value, if it would go below zero.
     */
    private YIntervalSeries series(FigureLine line) {
        boolean logarithmic = figure.logarithmic();
        YIntervalSeries series = new YIntervalSeries(line.name());
        for (FigureLine.Point point : line.points()) {
            double y = point.y();
            double error = Double.isNaN(point.error()) ? 0 : point.error();
            if (!logarithmic || y > 0) {
                double low = logarithmic ? Math.max(y - error, y / 10) : y - error;
                series.add(point.x(), y, low, y + error);
            }
        }
        return series;
    }

    private ValueAxis axis(String label, boolean whole) {
        ValueAxis axis = figure.logarithmic() ? new DecadeAxis(label) : linear(label, whole);
        axis.setLabelFont(font);
        axis.setLabelInsets(new RectangleInsets(1, 1, 1, 1));
        axis.setTickLabelFont(font.deriveFont(9f));
        axis.setAxisLinePaint(Color.GRAY);
        axis.setAxisLineStroke(THIN);
        axis.setTickMarkPaint(Color.GRAY);
        return axis;
    }

    /** Creates a linear axis, whose numbers do not depend on the locale of the machine. */
    private static ValueAxis linear(String label, boolean whole) {
        NumberFormat numbers = NumberFormat.getInstance(Locale.US);
        numbers.setMaximumFractionDigits(9);
        NumberAxis axis = new NumberAxis(label);
        axis.setStandardTickUnits(new NumberTickUnitSource(whole, numbers));
        return axis;
    }
}
