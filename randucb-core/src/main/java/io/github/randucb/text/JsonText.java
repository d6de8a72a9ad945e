package io.github.randucb.text;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Text of a tree of maps, lists, texts, numbers and truth values in JSON (RFC 8259), with indented lines. JSON has no numbers
 * that are not finite; they become null.
 *
 * <p>Thread-safe: no state.
 */
public final class JsonText {
    private static final int INDENT = 2;
    private static final char FIRST_PRINTABLE = 0x20;

    private JsonText() {}

    /**
     * Formats a tree.
     *
     * @param tree a map with text keys, a list, a text, a number, a truth value or null
     * @return the text, without a line break at its end
     * @throws IllegalArgumentException if the tree has a value of another type
     */
    public static String of(@Nullable Object tree) {
        StringBuilder out = new StringBuilder();
        write(out, tree, 0);
        return out.toString();
    }

    private static void write(StringBuilder out, @Nullable Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            writeAll(out, map.entrySet().iterator(), '{', '}', depth);
        } else if (value instanceof List<?> list) {
            writeAll(out, list.iterator(), '[', ']', depth);
        } else if (value instanceof Map.Entry<?, ?> field) {
            writeText(out, String.valueOf(field.getKey()));
            out.append(": ");
            write(out, field.getValue(), depth);
        } else if (value instanceof String text) {
            writeText(out, text);
        } else if (value == null || isNotFinite(value)) {
            out.append("null");
        } else if (value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            throw new IllegalArgumentException(
                    "A value of JSON must be a map, a list, a text, a number or a truth value;" + " got "
                            + value.getClass().getName() + ".");
        }
    }

    private static boolean isNotFinite(Object value) {
        return value instanceof Double number && !Double.isFinite(number);
    }

    private static void writeAll(StringBuilder out, Iterator<?> parts, char begin, char end, int depth) {
        out.append(begin);
        boolean any = parts.hasNext();
        while (parts.hasNext()) {
            newLine(out, depth + 1);
            write(out, parts.next(), depth + 1);
            out.append(parts.hasNext() ? "," : "");
        }
        if (any) {
            newLine(out, depth);
        }
        out.append(end);
    }

    private static void newLine(StringBuilder out, int depth) {
        out.append('\n').append(" ".repeat(INDENT * depth));
    }

    private static void writeText(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < FIRST_PRINTABLE || Character.isSurrogate(c)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
