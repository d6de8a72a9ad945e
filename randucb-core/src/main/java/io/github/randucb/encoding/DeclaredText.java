package io.github.randucb.encoding;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Checks of declared names and values, and short forms of texts for messages.
 *
 * <p>Thread-safe: no state.
 */
final class DeclaredText {
    /** The largest number of UTF-16 units of a name. */
    static final int MOST_OF_NAME = 100;

    /** The largest number of UTF-16 units of a declared value. */
    static final int MOST_OF_VALUE = 1000;

    private static final int MOST_SHOWN = 60;
    private static final double LARGE = 1e7;

    private DeclaredText() {}

    /** Returns a name. Rejects it if it is empty, too long or not Unicode. */
    static String name(String name) {
        return checked("A name", name, 1, MOST_OF_NAME);
    }

    /** Returns a declared value. Rejects it if it is too long or not Unicode. The empty text is a value. */
    static String value(String name, String value) {
        return checked("A declared value of '" + name + "'", value, 0, MOST_OF_VALUE);
    }

    private static String checked(String what, String text, int least, int most) {
        Objects.requireNonNull(text, what);
        if (text.length() < least || text.length() > most) {
            throw new IllegalArgumentException(
                    what + " must have " + least + " to " + most + " characters; got " + text.length() + ".");
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw new IllegalArgumentException(what + " must be valid Unicode; got " + quoted(text)
                    + " with half of a surrogate pair. Correct the text.");
        }
        return text;
    }

    /** Returns a text in quotes for a message, without control characters and at most about 60 characters long. */
    static String quoted(String text) {
        return "'" + shortened(text) + "'";
    }

    /** Returns a text for a message, without control characters and at most about 60 characters long. */
    static String shortened(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().limit(MOST_SHOWN).forEach(point -> append(shown, point));
        return shown + (text.codePointCount(0, text.length()) > MOST_SHOWN ? "..." : "");
    }

    private static void append(StringBuilder shown, int point) {
        if (isVisible(Character.getType(point))) {
            shown.appendCodePoint(point);
        } else {
            shown.append("\\u{").append(Integer.toHexString(point)).append('}');
        }
    }

    private static boolean isVisible(int type) {
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.SURROGATE
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }

    /** Returns a number with all its digits; a whole number has no point. */
    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < LARGE
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
