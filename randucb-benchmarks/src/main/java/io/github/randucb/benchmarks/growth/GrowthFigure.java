package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.problem.Family;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.pdfbox.pdmodel.PDDocument;

/** How times grow, as a picture: a panel for each axis, side by side, and a legend below. Immutable and thread-safe. */
final class GrowthFigure implements Picture {
    private static final int LEFT = 80;
    private static final int TOP = 14;
    private static final int PANEL = 310;
    private static final int GAP = 36;
    private static final int PLOT = 390;
    private static final int LEGEND = TOP + PLOT + 50;
    private static final int MARGIN = 20;
    private static final double WIDER = 1.12; // to both sides of a horizontal scale
    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private final List<GrowthPoint> points;
    private final Map<String, LineStyle> styles;
    private final Font font;

    GrowthFigure(List<GrowthPoint> points) throws IOException {
        this.points = List.copyOf(points);
        this.styles = styles(points);
        this.font = font();
    }

    private static Map<String, LineStyle> styles(List<GrowthPoint> points) {
        Map<String, LineStyle> styles = new LinkedHashMap<>();
        Map<Family, Integer> counts = new EnumMap<>(Family.class);
        for (GrowthPoint point : points) {
            Family family = Family.of(point.policy());
            if (!styles.containsKey(point.policy())) {
                styles.put(point.policy(), new LineStyle(family, counts.merge(family, 1, Integer::sum) - 1));
            }
        }
        return styles;
    }

    /** The font of the lab's figures, which is the same on every machine. */
    private static Font font() throws IOException {
        try (InputStream in = PDDocument.class.getResourceAsStream(FONT)) {
            return Font.createFont(Font.TRUETYPE_FONT, Objects.requireNonNull(in, FONT))
                    .deriveFont(12f);
        } catch (FontFormatException e) {
            throw new IOException("the font of figures cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    public Dimension size() {
        int panels = GrowthAxis.values().length;
        return new Dimension(LEFT + panels * PANEL + (panels - 1) * GAP + MARGIN, LEGEND + (int) GrowthLegend.height());
    }

    @Override
    public void draw(Graphics2D graphics) {
        LogScale times = new LogScale(power(Math.floor(log(least()))), power(Math.ceil(log(most()))), TOP + PLOT, TOP);
        double left = LEFT;
        for (GrowthAxis axis : GrowthAxis.values()) {
            new GrowthPanel(axis, across(axis, left), times, font).draw(graphics, points, styles, left == LEFT);
            left += PANEL + GAP;
        }
        drawUpwards(graphics, "nanoseconds a round", MARGIN, TOP + PLOT / 2.0);
        new GrowthLegend(styles, font).draw(graphics, MARGIN, LEGEND);
    }

    private static LogScale across(GrowthAxis axis, double left) {
        List<Integer> values = axis.places();
        return new LogScale(values.get(0) / WIDER, values.get(values.size() - 1) * WIDER, left, left + PANEL);
    }

    private void drawUpwards(Graphics2D graphics, String text, double x, double y) {
        AffineTransform before = graphics.getTransform();
        graphics.setPaint(Color.BLACK);
        graphics.setFont(font);
        graphics.rotate(-Math.PI / 2, x, y);
        double width = graphics.getFontMetrics().stringWidth(text);
        graphics.drawString(text, (float) (x - width / 2), (float) y);
        graphics.setTransform(before);
    }

    private double least() {
        return points.stream().mapToDouble(point -> point.nanos().value()).min().orElse(1);
    }

    private double most() {
        return points.stream().mapToDouble(point -> point.nanos().value()).max().orElse(10);
    }

    private static double log(double value) {
        return Math.log10(value);
    }

    private static double power(double exponent) {
        return Math.pow(10, exponent);
    }
}
