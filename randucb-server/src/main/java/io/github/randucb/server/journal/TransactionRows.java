package io.github.randucb.server.journal;

import io.github.randucb.server.event.EventRow;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a transaction. Events of an experiment that follow each other share a row, which has the time of the transaction and the
 * id of its last event, up to {@value #MOST_BYTES} bytes of events. A larger event has a row of its own.
 *
 * <p>Not thread-safe.
 */
final class TransactionRows {
    private static final int MOST_BYTES = 1 << 16;

    private final WriteConnection connection;
    private final Map<Integer, Row> rows = new HashMap<>(); // the present row of each experiment

    TransactionRows(WriteConnection connection) {
        this.connection = connection;
    }

    /** A row that is not written yet. */
    private static final class Row {
        private final List<byte[]> events = new ArrayList<>();
        private long last; // id of the last event
        private long bytes;

        boolean hasRoom(int more) {
            return events.isEmpty() || bytes + more <= MOST_BYTES;
        }

        void add(long id, byte[] event) {
            events.add(event);
            last = id;
            bytes += event.length;
        }
    }

    /** Forgets the rows of a transaction that failed. */
    void clear() {
        rows.clear();
    }

    /** Adds the next event of an experiment. */
    void add(long id, long time, byte[] event) throws SQLException {
        Row row = rows.computeIfAbsent(SqliteFile.experiment(id), number -> new Row());
        if (!row.hasRoom(event.length)) {
            write(row, time);
            row.events.clear();
            row.bytes = 0;
        }
        row.add(id, event);
    }

    /** Writes the rows that are not written yet. */
    void flush(long time) throws SQLException {
        for (Row row : rows.values()) {
            write(row, time);
        }
        rows.clear();
    }

    private void write(Row row, long time) throws SQLException {
        connection.insertRow(row.last, time, EventRow.encode(row.events));
    }
}
