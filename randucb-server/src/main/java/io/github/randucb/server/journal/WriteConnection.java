package io.github.randucb.server.journal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The only connection that writes to the tables, and its transactions.
 *
 * <p>Not thread-safe: one thread uses it at a time.
 */
final class WriteConnection implements AutoCloseable {
    private final Connection connection;
    private Statements statements;
    private boolean full = true; // the present mode of the connection

    WriteConnection(Connection connection) throws SQLException {
        this.connection = connection;
        this.statements = Statements.prepare(connection);
    }

    /** The statements of every transaction. */
    private record Statements(
            PreparedStatement begin,
            PreparedStatement commit,
            PreparedStatement insertEvent,
            PreparedStatement insertName) {
        static Statements prepare(Connection connection) throws SQLException {
            return new Statements(
                    connection.prepareStatement("BEGIN IMMEDIATE"),
                    connection.prepareStatement("COMMIT"),
                    connection.prepareStatement("INSERT INTO event VALUES (?, ?, ?)"),
                    connection.prepareStatement("INSERT OR IGNORE INTO named_decision VALUES (?, ?)"));
        }

        void close() throws SQLException {
            begin.close();
            commit.close();
            insertEvent.close();
            insertName.close();
        }
    }

    /**
     * Begins a transaction.
     *
     * @param sync whether the commit returns only after it and all transactions before it are synced to the disk
     */
    void begin(boolean sync) throws SQLException {
        if (sync != full) {
            execute("PRAGMA synchronous = " + (sync ? "FULL" : "NORMAL"));
            full = sync;
        }
        statements.begin.execute();
    }

    void commit() throws SQLException {
        statements.commit.execute();
    }

    /**
     * Ends a transaction that failed. SQLite has ended it itself after some failures. The driver closes a statement that fails, so
     * all of them are prepared again.
     */
    void rollback(SQLException reason) {
        try {
            statements.close();
            execute("ROLLBACK");
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
        try {
            statements = Statements.prepare(connection);
        } catch (SQLException e) {
            reason.addSuppressed(e); // the next transaction fails, and tries it again
        }
    }

    /** Inserts a row of events, with the id of the last one. */
    void insertRow(long id, long time, byte[] bytes) throws SQLException {
        statements.insertEvent.setLong(1, id);
        statements.insertEvent.setLong(2, time);
        statements.insertEvent.setBytes(3, bytes);
        statements.insertEvent.executeUpdate();
    }

    /**
     * Inserts the names of the decisions of an event.
     *
     * @return false if there is a decision with one of the names already; nothing is inserted then
     */
    boolean insertNames(long id, Iterable<String> names) throws SQLException {
        for (String name : names) {
            statements.insertName.setString(1, name);
            statements.insertName.setLong(2, id);
            if (statements.insertName.executeUpdate() == 0) {
                deleteNames(id, names);
                return false;
            }
        }
        return true;
    }

    /** Deletes the names of an event that is not inserted; names of other events stay. */
    private void deleteNames(long id, Iterable<String> names) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM named_decision WHERE id = ? AND event = ?")) {
            for (String name : names) {
                delete.setString(1, name);
                delete.setLong(2, id);
                delete.executeUpdate();
            }
        }
    }

    /** Inserts an experiment if there is none with the name, and returns its number. */
    int insertExperiment(String name) throws SQLException {
        try (PreparedStatement insert =
                        connection.prepareStatement("INSERT OR IGNORE INTO experiment (name) VALUES (?)");
                PreparedStatement select =
                        connection.prepareStatement("SELECT number FROM experiment WHERE name = ?")) {
            insert.setString(1, name);
            insert.executeUpdate();
            select.setString(1, name);
            try (ResultSet rows = select.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }

    /**
     * Changes a row of no meaning, so that the transaction is not empty. The value must be another one each time: SQLite writes
     * nothing if a page stays the same.
     */
    void touch() throws SQLException {
        execute("INSERT OR REPLACE INTO meta VALUES ('synced', randomblob(8))");
    }

    /** Copies the log into the file. As nobody else writes, the next transaction starts the log from its beginning. */
    void checkpoint() throws SQLException {
        execute("PRAGMA wal_checkpoint(PASSIVE)");
    }

    private void execute(String command) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
