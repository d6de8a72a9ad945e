package io.github.randucb.lab.report;

import java.util.regex.Pattern;

/**
 * Escaping of text for Markdown, so that readers see every character.
 *
 * <p>Thread-safe: no state.
 */
final class MarkdownText {
    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_\\[\\]~#]");

    private static final Pattern LINE_END = Pattern.compile("\\R");
    private static final Pattern BACKTICKS = Pattern.compile("`+");

    private MarkdownText() {}

    /** Escapes text that does not start a line. Line ends become spaces. */
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

    /** Escapes text in a cell of a table, where a bar would end the cell. */
    static String inTable(String text) {
        return of(text).replace("|", "\\|");
    }

    /** Returns code within a line. The fence is longer than every sequence of backticks in the text. */
    static String code(String text) {
        int longest = BACKTICKS
                .matcher(text)
                .results()
                .mapToInt(match -> match.end() - match.start())
                .max()
                .orElse(0);
        String fence = "`".repeat(longest + 1);
        String space = text.startsWith("`") || text.endsWith("`") ? " " : "";
        return fence + space + inOneLine(text) + space + fence;
    }
}
