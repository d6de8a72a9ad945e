package io.github.randucb.lab.report.figure;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The legend of a figure: lines and names, in one row if they fit, else in columns of equal width. If a name is wider
 * than the figure, all names are set in a smaller font.
 *
 * <p>Immutable and thread-safe.
 */
final class FigureLegend {
    private static final int ROW_HEIGHT = 18;
    private static final int SAMPLE = 32; // length of a sample line
    private static final int SPACE = 6; // between a sample line and its name
    private static final int GAP = 18; // between entries
    private static final int MARGIN = 8; // at the sides
    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private final Map<String, CurveStyle> styles;
    private final List<String> names;
    private final double width;
    private final Font font;
    private final double widest;
    private final int columns;

    FigureLegend(Map<String, CurveStyle> styles, Font font, double width) {
        this.styles = styles;
        this.names = List.copyOf(styles.keySet());
        this.width = width;
        double longest =
                names.stream().mapToDouble(one -> length(one, font)).max().orElse(0);
        double room = width - 2 * MARGIN - SAMPLE - SPACE;
        this.font = longest <= room ? font : font.deriveFont((float) (font.getSize2D() * room / longest));
        this.widest = SAMPLE + SPACE + Math.min(longest, room) + GAP;
        this.columns = columns();
    }

    private static double length(String name, Font font) {
        return font.getStringBounds(name, EXACT).getWidth();
    }

    private int columns() {
        double room = width - 2 * MARGIN + GAP;
        if (names.stream().mapToDouble(this::entryWidth).sum() <= room) {
            return names.size();
        }
        int most = Math.max(1, (int) (room / widest));
        int rows = (names.size() + most - 1) / most;
        return (names.size() + rows - 1) / rows; // rows of about the same length
    }

    private double entryWidth(String name) {
        return SAMPLE + SPACE + length(name, font) + GAP;
    }

    private int rows() {
        return (names.size() + columns - 1) / columns;
    }

    int height() {
        return rows() * ROW_HEIGHT;
    }

    void draw(Graphics2D graphics, double top) {
        graphics.setFont(font);
        double used = names.stream().limit(columns).mapToDouble(this::step).sum() - GAP;
        double x = (width - used) / 2;
        for (int k = 0; k < names.size(); k++) {
            int row = k / columns;
            x = k % columns == 0 ? (width - used) / 2 : x;
            draw(graphics, names.get(k), x, top + row * ROW_HEIGHT);
            x += step(names.get(k));
        }
    }

    /** Returns the distance to the next entry of the row. */
    private double step(String name) {
        return rows() == 1 ? entryWidth(name) : widest;
    }

    private void draw(Graphics2D graphics, String name, double x, double y) {
        CurveStyle style = Objects.requireNonNull(styles.get(name));
        graphics.setPaint(style.colour());
        graphics.setStroke(style.stroke());
        graphics.draw(new Line2D.Double(x, y + 4, x + SAMPLE, y + 4));
        graphics.setPaint(Color.BLACK);
        graphics.drawString(name, (float) x + SAMPLE + SPACE, (float) y + 8);
    }
}
