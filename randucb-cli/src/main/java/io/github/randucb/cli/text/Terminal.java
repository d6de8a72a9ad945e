package io.github.randucb.cli.text;

import java.nio.charset.Charset;
import java.util.Locale;

/**
 * Properties of the terminal, which the launcher passes as system properties, and text that fits into it.
 *
 * <p>Thread-safe: no state.
 */
public final class Terminal {
    private static final int MIN_WIDTH = 30;
    /** The width of text that is not wrapped. */
    static final int UNLIMITED = 10_000;

    private Terminal() {}

    /**
     * Returns whether the output goes to a terminal.
     *
     * @return false for a pipe or a file
     */
    public static boolean isInteractive() {
        return Boolean.getBoolean("randucb.terminal");
    }

    /**
     * Returns the width of the terminal.
     *
     * @return the number of characters in a line; 80 if it is unknown
     */
    public static int columns() {
        return Integer.getInteger("randucb.columns", 80);
    }

    /**
     * Formats a name and its explanation in two columns. On a terminal the explanation is wrapped.
     *
     * @param indent the width of the first column
     * @param name the name
     * @param text the explanation
     * @return the lines
     */
    public static String item(int indent, String name, String text) {
        int width = isInteractive() ? Math.max(MIN_WIDTH, columns() - indent - 1) : UNLIMITED;
        String lines = wrapped(text, width).indent(indent + 1);
        String gap = name.length() <= indent ? " " : "  "; // wider after a name that is too long for its column
        return String.format(Locale.ROOT, "%-" + indent + "s", name) + gap + lines.substring(indent + 1);
    }

    /** Breaks a text between words into lines of at most some width. A longer word gets a line of its own. */
    static String wrapped(String text, int width) {
        return text.replaceAll("(.{1," + width + "}|\\S+)(\\s+|$)", "$1\n");
    }

    /** Returns whether the encoding of the terminal has some characters. */
    static boolean shows(String characters) {
        return Charset.forName(System.getProperty("native.encoding", "US-ASCII"))
                .newEncoder()
                .canEncode(characters);
    }
}
