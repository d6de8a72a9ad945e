package io.github.randucb.lab.report;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.report.Curve.Regret;
import io.github.randucb.lab.result.AtomicFiles;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.w3c.dom.Document;

/**
 * A figure as a file: SVG, with text as shapes, so that it looks the same everywhere; PNG, at 288 dots an inch; or PDF,
 * with its font in it.
 *
 * <p>Thread-safe: no state.
 */
public final class FigureFile {
    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
    private static final int SCALE = 4; // of 72 dots an inch

    private FigureFile() {}

    /**
     * Writes a figure.
     *
     * @param figure the figure
     * @param regret which regret it shows
     * @param logarithmic whether its axes are logarithmic
     * @param file a name that ends in .svg, .png or .pdf
     * @throws BadInputException if it ends in something else
     * @throws IOException if it cannot be written
     */
    public static void write(Figure figure, Regret regret, boolean logarithmic, Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null && !Files.isDirectory(directory)) {
            throw new BadInputException(file + ": there is no directory " + directory);
        }
        FigureDrawing drawing = new FigureDrawing(figure, regret, logarithmic, font());
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".svg")) {
            AtomicFiles.write(file, svg(drawing));
        } else if (name.endsWith(".png")) {
            AtomicFiles.write(file, png(drawing));
        } else if (name.endsWith(".pdf")) {
            AtomicFiles.write(file, pdf(drawing));
        } else {
            throw new BadInputException(file + ": a name that ends in .svg, .png or .pdf is expected");
        }
    }

    private static InputStream fontFile() {
        return Objects.requireNonNull(PDDocument.class.getResourceAsStream(FONT), FONT);
    }

    private static Font font() throws IOException {
        try (InputStream in = fontFile()) {
            return Font.createFont(Font.TRUETYPE_FONT, in);
        } catch (FontFormatException e) {
            throw new IOException("the font of figures cannot be read: " + e.getMessage(), e);
        }
    }

    private static byte[] svg(FigureDrawing drawing) throws IOException {
        SVGGraphics2D graphics = new SVGGraphics2D(emptySvg());
        SVGGraphics2D shapes = new SVGGraphics2D(graphics.getGeneratorContext(), true);
        shapes.setSVGCanvasSize(new Dimension(drawing.width(), drawing.height()));
        drawing.draw(shapes);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
            shapes.stream(writer, true);
        }
        return out.toByteArray();
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

    private static byte[] png(FigureDrawing drawing) throws IOException {
        BufferedImage image =
                new BufferedImage(SCALE * drawing.width(), SCALE * drawing.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(SCALE, SCALE);
        drawing.draw(graphics);
        graphics.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    private static byte[] pdf(FigureDrawing drawing) throws IOException {
        try (PDDocument document = new PDDocument();
                InputStream font = fontFile()) {
            PDPage page = new PDPage(new PDRectangle(drawing.width(), drawing.height()));
            document.addPage(page);
            PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, drawing.width(), drawing.height());
            PdfBoxGraphics2DFontTextDrawer text = new PdfBoxGraphics2DFontTextDrawer();
            text.registerFont("Liberation Sans", font);
            graphics.setFontTextDrawer(text);
            drawing.draw(graphics);
            graphics.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawForm(graphics.getXFormObject());
            }
            document.setDocumentId(0L); // else it is made of the time
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.save(out);
            return out.toByteArray();
        }
    }
}
