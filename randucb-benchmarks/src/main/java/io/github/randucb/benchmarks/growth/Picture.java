package io.github.randucb.benchmarks.growth;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Something that can be drawn, on white, and written as SVG and PNG. */
interface Picture {
    /** How large it is. */
    Dimension size();

    /** Draws it. */
    void draw(Graphics2D graphics);

    /** As SVG, with text as shapes, so that it looks the same everywhere. */
    default byte[] svg() throws IOException {
        SVGGraphics2D graphics = new SVGGraphics2D(new SVGGraphics2D(emptySvg()).getGeneratorContext(), true);
        graphics.setSVGCanvasSize(size());
        drawOnWhite(graphics);
        Element root = graphics.getRoot();
        root.setAttribute("viewBox", "0 0 " + size().width + " " + size().height);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
            graphics.stream(root, writer, true, false);
        }
        return out.toByteArray();
    }

    /** As PNG, with two dots a unit. */
    default byte[] png() throws IOException {
        BufferedImage image = new BufferedImage(2 * size().width, 2 * size().height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(2, 2);
        drawOnWhite(graphics);
        graphics.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    private void drawOnWhite(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setPaint(Color.WHITE);
        graphics.fill(new Rectangle2D.Double(0, 0, size().width, size().height));
        draw(graphics);
    }

    private static Document emptySvg() throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument("http://www.w3.org/2000/svg", "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IOException("this Java makes no XML: " + e.getMessage(), e);
        }
    }
}
