package io.github.randucb.benchmarks.growth;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One axis of growth: times of rounds as lines, a line a policy, both scales logarithmic.
 *
 * @param axis what grows
 * @param x where its values are
 * @param y where times are, the higher the larger
 * @param font of the numbers
 */
record GrowthPanel(GrowthAxis axis, LogScale x, LogScale y, Font font) {
    private static final Color GRID = new Color(0xDDDDDD);
    private static final BasicStroke THIN = new BasicStroke(0.6f);

    void draw(Graphics2D graphics, List<GrowthPoint> points, Map<String, LineStyle> styles, boolean numbers) {
        graphics.setFont(font);
        drawGrid(graphics, numbers);
        styles.forEach((policy, style) -> drawLine(graphics, points, policy, style));
    }

    private void drawGrid(Graphics2D graphics, boolean numbers) {
        for (int value : axis.places()) {
            double place = x.at(value);
            rule(graphics, new Line2D.Double(place, y.from(), place, y.to()));
            centred(graphics, brief(value), place, y.from() + 14);
        }
        for (double value = y.low(); value <= y.high() * 1.001; value *= 10) {
            double place = y.at(value);
            rule(graphics, new Line2D.Double(x.from(), place, x.to(), place));
            if (numbers) {
                String number = String.format(Locale.ROOT, "%,.0f", value);
                double width = graphics.getFontMetrics().stringWidth(number);
                graphics.drawString(number, (float) (x.from() - width - 6), (float) place + 4);
            }
        }
        centred(graphics, axis.label(), (x.from() + x.to()) / 2, y.from() + 30);
    }

    private static void rule(Graphics2D graphics, Line2D line) {
        graphics.setStroke(THIN);
        graphics.setPaint(GRID);
        graphics.draw(line);
        graphics.setPaint(Color.BLACK);
    }

    private static String brief(int value) {
        return value >= 1000 ? value / 1000 + "k" : Integer.toString(value);
    }

    private static void centred(Graphics2D graphics, String text, double place, double height) {
        double width = graphics.getFontMetrics().stringWidth(text);
        graphics.drawString(text, (float) (place - width / 2), (float) height);
    }

    private void drawLine(Graphics2D graphics, List<GrowthPoint> points, String policy, LineStyle style) {
        List<GrowthPoint> own = points.stream()
                .filter(point -> point.policy().equals(policy) && point.axis() == axis)
                .toList();
        Path2D line = new Path2D.Double();
        for (GrowthPoint point : own) {
            if (line.getCurrentPoint() == null) {
                line.moveTo(x.at(point.at()), y.at(point.nanos().value()));
            } else {
                line.lineTo(x.at(point.at()), y.at(point.nanos().value()));
            }
        }
        style.draw(graphics, line);
        own.forEach(point ->
                style.mark(graphics, x.at(point.at()), y.at(point.nanos().value())));
    }
}
