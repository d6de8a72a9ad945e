package io.github.randucb.lab.report.figure;

import io.github.randucb.text.SignificantDigits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * SVG files of figures. Text is drawn as shapes, so that it looks the same on every machine.
 *
 * <p>Thread-safe: no state.
 */
final class SvgFigure {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    private SvgFigure() {}

    static byte[] of(FigureSheet sheet) throws IOException {
        Document document = empty();
        SVGGraphics2D graphics = new SVGGraphics2D(new SVGGraphics2D(document).getGeneratorContext(), true);
        sheet.draw(graphics);
        Element root = graphics.getRoot();
        root.setAttribute("width", text(sheet.width()) + "pt");
        root.setAttribute("height", text(sheet.height()) + "pt");
        root.setAttribute("viewBox", "0 0 " + text(sheet.width()) + " " + text(sheet.height()));
        Element title = document.createElementNS(NAMESPACE, "title");
        title.setTextContent(sheet.title());
        root.insertBefore(title, root.getFirstChild());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
            graphics.stream(root, writer, true, false);
        }
        return out.toByteArray();
    }

    private static String text(double length) {
        return SignificantDigits.fixed(length, 2);
    }

    private static Document empty() throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(NAMESPACE, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IOException("This Java runtime cannot create XML documents: " + e.getMessage(), e);
        }
    }
}
