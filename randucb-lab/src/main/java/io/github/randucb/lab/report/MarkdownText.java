package io.github.randucb.lab.report;

import java.util.regex.Pattern;

/**
 * Text that Markdown shows as it is, whatever is in it.
 *
 * <p>Thread-safe: no state.
 */
final class MarkdownText {
    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_\\[\\]~#]");

    private static final Pattern LINE_END = Pattern.compile("\\R");
    private static final Pattern BACKTICKS = Pattern.compile("`+");

    private MarkdownText() {}

    /** One line of text, but not at the begin of a line. Line ends become spaces. */
    static String of(String text) {
        return SPECIAL.matcher(inOneLine(text))
                .replaceAll("\\\\$0")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    private static String inOneLine(String text) {
        return LINE_END.matcher(text).replaceAll(" ");
    }

    /** The same in a table, where a bar would end the cell. */
    static String inTable(String text) {
        return of(text).replace("|", "\\|");
    }

    /** Code within a line: between more backticks than the text has side by side. */
    static String code(String text) {
        int most = BACKTICKS
                .matcher(text)
                .results()
                .mapToInt(match -> match.end() - match.start())
                .max()
                .orElse(0);
        String fence = "`".repeat(most + 1);
        String space = text.startsWith("`") || text.endsWith("`") ? " " : "";
        return fence + space + inOneLine(text) + space + fence;
    }
}
