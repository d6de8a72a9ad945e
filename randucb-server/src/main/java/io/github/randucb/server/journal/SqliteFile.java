package io.github.randucb.server.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.sqlite.SQLiteConfig;

/**
 * The SQLite file of a journal, and the lock of its directory.
 *
 * <p>The id of an event is {@code experiment * 2^40 + position}, so that the events of an experiment are together in the file, in
 * their order. A row of events has the id of its last event.
 *
 * <p>Thread-safe.
 */
final class SqliteFile implements AutoCloseable {
    /** The version of the tables. Version 1 has a row for each event; version 2 has rows with several events, too. */
    static final int FORMAT = 2;

    private static final int APPLICATION = 0x52554342; // "RUCB"
    private static final int POSITION_BITS = 40;
    /** The largest position. */
    static final long MOST_EVENTS = (1L << POSITION_BITS) - 1;

    private static final int KEY_BYTES = 32;
    private static final String FILE = "journal.db";
    private static final String SNAPSHOTS = "snapshots";
    private static final String[] TABLES = {
        "CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
        "CREATE TABLE experiment (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
        "CREATE TABLE event (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, bytes BLOB NOT NULL)",
        "CREATE TABLE named_decision (id TEXT PRIMARY KEY, event INTEGER NOT NULL) WITHOUT ROWID"
    };

    private final Path file;
    private final DirectoryLock lock;
    private final Map<Path, Optional<Object>> identities = new HashMap<>(); // empty on systems without such keys

    private SqliteFile(Path file, DirectoryLock lock) {
        this.file = file;
        this.lock = lock;
    }

    /** Opens the file of a directory, and creates both if they do not exist. */
    static SqliteFile open(Path directory) {
        Path absolute = directory.toAbsolutePath();
        if (absolute.toString().contains("?")) {
            throw new JournalException(
                    "The path of the data directory must not contain '?'; got " + absolute + ". Choose another one.");
        }
        DirectoryLock lock = DirectoryLock.acquire(create(absolute));
        SqliteFile journal = new SqliteFile(absolute.resolve(FILE), lock);
        boolean done = false;
        try {
            NativeLibrary.load();
            journal.prepare();
            journal.remember();
            done = true;
            return journal;
        } finally {
            if (!done) {
                lock.close();
            }
        }
    }

    private static Path create(Path directory) {
        try {
            Directories.create(directory);
            return directory;
        } catch (IOException e) {
            throw new JournalException(
                    "The data directory " + directory + " must be writable; it cannot be created: "
                            + Directories.reason(e) + ". Choose another one.",
                    e);
        }
    }

    private void prepare() {
        if (!Files.exists(file)) {
            requireNew(hasLog());
        }
        createFile();
        try (Connection connection = connect(false);
                Statement statement = connection.createStatement()) {
            if (isEmpty(statement)) {
                requireNew(false); // a kill during the creation leaves a log
                create(connection, statement);
            } else {
                check(statement);
            }
        } catch (SQLException e) {
            throw SqliteJournal.broken("opened", e);
        }
    }

    /** Creates an empty file, which only its owner can read. SQLite gives the same permissions to the files beside it. */
    private void createFile() {
        try {
            if (!Files.exists(file)) {
                Files.createFile(file, Directories.privateFile());
                Directories.sync(directory());
            }
        } catch (IOException e) {
            throw new JournalException(
                    "The journal " + file + " cannot be created: " + Directories.reason(e) + ". Check the disk.", e);
        }
    }

    /** Rejects a directory that had a journal, so that it is not taken for a new one. */
    private void requireNew(boolean hasLog) {
        try {
            if (hasLog || hasSnapshots()) {
                throw new JournalException(
                        "The data directory " + directory() + " must have its journal, because it has "
                                + (hasLog ? "the log " + log().getFileName() : "snapshots") + "; the file " + file
                                + " is missing or empty. Restore the journal from a copy, or choose an empty directory.");
            }
        } catch (IOException e) {
            throw new JournalException(
                    "The data directory " + directory() + " cannot be read: " + Directories.reason(e) + ".", e);
        }
    }

    private boolean hasLog() {
        return log().toFile().length() > 0;
    }

    private boolean hasSnapshots() throws IOException {
        if (!Files.isDirectory(snapshots())) {
            return false;
        }
        try (Stream<Path> files = Files.list(snapshots())) {
            return files.findAny().isPresent();
        }
    }

    private void remember() {
        try {
            for (Path each : List.of(file, lock.file())) {
                identities.put(each, identity(each));
            }
        } catch (IOException e) {
            throw new JournalException(
                    "The data directory " + directory() + " cannot be read: " + Directories.reason(e) + ".", e);
        }
    }

    private static Optional<Object> identity(Path file) throws IOException {
        return Optional.ofNullable(
                Files.readAttributes(file, BasicFileAttributes.class).fileKey());
    }

    /**
     * Returns whether the journal, its log or its lock was deleted or replaced since the opening. The process still writes to the old
     * file, which nobody finds after a restart.
     *
     * @return what happened and what to do, as a sentence; empty if all files are the same
     */
    synchronized Optional<String> replacement() {
        for (Path each : List.of(file, lock.file(), log())) {
            if (isReplaced(each)) {
                return Optional.of(
                        "The file " + each + " was deleted or replaced while the service ran. Stop the service,"
                                + " restore the data directory from a copy, and start it again.");
            }
        }
        return Optional.empty();
    }

    private boolean isReplaced(Path each) {
        try {
            Optional<Object> found = identity(each);
            Optional<Object> known = identities.putIfAbsent(each, found); // the log exists after the first transaction
            return known != null && !known.equals(found);
        } catch (NoSuchFileException e) {
            return identities.containsKey(each);
        } catch (IOException e) { // nobody knows; the next write shows it
            return false;
        }
    }

    private static boolean isEmpty(Statement statement) throws SQLException {
        try (ResultSet tables = statement.executeQuery("SELECT count(*) FROM sqlite_schema")) {
            return tables.next() && tables.getInt(1) == 0;
        }
    }

    private static void create(Connection connection, Statement statement) throws SQLException {
        connection.setAutoCommit(false);
        statement.execute("PRAGMA application_id = " + APPLICATION);
        statement.execute("PRAGMA user_version = " + FORMAT);
        for (String table : TABLES) {
            statement.execute(table);
        }
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO meta VALUES ('key', ?)")) {
            insert.setBytes(1, key);
            insert.executeUpdate();
        }
        connection.commit();
    }

    private void check(Statement statement) throws SQLException {
        int application = number(statement, "PRAGMA application_id");
        int format = number(statement, "PRAGMA user_version");
        if (application != APPLICATION) {
            throw new JournalException("The file " + file + " must be a journal; it is another SQLite file."
                    + " Choose another data directory.");
        }
        if (format > FORMAT) {
            throw new JournalException("The journal " + file + " has format " + format + "; this version reads up to "
                    + FORMAT + ". Use a newer version of RandUCB.");
        }
        if (format < FORMAT) { // versions of the program that do not know the new rows must refuse the journal
            statement.execute("PRAGMA user_version = " + FORMAT);
        }
    }

    private static int number(Statement statement, String query) throws SQLException {
        try (ResultSet result = statement.executeQuery(query)) {
            return result.next() ? result.getInt(1) : 0;
        }
    }

    /** Opens a connection. A connection belongs to one thread at a time. */
    Connection connect(boolean readOnly) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setBusyTimeout(10_000);
        config.setPragma(SQLiteConfig.Pragma.JOURNAL_SIZE_LIMIT, "67108864");
        config.setGetGeneratedKeys(false); // the driver would ask for the key of every inserted row
        if (readOnly) {
            config.setPragma(SQLiteConfig.Pragma.CACHE_SIZE, "-4000");
        }
        Connection connection = config.createConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_autocheckpoint = 0"); // a thread of its own writes checkpoints
            if (readOnly) {
                statement.execute("PRAGMA query_only = 1");
            }
        }
        return connection;
    }

    Path directory() {
        return Objects.requireNonNull(file.getParent());
    }

    Path snapshots() {
        return directory().resolve(SNAPSHOTS);
    }

    /** Returns the file of the log, which exists after the first transaction. */
    Path log() {
        return directory().resolve(FILE + "-wal");
    }

    /** Returns the id of an event. */
    static long id(int experiment, long position) {
        return ((long) experiment << POSITION_BITS) + position;
    }

    static int experiment(long id) {
        return (int) (id >>> POSITION_BITS);
    }

    static long position(long id) {
        return id & (1L << POSITION_BITS) - 1;
    }

    @Override
    public void close() {
        lock.close();
    }
}
