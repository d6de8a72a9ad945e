package io.github.randucb.cli;

import java.nio.charset.Charset;

/** What the launcher found out about the terminal, if there is one. Thread-safe: no state. */
final class Terminal {
    private Terminal() {}

    /** Whether somebody looks on, and it is not a pipe or a file. */
    static boolean isOne() {
        return Boolean.getBoolean("randucb.terminal");
    }

    static int columns() {
        return Integer.getInteger("randucb.columns", 80);
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
