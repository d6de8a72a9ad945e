package io.github.randucb.server.journal;

import io.github.randucb.server.thread.ThreadEnd;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The thread that copies written events from the log of SQLite into its file, so that the log stays short. It copies
 * four times in a second, and at once when many bytes have been written. SQLite starts the log from its beginning only if all of it
 * has been copied. While events are written all the time, that never happens by itself: then the writer copies the small rest
 * between two groups.
 *
 * <p>Before each copy, it checks that nobody has deleted or replaced the files.
 *
 * <p>Thread-safe.
 */
final class Checkpointer implements AutoCloseable {
    private static final long PAUSE = 250; // milliseconds
    private static final long LONG_LOG = 4096; // pages of 4096 bytes

    private final Connection connection;
    private final Semaphore longLog;
    private final Runnable checkFiles;
    private final Runnable askWriter;
    private final Consumer<SQLException> failed;
    private final Thread thread;

    /**
     * Creates the thread.
     *
     * @param connection the connection that copies the log
     * @param longLog has a permit when many bytes have been written
     * @param checkFiles checks that the files are still those that were opened
     * @param askWriter lets the writer copy the log
     * @param failed receives the failures
     */
    Checkpointer(
            Connection connection,
            Semaphore longLog,
            Runnable checkFiles,
            Runnable askWriter,
            Consumer<SQLException> failed) {
        this.connection = connection;
        this.longLog = longLog;
        this.checkFiles = checkFiles;
        this.failed = failed;
        this.askWriter = askWriter;
        this.thread = new Thread(this::run, "checkpoints");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            long last = 0;
            while (true) {
                var unused = longLog.tryAcquire(PAUSE, TimeUnit.MILLISECONDS);
                longLog.drainPermits();
                checkFiles.run();
                long length = checkpoint();
                if (length > LONG_LOG && length != last) { // events may have been written meanwhile
                    askWriter.run();
                }
                last = length;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // close has been called
        }
    }

    /** Copies the log, and returns its length in pages when the copy began. */
    private long checkpoint() {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA wal_checkpoint(PASSIVE)")) {
            return result.next() ? result.getLong(2) : 0; // columns: busy, length of the log, copied pages
        } catch (SQLException e) {
            failed.accept(e); // the log grows until the next checkpoint succeeds
            return 0;
        }
    }

    @Override
    public void close() throws SQLException {
        thread.interrupt();
        ThreadEnd.await(thread);
        connection.close();
    }
}
