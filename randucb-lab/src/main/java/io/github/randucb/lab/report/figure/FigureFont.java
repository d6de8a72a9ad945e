package io.github.randucb.lab.report.figure;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * The font of figures. It is created once, as Java keeps a temporary file for every created font until it exits.
 *
 * <p>Thread-safe: no state that changes.
 */
final class FigureFont {
    static final String NAME = "Liberation Sans";

    private static final String FILE = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private FigureFont() {}

    /** Holder that creates the font at its first use. */
    private static final class Holder {
        private static final Font FONT = create();
    }

    static Font get() {
        return Holder.FONT;
    }

    /** Opens the file of the font. */
    static InputStream file() {
        return Objects.requireNonNull(PDDocument.class.getResourceAsStream(FILE), FILE);
    }

    private static Font create() {
        try (InputStream in = file()) {
            return Font.createFont(Font.TRUETYPE_FONT, in);
        } catch (FontFormatException | IOException e) {
            throw new IllegalStateException("The font of figures cannot be read: " + e.getMessage(), e);
        }
    }
}
