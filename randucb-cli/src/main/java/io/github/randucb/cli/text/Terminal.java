package io.github.randucb.cli.text;

import java.nio.charset.Charset;
import java.util.Locale;

/** What the launcher found out about the terminal, if there is one. Thread-safe: no state. */
public final class Terminal {
    private static final int NARROWEST = 30;
    private static final int UNLIMITED = 10_000;

    private Terminal() {}

    /** Whether somebody looks on, and it is not a pipe or a file. */
    public static boolean isOne() {
        return Boolean.getBoolean("randucb.terminal");
    }

    public static int columns() {
        return Integer.getInteger("randucb.columns", 80);
    }

    /** A name and what it means, in a column of its own, on a terminal in lines that fit. */
    public static String item(int indent, String name, String text) {
        int width = isOne() ? Math.max(NARROWEST, columns() - indent - 1) : UNLIMITED;
        String lines = wrapped(text, width).indent(indent + 1);
        String apart = name.length() <= indent ? " " : "  "; // a name that is too long for its column
        return String.format(Locale.ROOT, "%-" + indent + "s", name) + apart + lines.substring(indent + 1);
    }

    /** Text in lines that are no longer than that, but for longer words. */
    static String wrapped(String text, int width) {
        return text.replaceAll("(.{1," + width + "}|\\S+)(\\s+|$)", "$1\n");
    }

    /** Whether it can show some characters. */
    static boolean shows(String characters) {
        return Charset.forName(System.getProperty("native.encoding", "US-ASCII"))
                .newEncoder()
                .canEncode(characters);
    }
}
