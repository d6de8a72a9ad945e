package io.github.randucb.server.journal;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.event.JournalFormatException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * A journal in one SQLite file in WAL mode. One thread writes all events in groups; another writes checkpoints.
 *
 * <p>Thread-safe.
 */
public final class SqliteJournal implements Journal {
    private static final int MOST_ROWS = 500; // in one query
    private static final int MOST_BYTES = 4 << 20; // in one query, and one event

    private final SqliteFile file;
    private final Connection reader; // guarded by this
    private final PreparedStatement findDecision; // guarded by this
    private final byte[] key;
    private final SnapshotStore snapshots;
    private final GroupWriter writer;
    private final Checkpointer checkpointer;

    private SqliteJournal(SqliteFile file, Connections connections, LongSupplier clock) throws SQLException {
        this.file = file;
        this.reader = connections.reader;
        this.findDecision = reader.prepareStatement("SELECT event FROM named_decision WHERE id = ?");
        this.key = readKey();
        this.snapshots = new SnapshotStore(file.directory().resolve("snapshots"), key);
        Map<Integer, Long> positions = positions();
        positions.forEach(snapshots::removeAfter);
        this.writer = new GroupWriter(new WriteConnection(connections.writer), positions, latestTime(), clock);
        this.checkpointer = new Checkpointer(connections.checkpoints, writer::askCheckpoint);
    }

    /** The connections of a journal. */
    private record Connections(Connection reader, Connection writer, Connection checkpoints) {}

    /**
     * Opens the journal of a directory, and creates it if there is none.
     *
     * @param directory the data directory
     * @param clock the time in milliseconds since 1970
     * @return the journal
     * @throws JournalException if the directory is in use, cannot be written, or has a damaged journal
     */
    public static SqliteJournal open(Path directory, LongSupplier clock) {
        List<AutoCloseable> opened = new ArrayList<>();
        boolean done = false;
        try {
            SqliteFile file = SqliteFile.open(directory);
            opened.add(file);
            for (boolean readOnly : new boolean[] {true, false, false}) {
                opened.add(file.connect(readOnly));
            }
            Connections connections =
                    new Connections((Connection) opened.get(1), (Connection) opened.get(2), (Connection) opened.get(3));
            SqliteJournal journal = new SqliteJournal(file, connections, clock);
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
        return new JournalException(
                "The journal cannot be " + action + ": " + cause.getMessage()
                        + ". Check the disk, or restore the data directory from a copy.",
                cause);
    }

    private byte[] readKey() throws SQLException {
        try (PreparedStatement select = reader.prepareStatement("SELECT value FROM meta WHERE name = 'key'");
                ResultSet rows = select.executeQuery()) {
            if (!rows.next()) {
                throw new JournalException("The journal has no key. Restore the data directory from a copy.");
            }
            return rows.getBytes(1);
        }
    }

    private Map<Integer, Long> positions() throws SQLException {
        Map<Integer, Long> positions = new HashMap<>();
        for (Experiment experiment : readExperiments()) {
            positions.put(experiment.number(), readLast(experiment.number()));
        }
        return positions;
    }

    private long latestTime() throws SQLException {
        long latest = 0;
        for (Experiment experiment : readExperiments()) {
            latest = Math.max(latest, readTime(experiment.number(), readLast(experiment.number())));
        }
        return latest;
    }

    private long readTime(int experiment, long position) throws SQLException {
        try (PreparedStatement select = reader.prepareStatement("SELECT time FROM event WHERE id = ?")) {
            select.setLong(1, SqliteFile.id(experiment, position));
            try (ResultSet rows = select.executeQuery()) {
                return rows.next() ? rows.getLong(1) : 0;
            }
        }
    }

    private long readLast(int experiment) throws SQLException {
        try (PreparedStatement select =
                reader.prepareStatement("SELECT id FROM event WHERE id < ? ORDER BY id DESC LIMIT 1")) {
            select.setLong(1, SqliteFile.id(experiment + 1, 0));
            try (ResultSet rows = select.executeQuery()) {
                boolean found = rows.next() && SqliteFile.experiment(rows.getLong(1)) == experiment;
                return found ? SqliteFile.position(rows.getLong(1)) : 0;
            }
        }
    }

    @Override
    public int add(String name) {
        return writer.add(name);
    }

    @Override
    public synchronized List<Experiment> experiments() {
        try {
            return readExperiments();
        } catch (SQLException e) {
            throw broken("read", e);
        }
    }

    private List<Experiment> readExperiments() throws SQLException {
        List<Experiment> list = new ArrayList<>();
        try (PreparedStatement select = reader.prepareStatement("SELECT number, name FROM experiment ORDER BY number");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                list.add(new Experiment(rows.getInt(1), rows.getString(2)));
            }
        }
        return list;
    }

    @Override
    public void append(Write write) {
        writer.append(write);
    }

    @Override
    public void read(int experiment, long from, long to, Predicate<Entry> receiver) {
        long end = Math.min(to, last(experiment)); // events that are written meanwhile are not read
        try (Connection connection = file.connect(true);
                PreparedStatement select = connection.prepareStatement(
                        "SELECT id, time, bytes FROM event WHERE id BETWEEN ? AND ? ORDER BY id LIMIT " + MOST_ROWS)) {
            long next = from;
            while (next <= end) {
                List<Row> rows = rows(select, SqliteFile.id(experiment, next), SqliteFile.id(experiment, end));
                for (Row row : rows) {
                    if (!receiver.test(row.entry())) {
                        return;
                    }
                }
                next = rows.isEmpty() ? Long.MAX_VALUE : rows.get(rows.size() - 1).position + 1;
            }
        } catch (SQLException e) {
            throw broken("read", e);
        }
    }

    /** A row of the table of events. */
    @SuppressWarnings("ArrayRecordComponent") // rows are not compared
    private record Row(long position, long time, byte[] bytes) {
        Entry entry() {
            return SqliteJournal.entry(position, time, bytes);
        }
    }

    /** Reads some rows and ends the query, since SQLite cannot shorten its log during a query. */
    private static List<Row> rows(PreparedStatement select, long first, long last) throws SQLException {
        List<Row> list = new ArrayList<>();
        select.setLong(1, first);
        select.setLong(2, last);
        try (ResultSet rows = select.executeQuery()) {
            long bytes = 0;
            while (bytes < MOST_BYTES && rows.next()) {
                Row row = new Row(SqliteFile.position(rows.getLong(1)), rows.getLong(2), rows.getBytes(3));
                list.add(row);
                bytes += row.bytes.length;
            }
        }
        return list;
    }

    private static Entry entry(long position, long time, byte[] bytes) {
        try {
            return new Entry(position, time, EventCodec.decode(bytes));
        } catch (JournalFormatException e) {
            throw new JournalFormatException("Event " + position + ": " + e.getMessage());
        }
    }

    @Override
    public synchronized long last(int experiment) {
        try {
            return readLast(experiment);
        } catch (SQLException e) {
            throw broken("read", e);
        }
    }

    @Override
    public synchronized long positionAt(int experiment, long time) {
        try {
            long low = 1;
            long high = readLast(experiment) + 1;
            while (low < high) {
                long middle = (low + high) >>> 1;
                if (readTime(experiment, middle) < time) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        } catch (SQLException e) {
            throw broken("read", e);
        }
    }

    @Override
    public synchronized Optional<Place> find(String decision) {
        try {
            findDecision.setString(1, decision);
            try (ResultSet rows = findDecision.executeQuery()) {
                return rows.next()
                        ? Optional.of(
                                new Place(SqliteFile.experiment(rows.getLong(1)), SqliteFile.position(rows.getLong(1))))
                        : Optional.empty();
            }
        } catch (SQLException e) {
            throw broken("read", e);
        }
    }

    @Override
    public void keep(Snapshot snapshot) {
        writer.sync(); // a power cut must not take events that a snapshot has
        snapshots.keep(snapshot);
    }

    @Override
    public Optional<Snapshot> latest(int experiment, long notAfter) {
        return snapshots.latest(experiment, notAfter);
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
    public synchronized void check() {
        try (PreparedStatement check = reader.prepareStatement("PRAGMA integrity_check");
                ResultSet rows = check.executeQuery()) {
            if (!rows.next() || !rows.getString(1).equals("ok")) {
                throw new JournalException(
                        "The journal is damaged: " + rows.getString(1) + ". Restore the data directory from a copy.");
            }
        } catch (SQLException e) {
            throw broken("read", e);
        }
    }

    @Override
    public void stop() {
        writer.close();
    }

    @Override
    public void close() {
        closeAll(List.of(writer, checkpointer, reader, file));
    }
}
