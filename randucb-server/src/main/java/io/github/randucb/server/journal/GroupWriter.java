package io.github.randucb.server.journal;

import io.github.randucb.server.event.Entry;
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
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * The thread that writes events. It takes all events that wait, writes them in one transaction, and then tells their receivers. A
 * transaction is synced to the disk if one of its events asks for it, and at least every {@value #SYNC_WITHIN} milliseconds.
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
    private static final String STOPPED = "The service stops. Repeat the request when it runs again.";

    private final WriteConnection connection;
    private final LongSupplier clock;
    private final ConcurrentLinkedQueue<Write> queue = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<FutureTask<?>> tasks = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean parked;
    private volatile boolean closed;
    private volatile boolean finished; // the thread writes nothing more
    private volatile boolean checkpointAsked;
    private volatile Optional<String> failure = Optional.empty();

    // Only the thread uses these.
    private final Map<Integer, Long> positions = new HashMap<>(); // of the last event of each experiment
    private final List<Write> group = new ArrayList<>();
    private final List<Optional<Entry>> entries = new ArrayList<>(); // of the group; empty if a name exists already
    private final Map<Integer, Long> next = new HashMap<>(); // positions after the transaction
    private boolean broken; // nothing can be written until a restart
    private boolean synced = true; // whether every transaction is on the disk
    private long unsyncedSince; // System.nanoTime
    private long latest; // time of the last event

    GroupWriter(WriteConnection connection, Map<Integer, Long> positions, long latest, LongSupplier clock) {
        this.connection = connection;
        this.positions.putAll(positions);
        this.latest = latest;
        this.clock = clock;
        this.thread = new Thread(this::run, "journal");
    }

    void start() {
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
            try {
                connection.begin(true);
                int number = connection.insertExperiment(name);
                connection.commit();
                synced = true;
                return number;
            } catch (SQLException e) {
                fail(e);
                throw e;
            }
        });
    }

    /** Returns when all transactions that have been written are synced to the disk. */
    void sync() {
        if (closed && !thread.isAlive()) {
            if (!synced) {
                throw new JournalException(failure.orElse("The journal cannot be synced."));
            }
            return;
        }
        call(() -> {
            if (!synced) {
                syncOnly();
            }
            if (!synced) {
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
            if (!synced) {
                syncOnly();
            }
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.ERROR, "The thread of the journal has failed.", e);
            failure = Optional.of("The journal has failed: " + e + ". Restart the service.");
            group.forEach(write -> tell(() -> write.failed(failure.orElse(STOPPED))));
        } finally {
            finished = true;
            refuseWaiting();
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
        take();
        if (!group.isEmpty()) {
            writeGroup();
        } else if (isSyncDue()) {
            syncOnly();
        } else {
            await();
            if (failure.isPresent() && !closed && queue.isEmpty()) {
                syncOnly();
            }
        }
    }

    private void take() {
        group.clear();
        long bytes = 0;
        while (group.size() < MOST_IN_GROUP && bytes < MOST_BYTES) {
            Write write = queue.poll();
            if (write == null) {
                return;
            }
            group.add(write);
            bytes += write.bytes().length;
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
        return synced ? NAP * NANOS : Math.max(1, SYNC_WITHIN * NANOS - (System.nanoTime() - unsyncedSince));
    }

    private boolean isSyncDue() {
        return !synced && failure.isEmpty() && System.nanoTime() - unsyncedSince >= SYNC_WITHIN * NANOS;
    }

    private void writeGroup() {
        if (broken) {
            refuseGroup();
            return;
        }
        boolean sync = isSyncDue() || group.stream().anyMatch(Write::sync);
        long begin = System.nanoTime();
        try {
            connection.begin(sync);
            insertGroup();
            connection.commit();
        } catch (SQLException e) {
            fail(e);
            refuseGroup();
            return;
        }
        positions.putAll(next);
        failure = Optional.empty();
        if (!sync && synced) {
            unsyncedSince = begin;
        }
        synced = sync;
        for (int k = 0; k < group.size(); k++) {
            Write write = group.get(k);
            Optional<Entry> entry = entries.get(k);
            tell(() -> entry.ifPresentOrElse(write::written, () -> write.failed(duplicate(write))));
        }
        group.clear();
    }

    private static String duplicate(Write write) {
        return "There is a decision with one of the ids " + write.names() + " already. Repeat the request to get it.";
    }

    private void insertGroup() throws SQLException {
        entries.clear();
        next.clear();
        latest = Math.max(latest, clock.getAsLong());
        for (Write write : group) {
            long position = 1 + next.getOrDefault(write.experiment(), positions.getOrDefault(write.experiment(), 0L));
            boolean inserted = connection.insert(SqliteFile.id(write.experiment(), position), latest, write);
            if (inserted) {
                next.put(write.experiment(), position);
            }
            entries.add(inserted ? Optional.of(new Entry(position, latest, write.event())) : Optional.empty());
        }
    }

    /** Calls a receiver. Its failure must not stop the journal. */
    private static void tell(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, "The receiver of an event has failed.", e);
        }
    }

    private void refuseGroup() {
        String reason = failure.orElse(STOPPED);
        group.forEach(write -> tell(() -> write.failed(reason)));
        group.clear();
    }

    /** Writes a transaction of no meaning, so that all before it is synced, or to see whether a failure is over. */
    private void syncOnly() {
        if (broken) {
            return;
        }
        try {
            connection.begin(true);
            connection.touch();
            connection.commit();
            synced = true;
            failure = Optional.empty();
        } catch (SQLException e) {
            fail(e);
        }
    }

    private void checkpoint() {
        checkpointAsked = false;
        try {
            connection.checkpoint();
        } catch (SQLException e) {
            LOGGER.log(System.Logger.Level.WARNING, "The log of the journal cannot be copied: " + e.getMessage());
        }
    }

    private void fail(SQLException e) {
        connection.rollback(e);
        broken = broken || SqliteFailures.isFinal(e);
        failure = Optional.of("The journal cannot be written: " + e.getMessage() + ". " + SqliteFailures.remedy(e));
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
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
