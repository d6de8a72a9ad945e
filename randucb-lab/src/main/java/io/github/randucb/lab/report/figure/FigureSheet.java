package io.github.randucb.lab.report.figure;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;

/**
 * A drawing at its size on paper, in points of 1/72 inch.
 *
 * <p>Immutable and thread-safe.
 *
 * @param title what stands above it
 * @param drawing the drawing
 * @param scale the points of one unit of it
 * @param resolution the dots an inch that it likes to have, where it is made of dots
 */
record FigureSheet(String title, FigureDrawing drawing, double scale, int resolution) {
    double width() {
        return scale * drawing.width();
    }

    double height() {
        return scale * drawing.height();
    }

    /** Draws it, a point a unit. */
    void draw(Graphics2D graphics) {
        AffineTransform before = graphics.getTransform();
        graphics.scale(scale, scale);
        drawing.draw(graphics);
        graphics.setTransform(before);
    }
}
