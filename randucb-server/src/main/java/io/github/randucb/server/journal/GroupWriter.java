package io.github.randucb.server.journal;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.thread.ThreadEnd;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * The thread that writes events. It takes all events that wait, writes them in one transaction, and then tells their receivers. A
 * transaction is synced to the disk if one of its events asks for it. Another thread syncs the other ones: a sync begins at most
 * {@value #SYNC_WITHIN} milliseconds after a transaction, or when the sync before it has ended.
 *
 * <p>A transaction that fails changes nothing: its events are refused, and the next events get their positions. After a failure the
 * thread tries to write every {@value #RETRY} milliseconds, so that {@link #failure} is over when the cause is, for example a full
 * disk. After a failed sync nobody knows which bytes are on the disk: then all events are refused until a restart.
 *
 * <p>Thread-safe.
 */
final class GroupWriter implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(GroupWriter.class.getName());
    private static final long SYNC_WITHIN = 10; // milliseconds
    private static final long RETRY = 100; // milliseconds
    private static final long NAP = 1000; // milliseconds, if nothing is to do
    private static final long NANOS = 1_000_000; // in a millisecond
    private static final int MOST_IN_GROUP = 4096;
    private static final long MOST_BYTES = 8 << 20; // in a group
    private static final long LONG_LOG = 16 << 20; // bytes of events since the last copy of the log was asked for
    private static final String STOPPED = "The service stops. Repeat the request when it runs again.";

    private final WriteConnection connection;
    private final LogSync logSync;
    private final LongSupplier clock;
    private final Semaphore longLog;
    private final ConcurrentLinkedQueue<Write> queue = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<FutureTask<?>> tasks = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean parked;
    private volatile boolean closed;
    private volatile boolean finished; // the thread writes nothing more
    private volatile boolean checkpointAsked;
    private volatile Optional<String> failure = Optional.empty();
    private volatile boolean broken; // nothing can be written until a restart

    // Only the thread uses these.
    private final Map<Integer, Long> positions = new HashMap<>(); // of the last event of each experiment
    private final List<Write> group = new ArrayList<>();
    private long groupBytes;
    private final List<Optional<Entry>> entries = new ArrayList<>(); // of the group; empty if a name exists already
    private final Map<Integer, Long> next = new HashMap<>(); // positions after the transaction
    private final TransactionRows rows;
    private long written; // number of transactions
    private long synced; // the last transaction that was synced by its commit
    private long unsyncedSince; // System.nanoTime
    private long latest; // time of the last event
    private long grown; // bytes of events since the last copy of the log was asked for

    /** Creates the thread. It gives a permit of {@code longLog} when the log has become so long that it should be copied at once. */
    GroupWriter(
            WriteConnection connection,
            Path log,
            Map<Integer, Long> positions,
            long latest,
            LongSupplier clock,
            Semaphore longLog) {
        this.connection = connection;
        this.rows = new TransactionRows(connection);
        this.logSync = new LogSync(log, this::syncFailed);
        this.positions.putAll(positions);
        this.latest = latest;
        this.clock = clock;
        this.longLog = longLog;
        this.thread = new Thread(this::run, "journal");
    }

    void start() {
        logSync.start();
        thread.start();
    }

    void append(Write write) {
        if (closed) {
            write.failed(STOPPED);
            return;
        }
        queue.add(write);
        if (finished) {
            refuseWaiting();
        } else {
            wake();
        }
    }

    private void wake() {
        if (parked) {
            LockSupport.unpark(thread);
        }
    }

    /** Adds an experiment, and returns its number. */
    int add(String name) {
        return call(() -> {
            requireUnbroken();
            try {
                connection.begin(true);
                int number = connection.insertExperiment(name);
                connection.touch(); // SQLite does not sync a transaction without changes
                commit(true);
                return number;
            } catch (SQLException e) {
                fail(e);
                throw e;
            }
        });
    }

    private void requireUnbroken() {
        if (broken) {
            throw new JournalException(failure.orElse(STOPPED));
        }
    }

    /** Returns when all transactions that have been written are synced to the disk. */
    void sync() {
        requireUnbroken();
        if (closed && !thread.isAlive()) {
            if (!isSynced()) {
                throw new JournalException(failure.orElse("The journal cannot be synced."));
            }
            return;
        }
        call(() -> {
            if (!isSynced()) {
                syncOnly();
            }
            if (!isSynced()) {
                throw new JournalException(failure.orElse("The journal cannot be synced."));
            }
            return true;
        });
    }

    /** Runs a task in the thread between two groups. */
    private <T> T call(Callable<T> action) {
        FutureTask<T> task = new FutureTask<>(action);
        tasks.add(task);
        if (finished) {
            refuseWaiting();
        } else {
            wake();
        }
        return result(task);
    }

    private static <T> T result(FutureTask<T> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (CancellationException e) {
            throw new JournalException(STOPPED, e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SQLException cause) {
                throw SqliteJournal.broken("written", cause);
            }
            if (e.getCause() instanceof JournalException cause) {
                throw new JournalException(String.valueOf(cause.getMessage()), cause);
            }
            throw new JournalException("The journal has failed: " + e.getCause() + ".", e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Lets the thread copy the log into the file between two groups. */
    void askCheckpoint() {
        checkpointAsked = true;
        wake();
    }

    Optional<String> failure() {
        return failure;
    }

    private void run() {
        try {
            while (!closed || !queue.isEmpty() || !tasks.isEmpty()) {
                step();
            }
            if (!isSynced()) {
                syncOnly();
            }
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.ERROR, "The thread of the journal has failed.", e);
            failure = Optional.of("The journal has failed. The log has the reason. Restart the service.");
            group.forEach(write -> tell(() -> write.failed(failure.orElse(STOPPED))));
        } finally {
            finished = true;
            refuseWaiting();
            logSync.close();
            closeConnection();
        }
    }

    private void step() {
        for (FutureTask<?> task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
        if (checkpointAsked) {
            checkpoint();
        }
        if (isSyncDue()) {
            logSync.ask(written);
            unsyncedSince = System.nanoTime();
        }
        take();
        if (!group.isEmpty()) {
            writeGroup();
        } else {
            await();
            if (failure.isPresent() && !closed && queue.isEmpty()) {
                syncOnly();
            }
        }
    }

    private void take() {
        group.clear();
        groupBytes = 0;
        while (group.size() < MOST_IN_GROUP && groupBytes < MOST_BYTES) {
            Write write = queue.poll();
            if (write == null) {
                return;
            }
            group.add(write);
            groupBytes += write.bytes().length;
        }
    }

    private void await() {
        parked = true;
        if (queue.isEmpty() && tasks.isEmpty() && !closed && !checkpointAsked) {
            LockSupport.parkNanos(this, pause());
        }
        parked = false;
    }

    private long pause() {
        if (failure.isPresent()) {
            return RETRY * NANOS;
        }
        if (isSynced()) {
            return NAP * NANOS;
        }
        long within = SYNC_WITHIN * NANOS;
        return logSync.isBusy() ? within : Math.max(1, within - (System.nanoTime() - unsyncedSince));
    }

    /** Commits, and counts the transaction. */
    private void commit(boolean sync) throws SQLException {
        boolean first = isSynced();
        connection.commit();
        written++;
        if (sync) {
            synced = written;
        } else if (first) {
            unsyncedSince = System.nanoTime();
        }
    }

    /** Returns whether every transaction is on the disk. */
    private boolean isSynced() {
        return written == Math.max(synced, logSync.done());
    }

    private boolean isSyncDue() {
        return !isSynced() && !broken && !logSync.isBusy() && System.nanoTime() - unsyncedSince >= SYNC_WITHIN * NANOS;
    }

    private void writeGroup() {
        if (broken) {
            refuseGroup();
            return;
        }
        boolean sync = group.stream().anyMatch(Write::sync);
        try {
            connection.begin(sync);
            insertGroup();
            commit(sync && !next.isEmpty()); // SQLite does not sync a transaction without changes
        } catch (SQLException e) {
            fail(e);
            refuseGroup();
            return;
        } catch (RuntimeException | Error e) { // for example, too little memory for this group
            LOGGER.log(System.Logger.Level.ERROR, "A group of events cannot be written.", e);
            fail(new SQLException("the log has the reason", e));
            refuseGroup();
            return;
        }
        positions.putAll(next);
        clearFailure();
        watchLog();
        for (int k = 0; k < group.size(); k++) {
            Write write = group.get(k);
            Optional<Entry> entry = entries.get(k);
            tell(() -> entry.ifPresentOrElse(write::written, () -> write.failed(duplicate(write))));
        }
        group.clear();
    }

    private void watchLog() {
        grown += groupBytes;
        if (grown > LONG_LOG) {
            grown = 0;
            longLog.release();
        }
    }

    private static String duplicate(Write write) {
        return "There is a decision with one of the ids " + write.names() + " already. Repeat the request to get it.";
    }

    private void insertGroup() throws SQLException {
        entries.clear();
        next.clear();
        rows.clear();
        latest = Math.max(latest, clock.getAsLong());
        for (Write write : group) {
            long position = 1 + next.getOrDefault(write.experiment(), positions.getOrDefault(write.experiment(), 0L));
            long id = SqliteFile.id(write.experiment(), position);
            boolean inserted = connection.insertNames(id, write.names());
            if (inserted) {
                rows.add(id, latest, write.bytes());
                next.put(write.experiment(), position);
            }
            entries.add(inserted ? Optional.of(new Entry(position, latest, write.event())) : Optional.empty());
        }
        rows.flush(latest);
    }

    /** Calls a receiver. Its failure must not stop the journal. */
    private static void tell(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.ERROR, "The receiver of an event has failed.", e);
        }
    }

    private void refuseGroup() {
        String reason = failure.orElse(STOPPED);
        group.forEach(write -> tell(() -> write.failed(reason)));
        group.clear();
    }

    /** Commits a row of no meaning with a sync. It syncs all transactions before it, and shows whether a failure is over. */
    private void syncOnly() {
        if (broken) {
            return;
        }
        try {
            connection.begin(true);
            connection.touch();
            commit(true);
            clearFailure();
        } catch (SQLException e) {
            fail(e);
        }
    }

    private void checkpoint() {
        checkpointAsked = false;
        try {
            connection.checkpoint();
        } catch (SQLException e) {
            checkpointFailed(e);
        }
    }

    /**
     * Receives the failure of a checkpoint. The events stay in the log, so the service goes on. But a failed sync means that written
     * events can be missing on the disk, and the next sync would not report them.
     */
    synchronized void checkpointFailed(SQLException e) {
        if (SqliteFailures.isFinal(e)) {
            broken = true;
            failure = Optional.of(SqliteFailures.describe(e));
        }
        LOGGER.log(System.Logger.Level.WARNING, "The log of the journal cannot be copied: " + e.getMessage());
    }

    /** Refuses all events until a restart. */
    synchronized void breakOff(String reason) {
        if (!broken) {
            broken = true;
            failure = Optional.of(reason);
            LOGGER.log(System.Logger.Level.ERROR, reason);
        }
    }

    /** Receives the failure of a sync. Nobody knows which bytes are on the disk. */
    private synchronized void syncFailed(Throwable e) {
        broken = true;
        failure = Optional.of("The journal cannot be synced to the disk: " + e.getMessage()
                + ". Check the disk, and restart the service.");
        LOGGER.log(System.Logger.Level.ERROR, "The log of the journal cannot be synced.", e);
    }

    /** Ends a failure, unless it is final. Other threads can break the journal at any time. */
    private synchronized void clearFailure() {
        if (!broken && failure.isPresent()) {
            failure = Optional.empty();
        }
    }

    private void fail(SQLException e) {
        connection.rollback(e);
        refuse(e);
    }

    /** Remembers a failure, unless there is a final one. */
    private synchronized void refuse(SQLException e) {
        if (!broken) {
            broken = SqliteFailures.isFinal(e);
            failure = Optional.of(SqliteFailures.describe(e));
        }
    }

    /** Refuses what came after the thread had finished. */
    private void refuseWaiting() {
        for (Write write = queue.poll(); write != null; write = queue.poll()) {
            Write late = write;
            tell(() -> late.failed(failure.orElse(STOPPED)));
        }
        for (FutureTask<?> task = tasks.poll(); task != null; task = tasks.poll()) {
            task.cancel(false);
        }
    }

    private void closeConnection() {
        try {
            connection.close();
        } catch (SQLException e) {
            failure = Optional.of("The journal cannot be closed: " + e.getMessage() + ".");
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        ThreadEnd.await(thread);
    }
}
