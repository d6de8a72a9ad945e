package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.problem.Family;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Which line is whose: families side by side, policies below each other.
 *
 * @param styles by policy, in order
 * @param font of the names
 */
record GrowthLegend(Map<String, LineStyle> styles, Font font) {
    private static final int ROWS = 6; // of a column
    private static final double ROW = 16;
    private static final double SAMPLE = 26;
    private static final double SPACE = 5;
    private static final double GAP = 24;

    static double height() {
        return (ROWS + 1.5) * ROW;
    }

    void draw(Graphics2D graphics, double left, double top) {
        double x = left;
        for (Family family : Family.values()) {
            List<String> policies = styles.keySet().stream()
                    .filter(policy -> Family.of(policy) == family)
                    .toList();
            graphics.setFont(font.deriveFont(Font.BOLD));
            graphics.setPaint(Color.BLACK);
            graphics.drawString(policies.isEmpty() ? "" : family.words(), (float) x, (float) (top + ROW - 4));
            for (int from = 0; from < policies.size(); from += ROWS) {
                x += drawColumn(graphics, policies.subList(from, Math.min(from + ROWS, policies.size())), x, top);
            }
        }
    }

    /** Returns how wide it is. */
    private double drawColumn(Graphics2D graphics, List<String> policies, double x, double top) {
        graphics.setFont(font);
        double widest = 0;
        for (int row = 0; row < policies.size(); row++) {
            String policy = policies.get(row);
            drawRow(graphics, policy, x, top + (row + 1.5) * ROW);
            widest = Math.max(widest, graphics.getFontMetrics().stringWidth(policy));
        }
        return SAMPLE + SPACE + widest + GAP;
    }

    private void drawRow(Graphics2D graphics, String policy, double x, double y) {
        LineStyle style = Objects.requireNonNull(styles.get(policy));
        style.draw(graphics, new Line2D.Double(x, y, x + SAMPLE, y));
        style.mark(graphics, x + SAMPLE / 2, y);
        graphics.setPaint(Color.BLACK);
        graphics.drawString(policy, (float) (x + SAMPLE + SPACE), (float) (y + 4));
    }
}
