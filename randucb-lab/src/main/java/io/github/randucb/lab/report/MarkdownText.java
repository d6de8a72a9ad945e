package io.github.randucb.lab.report;

import java.util.regex.Pattern;

/**
 * Text that Markdown shows as it is, whatever is in it.
 *
 * <p>Thread-safe: no state.
 */
final class MarkdownText {
    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_\\[\\]~#]");

    private MarkdownText() {}

    /** One line of text, but not at the begin of a line. */
    static String of(String text) {
        return SPECIAL.matcher(text)
                .replaceAll("\\\\$0")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    /** The same in a table, where a bar would end the cell. */
    static String inTable(String text) {
        return of(text).replace("|", "\\|");
    }
}
