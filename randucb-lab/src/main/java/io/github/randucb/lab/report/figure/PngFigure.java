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
 * PNG files of figures. They state their resolution, so that a figure has its size on paper.
 *
 * <p>Thread-safe: no state.
 */
final class PngFigure {
    private static final double MOST_DOTS = 50e6; // more may not fit into memory
    private static final String METADATA_FORMAT = "javax_imageio_png_1.0";

    private PngFigure() {}

    static byte[] of(FigureSheet sheet) throws IOException {
        int dotsPerInch = dotsPerInch(sheet);
        BufferedImage image = image(sheet, dotsPerInch);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
            IIOMetadata metadata = writer.getDefaultImageMetadata(
                    ImageTypeSpecifier.createFromRenderedImage(image), writer.getDefaultWriteParam());
            metadata.mergeTree(METADATA_FORMAT, resolution(dotsPerInch));
            writer.setOutput(stream);
            writer.write(new IIOImage(image, null, metadata));
        } finally {
            writer.dispose();
        }
        return out.toByteArray();
    }

    /** Returns the preferred resolution of the sheet, or a lower one for a very large sheet. */
    private static int dotsPerInch(FigureSheet sheet) {
        double most = 72 * Math.sqrt(MOST_DOTS / (sheet.width() * sheet.height()));
        return (int) Math.min(sheet.resolution(), Math.floor(most));
    }

    private static BufferedImage image(FigureSheet sheet, int dotsPerInch) {
        double dots = dotsPerInch / 72.0;
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

    private static IIOMetadataNode resolution(int dotsPerInch) {
        String dotsPerMetre = Long.toString(Math.round(dotsPerInch / 0.0254));
        IIOMetadataNode dots = new IIOMetadataNode("pHYs");
        dots.setAttribute("pixelsPerUnitXAxis", dotsPerMetre);
        dots.setAttribute("pixelsPerUnitYAxis", dotsPerMetre);
        dots.setAttribute("unitSpecifier", "meter");
        IIOMetadataNode root = new IIOMetadataNode(METADATA_FORMAT);
        root.appendChild(dots);
        return root;
    }
}
