package io.github.randucb.lab.report.figure;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * The font of figures. It is made once, as Java keeps a file for every font that is made until it ends.
 *
 * <p>Thread-safe: no state that changes.
 */
final class FigureFont {
    static final String NAME = "Liberation Sans";

    private static final String FILE = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private FigureFont() {}

    /** Made when it is first asked for. */
    private static final class Made {
        private static final Font FONT = make();
    }

    static Font get() {
        return Made.FONT;
    }

    static InputStream file() {
        return Objects.requireNonNull(PDDocument.class.getResourceAsStream(FILE), FILE);
    }

    private static Font make() {
        try (InputStream in = file()) {
            return Font.createFont(Font.TRUETYPE_FONT, in);
        } catch (FontFormatException | IOException e) {
            throw new IllegalStateException("the font of figures cannot be read: " + e.getMessage(), e);
        }
    }
}
