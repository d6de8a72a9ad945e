package io.github.randucb.lab.report.figure;

import io.github.randucb.lab.report.model.Curve;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Figure;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
 * A figure as print has it: panels side by side, bands of one standard error to each side, and one legend below.
 *
 * <p>Immutable and thread-safe.
 */
final class FigureDrawing {
    private static final int PANEL = 250; // as wide as a panel is where there is room for it
    private static final int NARROWEST = 145; // a panel may be
    private static final BasicStroke THIN = new BasicStroke(0.5f);
    private static final Color GRID = new Color(0xDDDDDD);

    private final Figure figure;
    private final Regret regret;
    private final boolean logarithmic;
    private final Font font;
    private final double width;
    private final int columns;
    private final Map<String, CurveStyle> styles;
    private final FigureLegend legend;

    /** A drawing of some width; its letters are ten units high, whatever that is. */
    FigureDrawing(Figure figure, Regret regret, boolean logarithmic, Font font, double width) {
        this.figure = figure;
        this.regret = regret;
        this.logarithmic = logarithmic;
        this.font = font.deriveFont(10f);
        this.width = width;
        this.columns = Math.max(1, Math.min(columns(figure.panels().size()), (int) (width / NARROWEST)));
        this.styles = CurveStyle.of(figure);
        this.legend = new FigureLegend(styles, this.font, width);
    }

    private static int columns(int panels) {
        return panels <= 4 ? panels : panels % 4 == 0 ? 4 : panels % 3 == 0 ? 3 : 4;
    }

    /** The width at which no panel needs to be narrow. */
    static double roomyWidth(Figure figure) {
        return columns(figure.panels().size()) * (double) PANEL;
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

    private double panelHeight() {
        return 0.7 * panelWidth() + 25; // titles and numbers are as high in a narrow panel
    }

    void draw(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setPaint(Color.WHITE);
        graphics.fill(new Rectangle2D.Double(0, 0, width(), height()));
        int place = 0;
        for (Figure.Panel panel : figure.panels()) {
            int column = place % columns;
            int row = place / columns;
            double y = row * panelHeight();
            chart(panel, column == 0)
                    .draw(graphics, new Rectangle2D.Double(column * panelWidth(), y, panelWidth(), panelHeight()));
            place++;
        }
        legend.draw(graphics, height() - legend.height());
    }

    private JFreeChart chart(Figure.Panel panel, boolean first) {
        XYPlot plot = curves(panel, axis("round", true), axis(first ? regret.words() : "", false));
        if (logarithmic) { // regrets of the first rounds that are not positive are not drawn, but the rounds are
            Curve curve = panel.series().get(0).curve();
            double start = curve.round(0);
            plot.getDomainAxis().setRange(start, Math.max(2 * start, curve.round(curve.size() - 1)));
        }
        startAtZero(plot.getRangeAxis());
        figure.ceiling()
                .filter(ceiling -> !logarithmic && plot.getRangeAxis().getUpperBound() > ceiling)
                .ifPresent(ceiling -> plot.getRangeAxis().setUpperBound(ceiling));
        style(plot);
        JFreeChart chart = new JFreeChart(panel.problem(), font.deriveFont(11f), plot, false);
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(2, 2, 2, 10));
        return chart;
    }

    /** Regret of the first rounds may be a little below zero, which is not worth the room. */
    private void startAtZero(ValueAxis regrets) {
        if (!logarithmic && regrets.getLowerBound() < 0 && regrets.getLowerBound() > -0.08 * regrets.getUpperBound()) {
            regrets.setLowerBound(0);
        }
    }

    private XYPlot curves(Figure.Panel panel, ValueAxis rounds, ValueAxis regrets) {
        YIntervalSeriesCollection data = new YIntervalSeriesCollection();
        DeviationRenderer renderer = new DeviationRenderer(true, false);
        renderer.setAlpha(0.2f);
        for (Figure.Series series : panel.series()) {
            int place = data.getSeriesCount();
            CurveStyle style = Objects.requireNonNull(styles.get(series.policy()));
            renderer.setSeriesPaint(place, style.colour());
            renderer.setSeriesFillPaint(place, style.colour());
            renderer.setSeriesStroke(place, style.stroke());
            data.addSeries(points(series));
        }
        return new XYPlot(data, rounds, regrets, renderer);
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

    private YIntervalSeries points(Figure.Series series) {
        YIntervalSeries points = new YIntervalSeries(series.policy());
        Curve curve = series.curve();
        for (int place = 0; place < curve.size(); place++) {
            double mean = curve.mean(regret, place);
            double error = Double.isNaN(curve.error(regret, place)) ? 0 : curve.error(regret, place);
            if (!logarithmic || mean > 0) { // where a band would go below zero, it ends at a tenth of its mean
                double low = logarithmic ? Math.max(mean - error, mean / 10) : mean - error;
                points.add(curve.round(place), mean, low, mean + error);
            }
        }
        return points;
    }

    private ValueAxis axis(String label, boolean whole) {
        ValueAxis axis = logarithmic ? new DecadeAxis(label) : linear(label, whole);
        axis.setLabelFont(font);
        axis.setLabelInsets(new RectangleInsets(1, 1, 1, 1));
        axis.setTickLabelFont(font.deriveFont(9f));
        axis.setAxisLinePaint(Color.GRAY);
        axis.setAxisLineStroke(THIN);
        axis.setTickMarkPaint(Color.GRAY);
        return axis;
    }

    /** Numbers are the same wherever the program runs. */
    private static ValueAxis linear(String label, boolean whole) {
        NumberFormat numbers = NumberFormat.getInstance(Locale.US);
        numbers.setMaximumFractionDigits(9);
        NumberAxis axis = new NumberAxis(label);
        axis.setStandardTickUnits(new NumberTickUnitSource(whole, numbers));
        return axis;
    }
}
