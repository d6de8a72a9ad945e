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

    /** Returns whether writing cannot go on, because the file is damaged or nobody knows which bytes are on the disk. */
    static boolean isFinal(SQLException e) {
        return switch (code(e)) {
            case SQLITE_IOERR_FSYNC, SQLITE_IOERR_DIR_FSYNC, SQLITE_CORRUPT, SQLITE_NOTADB -> true;
            default -> false;
        };
    }

    /** Returns what to do. */
    static String remedy(SQLException e) {
        if (code(e) == SQLiteErrorCode.SQLITE_FULL) {
            return "Make room on the disk; then the service goes on.";
        }
        return isFinal(e)
                ? "Check the disk, and restart the service."
                : "Check the disk; when it can be written, the service goes on.";
    }
}
