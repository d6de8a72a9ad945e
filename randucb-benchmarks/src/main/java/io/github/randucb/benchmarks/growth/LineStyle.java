package io.github.randucb.benchmarks.growth;

import io.github.randucb.benchmarks.problem.Family;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * How the line of a policy looks. Colours are those of Okabe and Ito (2008), which colour-blind readers tell apart;
 * the dashes are those of the family; marks tell policies of one colour apart.
 *
 * @param family the kind of policy
 * @param place of the policy in its family, from 0
 */
record LineStyle(Family family, int place) {
    private static final List<Color> COLOURS = List.of(
            new Color(0xD55E00),
            new Color(0x0072B2),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            new Color(0x8C8C8C),
            new Color(0x000000));
    private static final double SIZE = 5.5;

    private Color colour() {
        return COLOURS.get(place % COLOURS.size());
    }

    private BasicStroke stroke() {
        return switch (family) {
            case MULTIARMED -> new BasicStroke(1.4f);
            case LINEAR -> dashed(7, 3);
            case GENERALIZED_LINEAR -> dashed(2, 2.5f);
        };
    }

    private static BasicStroke dashed(float dash, float gap) {
        return new BasicStroke(1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {dash, gap}, 0);
    }

    void draw(Graphics2D graphics, Shape line) {
        graphics.setPaint(colour());
        graphics.setStroke(stroke());
        graphics.draw(line);
    }

    /** Filled circles for the first policies of a family, squares with a white inside for the others. */
    void mark(Graphics2D graphics, double x, double y) {
        boolean first = place < COLOURS.size();
        Shape mark = first
                ? new Ellipse2D.Double(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE)
                : new Rectangle2D.Double(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE);
        graphics.setPaint(first ? colour() : Color.WHITE);
        graphics.fill(mark);
        graphics.setPaint(colour());
        graphics.setStroke(new BasicStroke(1.2f));
        graphics.draw(mark);
    }
}
