package io.github.randucb.lab.report.figure;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * A figure as PNG, which says how large its dots are, so that it has its size on paper.
 *
 * <p>Thread-safe: no state.
 */
final class PngFigure {
    private static final double MOST_DOTS = 50e6; // or memory may not hold them
    private static final String FORM = "javax_imageio_png_1.0";

    private PngFigure() {}

    static byte[] of(FigureSheet sheet) throws IOException {
        int dotsAnInch = dotsAnInch(sheet);
        BufferedImage image = image(sheet, dotsAnInch);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
            IIOMetadata about = writer.getDefaultImageMetadata(
                    ImageTypeSpecifier.createFromRenderedImage(image), writer.getDefaultWriteParam());
            about.mergeTree(FORM, resolution(dotsAnInch));
            writer.setOutput(stream);
            writer.write(new IIOImage(image, null, about));
        } finally {
            writer.dispose();
        }
        return out.toByteArray();
    }

    /** As many as the sheet likes, but fewer on a very large one. */
    private static int dotsAnInch(FigureSheet sheet) {
        double most = 72 * Math.sqrt(MOST_DOTS / (sheet.width() * sheet.height()));
        return (int) Math.min(sheet.resolution(), Math.floor(most));
    }

    private static BufferedImage image(FigureSheet sheet, int dotsAnInch) {
        double dots = dotsAnInch / 72.0;
        BufferedImage image = new BufferedImage(
                (int) Math.round(dots * sheet.width()),
                (int) Math.round(dots * sheet.height()),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(image.getWidth() / sheet.width(), image.getHeight() / sheet.height());
        sheet.draw(graphics);
        graphics.dispose();
        return image;
    }

    private static IIOMetadataNode resolution(int dotsAnInch) {
        String dotsAMetre = Long.toString(Math.round(dotsAnInch / 0.0254));
        IIOMetadataNode dots = new IIOMetadataNode("pHYs");
        dots.setAttribute("pixelsPerUnitXAxis", dotsAMetre);
        dots.setAttribute("pixelsPerUnitYAxis", dotsAMetre);
        dots.setAttribute("unitSpecifier", "meter");
        IIOMetadataNode root = new IIOMetadataNode(FORM);
        root.appendChild(dots);
        return root;
    }
}
