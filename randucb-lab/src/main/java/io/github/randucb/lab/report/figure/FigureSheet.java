package io.github.randucb.lab.report.figure;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;

/**
 * A drawing with its size on paper, in points of 1/72 inch.
 *
 * <p>Immutable and thread-safe.
 *
 * @param title the title of the file
 * @param drawing the drawing
 * @param scale the number of points of one unit of the drawing
 * @param resolution the preferred resolution of a pixel image, in dots per inch
 */
record FigureSheet(String title, FigureDrawing drawing, double scale, int resolution) {
    double width() {
        return scale * drawing.width();
    }

    double height() {
        return scale * drawing.height();
    }

    /** Draws the sheet. One unit of the graphics is one point. */
    void draw(Graphics2D graphics) {
        AffineTransform before = graphics.getTransform();
        graphics.scale(scale, scale);
        drawing.draw(graphics);
        graphics.setTransform(before);
    }
}
