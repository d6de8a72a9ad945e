package io.github.randucb.lab;

import java.util.Locale;

/**
 * Text without characters that a reader cannot see and a terminal or browser obeys: control characters, which move the
 * cursor or change colours, and Unicode's format characters and line separators, which reorder, hide or break text.
 *
 * <p>Thread-safe: no state.
 */
public final class VisibleText {
    private static final int LONGEST = 60;

    private VisibleText() {}

    /**
     * Writes such characters as {@code \}{@code u202e}.
     *
     * @param text any text
     * @return the same, if there are none but line ends and tabs
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
     * The beginning of a text, for messages: a long input does not make a long message.
     *
     * @param text any text
     * @return the text if it has at most 60 characters, else the first 60 of them and three dots
     */
    public static String beginning(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }

    /**
     * Whether a reader cannot see a character.
     *
     * @param character its code point
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
