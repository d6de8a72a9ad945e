package io.github.randucb.server.journal;

import java.sql.SQLException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * The connections that read: a few are kept open, and more are opened if all are in use. A connection that failed is not used again.
 *
 * <p>Thread-safe.
 */
final class ReadConnections implements AutoCloseable {
    private static final int MOST_KEPT = 4;

    private final SqliteFile file;
    private final BlockingQueue<ReadConnection> idle = new ArrayBlockingQueue<>(MOST_KEPT);
    private volatile boolean closed;

    ReadConnections(SqliteFile file) {
        this.file = file;
    }

    /** Something to read. */
    @FunctionalInterface
    interface Reading<T> {
        T read(ReadConnection connection) throws SQLException;
    }

    /** Reads, or throws a {@link JournalException}. */
    <T> T read(Reading<T> reading) {
        try {
            ReadConnection kept = idle.poll();
            ReadConnection connection = kept == null ? ReadConnection.of(file.connect(true)) : kept;
            boolean done = false;
            try {
                T result = reading.read(connection);
                done = true;
                return result;
            } finally {
                giveBack(connection, done);
            }
        } catch (SQLException e) {
            throw SqliteJournal.broken("read", e);
        }
    }

    private void giveBack(ReadConnection connection, boolean good) throws SQLException {
        if (!good || !idle.offer(connection)) {
            connection.close();
        } else if (closed) {
            closeIdle();
        }
    }

    private void closeIdle() throws SQLException {
        for (ReadConnection connection = idle.poll(); connection != null; connection = idle.poll()) {
            connection.close();
        }
    }

    @Override
    public void close() throws SQLException {
        closed = true;
        closeIdle();
    }
}
