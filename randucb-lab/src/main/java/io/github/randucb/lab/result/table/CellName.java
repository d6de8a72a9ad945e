package io.github.randucb.lab.result.table;

import java.util.regex.Pattern;

/**
 * Encoding of names in CSV tables that is safe for spreadsheets. A spreadsheet evaluates a cell that starts with =, +,
 * - or @ as a formula. An apostrophe before it makes it text. A name that starts with apostrophes and such a character
 * gets one more apostrophe, so every name can be decoded.
 *
 * <p>Thread-safe: no state.
 */
final class CellName {
    private static final Pattern FORMULA =
            Pattern.compile("'*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20].*", Pattern.DOTALL);
    private static final String MARK = "'";

    private CellName() {}

    /** Returns the text to write for a name. */
    static String write(String name) {
        return FORMULA.matcher(name).matches() ? MARK + name : name;
    }

    /** Returns the name that a text was written for. */
    static String read(String cell) {
        return cell.startsWith(MARK) && FORMULA.matcher(cell).matches() ? cell.substring(1) : cell;
    }
}
