package io.github.randucb.lab.input.yaml;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.VisibleText;
import java.util.Locale;

/**
 * Check of texts that appear in reports and figures.
 *
 * <p>Thread-safe: no state.
 */
public final class PrintableText {
    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;

    private PrintableText() {}

    /**
     * Rejects invisible characters, and characters that XML 1.0 and thus SVG files do not allow.
     *
     * @param node the value that the text belongs to, for the error
     * @param text the text
     * @throws BadInputException if the text has such a character
     */
    public static void checkCharacters(YamlNode node, String text) {
        int[] characters = text.codePoints().toArray();
        for (int k = 0; k < characters.length; k++) {
            if (isForbidden(characters[k])) {
                throw node.wrong(String.format(
                        Locale.ROOT,
                        "Character %,d is U+%04X, which cannot be shown in a figure; remove it.",
                        k + 1,
                        characters[k]));
            }
        }
    }

    /** Returns whether a character is invisible or not a character. Joiners are allowed, as some scripts need them. */
    private static boolean isForbidden(int character) {
        return (VisibleText.isInvisible(character) && character != NON_JOINER && character != JOINER)
                || character == 0xFFFE
                || character == 0xFFFF;
    }
}
