package io.github.randucb.lab.report.figure;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * A figure as PDF, with its font in it.
 *
 * <p>Thread-safe: no state.
 */
final class PdfFigure {
    private PdfFigure() {}

    static byte[] of(FigureSheet sheet) throws IOException {
        float width = (float) sheet.width();
        float height = (float) sheet.height();
        try (PdfBoxGraphics2DFontTextDrawer text = new PdfBoxGraphics2DFontTextDrawer();
                PDDocument document = new PDDocument();
                InputStream font = FigureFont.file()) {
            PDPage page = new PDPage(new PDRectangle(width, height));
            document.addPage(page);
            PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, width, height);
            text.registerFont(FigureFont.NAME, font); // in a file, which closing deletes
            graphics.setFontTextDrawer(text);
            sheet.draw(graphics);
            graphics.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawForm(graphics.getXFormObject());
            }
            return bytes(document, sheet.title());
        }
    }

    private static byte[] bytes(PDDocument document, String title) throws IOException {
        document.getDocumentInformation().setTitle(title);
        document.setDocumentId(0L); // else it is made of the time
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        document.save(out);
        return out.toByteArray();
    }
}
