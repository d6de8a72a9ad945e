package io.github.randucb.lab;

import java.util.Locale;

/**
 * Escapes for invisible characters. Control characters move the cursor of a terminal or change its colours. Unicode's
 * format characters and line separators reorder, hide or break text. Neither may reach a terminal or a browser.
 *
 * <p>Thread-safe: no state.
 */
public final class VisibleText {
    private static final int MAX_LENGTH = 60;

    private VisibleText() {}

    /**
     * Replaces each invisible character by an escape such as {@code \}{@code u202e}. Keeps line ends and tabs.
     *
     * @param text any text
     * @return the text with escapes
     */
    public static String of(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        for (int k = 0; k < text.length(); k += Character.charCount(text.codePointAt(k))) {
            int character = text.codePointAt(k);
            if (!isInvisible(character) || character == '\n' || character == '\t') {
                visible.appendCodePoint(character);
            } else {
                for (char unit : Character.toChars(character)) {
                    visible.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
                }
            }
        }
        return visible.toString();
    }

    /**
     * Shortens a text for a message.
     *
     * @param text any text
     * @return the text if it has at most 60 characters, else its first 60 characters and three dots
     */
    public static String beginning(String text) {
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
    }

    /**
     * Returns whether a character is invisible.
     *
     * @param character the code point
     * @return true for the Unicode categories Cc, Cf, Cs, Zl and Zp
     */
    public static boolean isInvisible(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
