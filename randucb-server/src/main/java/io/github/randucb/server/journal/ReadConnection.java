package io.github.randucb.server.journal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A connection that reads, with its statements.
 *
 * <p>Not thread-safe: one thread uses it at a time. After a failure it must be closed, since the driver closes a statement that fails.
 */
final class ReadConnection implements AutoCloseable {
    private static final int MOST_ROWS = 500; // in one query
    private static final int MOST_BYTES = 4 << 20; // in one query, and one event

    private final Connection connection;
    private final PreparedStatement selectEvents;
    private final PreparedStatement selectTime;
    private final PreparedStatement selectLast;
    private final PreparedStatement selectName;

    private ReadConnection(Connection connection) throws SQLException {
        this.connection = connection;
        this.selectEvents = connection.prepareStatement(
                "SELECT id, time, bytes FROM event WHERE id BETWEEN ? AND (SELECT min(id) FROM event WHERE id >= ?)"
                        + " ORDER BY id LIMIT " + MOST_ROWS);
        this.selectTime = connection.prepareStatement("SELECT time FROM event WHERE id >= ? ORDER BY id LIMIT 1");
        this.selectLast = connection.prepareStatement("SELECT id FROM event WHERE id < ? ORDER BY id DESC LIMIT 1");
        this.selectName = connection.prepareStatement("SELECT event FROM named_decision WHERE id = ?");
    }

    /** Prepares the statements of a connection. If that fails, the connection is closed. */
    static ReadConnection of(Connection connection) throws SQLException {
        boolean done = false;
        try {
            ReadConnection reader = new ReadConnection(connection);
            done = true;
            return reader;
        } finally {
            if (!done) {
                connection.close();
            }
        }
    }

    /** A row of the table of events: some events that follow each other, the position of the last one, and their time. */
    @SuppressWarnings("ArrayRecordComponent") // rows are not compared
    record Row(long last, long time, byte[] bytes) {}

    /**
     * Reads some rows, from that of an event to that of another one. Ends the query, since SQLite cannot shorten its log during a
     * query.
     */
    List<Row> rows(long from, long to) throws SQLException {
        List<Row> list = new ArrayList<>();
        selectEvents.setLong(1, from);
        selectEvents.setLong(2, to);
        try (ResultSet rows = selectEvents.executeQuery()) {
            long bytes = 0;
            while (bytes < MOST_BYTES && rows.next()) {
                Row row = new Row(SqliteFile.position(rows.getLong(1)), rows.getLong(2), rows.getBytes(3));
                list.add(row);
                bytes += row.bytes.length;
            }
        }
        return list;
    }

    /** Returns the position of the last event; 0 if there is none. */
    long last(int experiment) throws SQLException {
        selectLast.setLong(1, SqliteFile.id(experiment + 1, 0));
        try (ResultSet rows = selectLast.executeQuery()) {
            boolean found = rows.next() && SqliteFile.experiment(rows.getLong(1)) == experiment;
            return found ? SqliteFile.position(rows.getLong(1)) : 0;
        }
    }

    /** Returns the time of an event that exists; 0 if there is no event after it either. */
    long time(int experiment, long position) throws SQLException {
        selectTime.setLong(1, SqliteFile.id(experiment, position));
        try (ResultSet rows = selectTime.executeQuery()) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    /** Returns the first position with at least some time. */
    long positionAt(int experiment, long time) throws SQLException {
        long low = 1;
        long high = last(experiment) + 1;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (time(experiment, middle) < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the id of the event of a named decision. */
    OptionalLong find(String decision) throws SQLException {
        selectName.setString(1, decision);
        try (ResultSet rows = selectName.executeQuery()) {
            return rows.next() ? OptionalLong.of(rows.getLong(1)) : OptionalLong.empty();
        }
    }

    List<Journal.Experiment> experiments() throws SQLException {
        List<Journal.Experiment> list = new ArrayList<>();
        try (PreparedStatement select =
                        connection.prepareStatement("SELECT number, name FROM experiment ORDER BY number");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                list.add(new Journal.Experiment(rows.getInt(1), rows.getString(2)));
            }
        }
        return list;
    }

    byte[] key() throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT value FROM meta WHERE name = 'key'");
                ResultSet rows = select.executeQuery()) {
            if (!rows.next()) {
                throw new DamagedJournalException("The journal has no key. Restore the data directory from a copy.");
            }
            return rows.getBytes(1);
        }
    }

    /** Returns what SQLite says about the whole file: "ok", or the first damage. */
    String check() throws SQLException {
        try (PreparedStatement check = connection.prepareStatement("PRAGMA integrity_check");
                ResultSet rows = check.executeQuery()) {
            return rows.next() ? rows.getString(1) : "no result";
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
