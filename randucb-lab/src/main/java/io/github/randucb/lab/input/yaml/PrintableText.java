package io.github.randucb.lab.input.yaml;

import io.github.randucb.lab.VisibleText;
import java.util.Locale;

/**
 * A text that stands in one line of a report and of a figure.
 *
 * <p>Thread-safe: no state.
 */
public final class PrintableText {
    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;

    private PrintableText() {}

    /** Refuses characters that nobody sees, or that XML 1.0, and so an SVG file, cannot have. */
    public static void checkCharacters(YamlNode node, String text) {
        int[] characters = text.codePoints().toArray();
        for (int k = 0; k < characters.length; k++) {
            if (isStrange(characters[k])) {
                throw node.wrong(String.format(
                        Locale.ROOT,
                        "character %,d is U+%04X, which cannot be shown in a figure; leave it out",
                        k + 1,
                        characters[k]));
            }
        }
    }

    /** Returns whether a character is invisible or is no character. The joiners, which some scripts need, are allowed. */
    private static boolean isStrange(int character) {
        return (VisibleText.isInvisible(character) && character != NON_JOINER && character != JOINER)
                || character == 0xFFFE
                || character == 0xFFFF;
    }
}
