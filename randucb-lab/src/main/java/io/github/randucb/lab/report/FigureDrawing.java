package io.github.randucb.lab.report;

import io.github.randucb.lab.report.Curve.Regret;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
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
    private static final int PANEL_WIDTH = 250;
    private static final int PANEL_HEIGHT = 200;
    private static final int LEGEND_ROW = 18;
    private static final int SAMPLE = 32; // length of the line in the legend
    private static final BasicStroke THIN = new BasicStroke(0.5f);
    private static final Color GRID = new Color(0xDDDDDD);

    private final Figure figure;
    private final Regret regret;
    private final boolean logarithmic;
    private final Font font;
    private final int columns;

    FigureDrawing(Figure figure, Regret regret, boolean logarithmic, Font font) {
        this.figure = figure;
        this.regret = regret;
        this.logarithmic = logarithmic;
        this.font = font.deriveFont(10f);
        this.columns = columns(figure.panels().size());
    }

    private static int columns(int panels) {
        return panels <= 4 ? panels : panels % 4 == 0 ? 4 : panels % 3 == 0 ? 3 : 4;
    }

    int width() {
        return columns * PANEL_WIDTH;
    }

    int height() {
        int rows = (figure.panels().size() + columns - 1) / columns;
        return rows * PANEL_HEIGHT + legendRows().size() * LEGEND_ROW + 6;
    }

    void draw(Graphics2D graphics) {
        graphics.setPaint(Color.WHITE);
        graphics.fill(new Rectangle2D.Double(0, 0, width(), height()));
        int place = 0;
        for (Figure.Panel panel : figure.panels()) {
            int row = place / columns;
            double x = place % columns * (double) PANEL_WIDTH;
            double y = row * (double) PANEL_HEIGHT;
            chart(panel, place % columns == 0).draw(graphics, new Rectangle2D.Double(x, y, PANEL_WIDTH, PANEL_HEIGHT));
            place++;
        }
        drawLegend(graphics);
    }

    private JFreeChart chart(Figure.Panel panel, boolean first) {
        YIntervalSeriesCollection data = new YIntervalSeriesCollection();
        DeviationRenderer renderer = new DeviationRenderer(true, false);
        renderer.setAlpha(0.2f);
        for (Figure.Series series : panel.series()) {
            int place = data.getSeriesCount();
            CurveStyle style = new CurveStyle(series.place());
            renderer.setSeriesPaint(place, style.colour());
            renderer.setSeriesFillPaint(place, style.colour());
            renderer.setSeriesStroke(place, style.stroke());
            data.addSeries(points(series));
        }
        String label = first ? (regret == Regret.REALISED ? "realised regret" : "expected regret") : "";
        XYPlot plot = new XYPlot(data, axis("round"), axis(label), renderer);
        figure.ceiling()
                .filter(ceiling -> !logarithmic && plot.getRangeAxis().getUpperBound() > ceiling)
                .ifPresent(ceiling -> plot.getRangeAxis().setUpperBound(ceiling));
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlineVisible(false);
        plot.setDomainGridlinePaint(GRID);
        plot.setRangeGridlinePaint(GRID);
        plot.setDomainGridlineStroke(THIN);
        plot.setRangeGridlineStroke(THIN);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        JFreeChart chart = new JFreeChart(panel.problem(), font.deriveFont(11f), plot, false);
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(2, 2, 2, 10));
        return chart;
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

    private ValueAxis axis(String label) {
        ValueAxis axis;
        if (logarithmic) {
            LogAxis decades = new LogAxis(label);
            decades.setTickUnit(new NumberTickUnit(1)); // powers of ten, and none between them
            axis = decades;
        } else {
            NumberAxis linear = new NumberAxis(label);
            linear.setStandardTickUnits(new NumberTickUnitSource(true));
            axis = linear;
        }
        axis.setLabelFont(font);
        axis.setTickLabelFont(font.deriveFont(9f));
        axis.setAxisLinePaint(Color.GRAY);
        axis.setAxisLineStroke(THIN);
        axis.setTickMarkPaint(Color.GRAY);
        return axis;
    }

    private int entryWidth(String policy) {
        return SAMPLE + 24 + (int) Math.ceil(policy.length() * 5.6);
    }

    private List<List<String>> legendRows() {
        List<List<String>> rows = new ArrayList<>(List.of(new ArrayList<>()));
        int used = 0;
        for (String policy : figure.policies()) {
            if (used + entryWidth(policy) > width() && used > 0) {
                rows.add(new ArrayList<>());
                used = 0;
            }
            rows.get(rows.size() - 1).add(policy);
            used += entryWidth(policy);
        }
        return rows;
    }

    private int place(String policy) {
        return figure.panels().stream()
                .flatMap(panel -> panel.series().stream())
                .filter(series -> series.policy().equals(policy))
                .findFirst()
                .orElseThrow()
                .place();
    }

    private void drawLegend(Graphics2D graphics) {
        graphics.setFont(font);
        List<List<String>> rows = legendRows();
        double y = height() - rows.size() * (double) LEGEND_ROW;
        for (List<String> row : rows) {
            int used = row.stream().mapToInt(this::entryWidth).sum();
            double x = (width() - used) / 2.0;
            for (String policy : row) {
                CurveStyle style = new CurveStyle(place(policy));
                graphics.setPaint(style.colour());
                graphics.setStroke(style.stroke());
                graphics.draw(new Line2D.Double(x, y + 4, x + SAMPLE, y + 4));
                graphics.setPaint(Color.BLACK);
                graphics.drawString(policy, (float) x + SAMPLE + 6, (float) y + 8);
                x += entryWidth(policy);
            }
            y += LEGEND_ROW;
        }
    }
}
