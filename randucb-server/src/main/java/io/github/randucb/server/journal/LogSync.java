package io.github.randucb.server.journal;

import io.github.randucb.server.thread.ThreadEnd;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The thread that syncs the log of SQLite to the disk, so that the writer does not wait for it. A sync covers all transactions that
 * were written before it began.
 *
 * <p>Thread-safe.
 */
final class LogSync implements AutoCloseable {
    private final Path log;
    private final Consumer<Throwable> failed;
    private final Thread thread;
    private volatile long asked; // the number of the last transaction that must be on the disk
    private volatile long done; // the number of the last transaction that is on the disk
    private volatile boolean closed;

    /**
     * Creates the thread.
     *
     * @param log the file of the log, which exists at the first sync
     * @param failed receives the failure of a sync, after which there are no more syncs
     */
    LogSync(Path log, Consumer<Throwable> failed) {
        this.log = log;
        this.failed = failed;
        this.thread = new Thread(this::run, "log sync");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Starts a sync, if there is none on its way. */
    void ask(long transaction) {
        if (!isBusy()) {
            asked = transaction;
            LockSupport.unpark(thread);
        }
    }

    /** Returns whether a sync is on its way. */
    boolean isBusy() {
        return asked > done;
    }

    /** Returns the number of the last transaction that is on the disk by a sync of this thread. */
    long done() {
        return done;
    }

    private void run() {
        try {
            await();
            if (!closed) {
                syncUntilClosed();
            }
        } catch (IOException | RuntimeException | Error e) {
            failed.accept(e); // the thread stays busy for ever: nothing more can be synced
        }
    }

    private void syncUntilClosed() throws IOException {
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
            while (!closed) {
                long transaction = asked;
                channel.force(false);
                done = transaction;
                await();
            }
        }
    }

    private void await() {
        while (!isBusy() && !closed) {
            LockSupport.park(this);
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        ThreadEnd.await(thread);
    }
}
