package io.github.randucb.server.journal;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The meaning of failures of SQLite.
 *
 * <p>Stateless and thread-safe.
 */
final class SqliteFailures {
    private SqliteFailures() {}

    private static SQLiteErrorCode code(SQLException e) {
        return e instanceof SQLiteException known ? known.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
    }

    /** Returns the code without the bits that describe it further. */
    private static int primary(SQLException e) {
        return code(e).code & 0xff;
    }

    /** Returns whether the file is damaged, or is no database. */
    static boolean isDamage(SQLException e) {
        return primary(e) == SQLiteErrorCode.SQLITE_CORRUPT.code || primary(e) == SQLiteErrorCode.SQLITE_NOTADB.code;
    }

    /** Returns whether writing cannot go on, because the file is damaged or nobody knows which bytes are on the disk. */
    static boolean isFinal(SQLException e) {
        return isDamage(e)
                || code(e) == SQLiteErrorCode.SQLITE_IOERR_FSYNC
                || code(e) == SQLiteErrorCode.SQLITE_IOERR_DIR_FSYNC;
    }

    /** Returns the failure of a write, and what to do. */
    static String describe(SQLException e) {
        return "The journal cannot be written: " + e.getMessage() + ". " + remedy(e);
    }

    private static String remedy(SQLException e) {
        if (primary(e) == SQLiteErrorCode.SQLITE_FULL.code) {
            return "Make room on the disk; then the service goes on.";
        }
        return isFinal(e)
                ? "Check the disk, and restart the service."
                : "Check the disk; when it can be written, the service goes on.";
    }
}
