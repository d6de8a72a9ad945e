package io.github.randucb.lab.report;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The legend of a figure: lines and names in centred rows that are as full as names allow. A name that is wider than
 * the figure makes all of them smaller.
 *
 * <p>Immutable and thread-safe.
 */
final class FigureLegend {
    private static final int ROW = 18;
    private static final int SAMPLE = 32; // length of a line
    private static final int SPACE = 6; // between a line and its name
    private static final int MARGIN = 8; // at the sides
    private static final int GAP = 18; // between entries
    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private final Map<String, CurveStyle> styles;
    private final double width;
    private final double room;
    private final Font font;
    private final List<List<String>> rows;

    FigureLegend(Map<String, CurveStyle> styles, Font font, double width) {
        this.styles = styles;
        this.width = width;
        this.room = width - 2 * MARGIN;
        double widest = styles.keySet().stream()
                .mapToDouble(name -> width(name, font))
                .max()
                .orElse(0);
        this.font = widest <= room ? font : font.deriveFont((float) (font.getSize2D() * share(widest)));
        this.rows = rows();
    }

    private double share(double widest) {
        return (room - SAMPLE - SPACE) / (widest - SAMPLE - SPACE);
    }

    private static double width(String name, Font font) {
        return SAMPLE + SPACE + font.getStringBounds(name, EXACT).getWidth();
    }

    private List<List<String>> rows() {
        List<List<String>> made = new ArrayList<>(List.of(new ArrayList<>()));
        double used = 0;
        for (String name : styles.keySet()) {
            if (used + width(name, font) > room && used > 0) {
                made.add(new ArrayList<>());
                used = 0;
            }
            made.get(made.size() - 1).add(name);
            used += width(name, font) + GAP;
        }
        return made;
    }

    int height() {
        return rows.size() * ROW;
    }

    void draw(Graphics2D graphics, double top) {
        graphics.setFont(font);
        double y = top;
        for (List<String> row : rows) {
            double used =
                    row.stream().mapToDouble(name -> width(name, font) + GAP).sum() - GAP;
            drawRow(graphics, row, (width - used) / 2, y);
            y += ROW;
        }
    }

    private void drawRow(Graphics2D graphics, List<String> row, double left, double y) {
        double x = left;
        for (String name : row) {
            CurveStyle style = Objects.requireNonNull(styles.get(name));
            graphics.setPaint(style.colour());
            graphics.setStroke(style.stroke());
            graphics.draw(new Line2D.Double(x, y + 4, x + SAMPLE, y + 4));
            graphics.setPaint(Color.BLACK);
            graphics.drawString(name, (float) x + SAMPLE + SPACE, (float) y + 8);
            x += width(name, font) + GAP;
        }
    }
}
