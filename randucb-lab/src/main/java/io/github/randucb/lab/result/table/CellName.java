package io.github.randucb.lab.result.table;

import java.util.regex.Pattern;

/**
 * A name in a cell of a CSV table. Spreadsheets take a cell that begins with =, +, - or @ for a formula, and run it; an
 * apostrophe before it makes it text. Names that begin with apostrophes and such a character get one more, so that
 * every name can be read again.
 *
 * <p>Thread-safe: no state.
 */
final class CellName {
    private static final Pattern FORMULA =
            Pattern.compile("'*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20].*", Pattern.DOTALL);
    private static final String MARK = "'";

    private CellName() {}

    /** The cell of a name. */
    static String write(String name) {
        return FORMULA.matcher(name).matches() ? MARK + name : name;
    }

    /** The name in a cell. */
    static String read(String cell) {
        return cell.startsWith(MARK) && FORMULA.matcher(cell).matches() ? cell.substring(1) : cell;
    }
}
