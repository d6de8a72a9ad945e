package io.github.randucb.server.journal;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.event.EventRow;
import io.github.randucb.server.event.JournalFormatException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * A journal in one SQLite file in WAL mode. One thread writes all events in groups; another writes checkpoints.
 *
 * <p>Thread-safe.
 */
public final class SqliteJournal implements Journal {
    private final SqliteFile file;
    private final ReadConnections readers;
    private final byte[] key;
    private final SnapshotStore snapshots;
    private final JournalClock clock;
    private final GroupWriter writer;
    private final Checkpointer checkpointer;

    private SqliteJournal(SqliteFile file, Connections connections, Clocks clocks) throws SQLException {
        this.file = file;
        this.readers = connections.readers;
        this.key = readers.read(ReadConnection::key);
        this.snapshots = new SnapshotStore(file.snapshots(), key);
        Map<Integer, Long> positions = readers.read(SqliteJournal::positions);
        snapshots.removeAfter(positions);
        long latest = readers.read(reader -> latestTime(reader, positions));
        this.clock = new JournalClock(clocks.wall, clocks.nanos, latest);
        Semaphore longLog = new Semaphore(0);
        this.writer = new GroupWriter(
                new WriteConnection(connections.writer), file.log(), positions, latest, clock::now, longLog);
        this.checkpointer = new Checkpointer(
                connections.checkpoints, longLog, this::checkFiles, writer::askCheckpoint, writer::checkpointFailed);
    }

    /** The connections of a journal. */
    private record Connections(ReadConnections readers, Connection writer, Connection checkpoints) {}

    /** The wall clock in milliseconds since 1970, and a monotonic clock in nanoseconds. */
    private record Clocks(LongSupplier wall, LongSupplier nanos) {}

    /**
     * Opens the journal of a directory with the clocks of this machine, and creates it if there is none.
     *
     * @param directory the data directory
     * @return the journal
     * @throws JournalException if the directory is in use, cannot be written, or has a damaged journal
     */
    public static SqliteJournal open(Path directory) {
        return open(directory, new Clocks(System::currentTimeMillis, System::nanoTime));
    }

    /**
     * Opens the journal of a directory with a clock that is never set, and creates it if there is none.
     *
     * @param directory the data directory
     * @param clock the time in milliseconds since 1970
     * @return the journal
     * @throws JournalException if the directory is in use, cannot be written, or has a damaged journal
     */
    public static SqliteJournal open(Path directory, LongSupplier clock) {
        return open(directory, new Clocks(clock, () -> 1_000_000 * clock.getAsLong()));
    }

    private static SqliteJournal open(Path directory, Clocks clocks) {
        List<AutoCloseable> opened = new ArrayList<>();
        boolean done = false;
        try {
            SqliteFile file = SqliteFile.open(directory);
            opened.add(file);
            ReadConnections readers = new ReadConnections(file);
            opened.add(readers);
            Connection writes = file.connect(false);
            opened.add(writes);
            Connection checkpoints = file.connect(false);
            opened.add(checkpoints);
            SqliteJournal journal = new SqliteJournal(file, new Connections(readers, writes, checkpoints), clocks);
            journal.writer.start();
            journal.checkpointer.start();
            done = true;
            return journal;
        } catch (SQLException e) {
            throw broken("opened", e);
        } finally {
            if (!done) {
                Collections.reverse(opened);
                closeAll(opened);
            }
        }
    }

    /** Closes everything, even if some of it fails, and throws the first failure. */
    private static void closeAll(List<AutoCloseable> opened) {
        Exception failure = null;
        for (AutoCloseable each : opened) {
            try {
                each.close();
            } catch (Exception e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw new JournalException("The journal cannot be closed: " + failure.getMessage() + ".", failure);
        }
    }

    static JournalException broken(String action, SQLException cause) {
        String message = "The journal cannot be " + action + ": " + cause.getMessage()
                + ". Check the disk, or restore the data directory from a copy.";
        return SqliteFailures.isDamage(cause)
                ? new DamagedJournalException(message, cause)
                : new JournalException(message, cause);
    }

    private static Map<Integer, Long> positions(ReadConnection reader) throws SQLException {
        Map<Integer, Long> positions = new HashMap<>();
        for (Experiment experiment : reader.experiments()) {
            positions.put(experiment.number(), reader.last(experiment.number()));
        }
        return positions;
    }

    private static long latestTime(ReadConnection reader, Map<Integer, Long> positions) throws SQLException {
        long latest = 0;
        for (Map.Entry<Integer, Long> last : positions.entrySet()) {
            latest = Math.max(latest, reader.time(last.getKey(), last.getValue()));
        }
        return latest;
    }

    @Override
    public long time() {
        return clock.now();
    }

    @Override
    public int add(String name) {
        return writer.add(name);
    }

    @Override
    public List<Experiment> experiments() {
        return readers.read(ReadConnection::experiments);
    }

    @Override
    public void append(Write write) {
        writer.append(write);
    }

    @Override
    public void read(int experiment, long from, long to, Predicate<Entry> receiver) {
        long end = Math.min(to, last(experiment)); // events that are written meanwhile are not read
        long next = from;
        while (next <= end) {
            long first = SqliteFile.id(experiment, next);
            List<ReadConnection.Row> rows = readers.read(reader -> reader.rows(first, SqliteFile.id(experiment, end)));
            for (ReadConnection.Row row : rows) {
                if (!read(row, from, end, receiver)) {
                    return;
                }
            }
            next = rows.isEmpty() ? Long.MAX_VALUE : rows.get(rows.size() - 1).last() + 1;
        }
    }

    /** Reads the events of a row that are wanted. Returns false if the receiver has enough. */
    private static boolean read(ReadConnection.Row row, long from, long to, Predicate<Entry> receiver) {
        List<byte[]> events = events(row);
        long position = row.last() - events.size();
        for (byte[] event : events) {
            position++;
            boolean wanted = position >= from && position <= to;
            if (wanted && !receiver.test(entry(position, row.time(), event))) {
                return false;
            }
        }
        return true;
    }

    private static List<byte[]> events(ReadConnection.Row row) {
        try {
            return EventRow.decode(row.bytes());
        } catch (JournalFormatException e) {
            throw new JournalFormatException("The events up to " + row.last() + ": " + e.getMessage());
        }
    }

    private static Entry entry(long position, long time, byte[] bytes) {
        try {
            return new Entry(position, time, EventCodec.decode(bytes));
        } catch (JournalFormatException e) {
            throw new JournalFormatException("Event " + position + ": " + e.getMessage());
        }
    }

    @Override
    public long last(int experiment) {
        return readers.read(reader -> reader.last(experiment));
    }

    @Override
    public long positionAt(int experiment, long time) {
        return readers.read(reader -> reader.positionAt(experiment, time));
    }

    @Override
    public Optional<Place> find(String decision) {
        return readers.read(reader -> reader.find(decision)).stream()
                .mapToObj(id -> new Place(SqliteFile.experiment(id), SqliteFile.position(id)))
                .findFirst();
    }

    /** Ends all writing if somebody has deleted or replaced a file. */
    private void checkFiles() {
        file.replacement().ifPresent(writer::breakOff);
    }

    @Override
    public void keep(Snapshot snapshot) {
        checkFiles(); // otherwise it would make a part of a deleted directory anew
        writer.sync(); // a power cut must not take events that a snapshot has
        snapshots.keep(snapshot);
    }

    @Override
    public Optional<Snapshot> latest(int experiment, long notAfter) {
        return snapshots.latest(experiment, notAfter);
    }

    @Override
    public long snapshotBytes(int experiment, long notAfter) {
        return snapshots.bytes(experiment, notAfter);
    }

    @Override
    public byte[] key() {
        return key.clone();
    }

    @Override
    public Optional<String> failure() {
        return writer.failure();
    }

    @Override
    public void check() {
        String found = readers.read(ReadConnection::check);
        if (!found.equals("ok")) {
            throw new DamagedJournalException(
                    "The journal is damaged: " + found + ". Restore the data directory from a copy.");
        }
    }

    @Override
    public void stop() {
        writer.close();
    }

    @Override
    public void close() {
        closeAll(List.of(writer, checkpointer, readers, file));
    }
}
