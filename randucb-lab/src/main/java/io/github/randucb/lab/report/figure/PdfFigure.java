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
 * PDF files of figures, with the font embedded.
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
            text.registerFont(FigureFont.NAME, font); // creates a temporary file, which close() deletes
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
        document.setDocumentId(0L); // the default depends on the time
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        document.save(out);
        return out.toByteArray();
    }
}
