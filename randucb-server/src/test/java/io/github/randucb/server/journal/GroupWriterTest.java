package io.github.randucb.server.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.event.Event;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The writer of events on a disk that fails. */
@Timeout(60)
class GroupWriterTest {
    @TempDir
    Path data;

    private SqliteFile file;
    private final AtomicReference<SQLiteErrorCode> failure = new AtomicReference<>(); // of checkpoints

    @BeforeEach
    void begin() {
        file = SqliteFile.open(data);
    }

    @AfterEach
    void end() {
        file.close();
    }

    /** Returns a connection whose checkpoints fail. */
    private Connection failingCheckpoints(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Connection.class}, (self, method, arguments) -> {
                    Object result = call(connection, method, arguments);
                    return result instanceof Statement statement
                                    && method.getName().equals("createStatement")
                            ? failing(statement)
                            : result;
                });
    }

    private Statement failing(Statement statement) {
        return (Statement) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Statement.class}, (self, method, arguments) -> {
                    if (arguments != null && String.valueOf(arguments[0]).contains("checkpoint")) {
                        throw new SQLiteException("expected by a test", failure.get());
                    }
                    return call(statement, method, arguments);
                });
    }

    private static Object call(Object target, java.lang.reflect.Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private GroupWriter writer() throws SQLException {
        return writer(file.log());
    }

    private GroupWriter writer(Path log) throws SQLException {
        WriteConnection connection = new WriteConnection(failingCheckpoints(file.connect(false)));
        GroupWriter writer = new GroupWriter(connection, log, Map.of(), 0, () -> 0, new Semaphore(0));
        writer.start();
        return writer;
    }

    @Test
    void aFailedSyncInACheckpointEndsAllWriting() throws SQLException {
        for (SQLiteErrorCode code : new SQLiteErrorCode[] {
            SQLiteErrorCode.SQLITE_IOERR_FSYNC, SQLiteErrorCode.SQLITE_CORRUPT, SQLiteErrorCode.SQLITE_CORRUPT_INDEX
        }) {
            failure.set(code);
            try (GroupWriter writer = writer()) {
                writer.add("before");
                writer.askCheckpoint();
                while (writer.failure().isEmpty()) {
                    Thread.onSpinWait();
                }
                assertThatThrownBy(() -> writer.add("after"))
                        .isInstanceOf(JournalException.class)
                        .hasMessageContaining("restart");
                TestWrite write = new TestWrite(1, new Event.Ticked(), true);
                writer.append(write);
                assertThatThrownBy(write::await).hasMessageContaining("restart");
                assertThat(writer.failure()).isPresent();
            }
        }
    }

    @Test
    void aFailedSyncOfTheLogEndsAllWriting() throws SQLException {
        try (GroupWriter writer = writer(data.resolve("missing"))) {
            TestWrite unsynced = new TestWrite(writer.add("x"), new Event.Ticked(), false);
            writer.append(unsynced);
            assertThat(unsynced.await().position()).isEqualTo(1);
            while (writer.failure().isEmpty()) {
                Thread.onSpinWait();
            }
            TestWrite write = new TestWrite(1, new Event.Ticked(), true);
            writer.append(write);
            assertThatThrownBy(write::await)
                    .hasMessageContaining("cannot be synced")
                    .hasMessageContaining("restart");
            assertThatThrownBy(writer::sync).isInstanceOf(JournalException.class);
        }
    }

    @Test
    void anotherFailureOfACheckpointEndsNothing() throws SQLException {
        failure.set(SQLiteErrorCode.SQLITE_FULL);
        try (GroupWriter writer = writer()) {
            writer.askCheckpoint();
            int number = writer.add("x");
            TestWrite write = new TestWrite(number, new Event.Ticked(), true);
            writer.append(write);
            assertThat(write.await().position()).isEqualTo(1);
            assertThat(writer.failure()).isEmpty();
        }
    }

    @Test
    void aReceiverWithoutMemoryDoesNotStopTheOthers() throws SQLException {
        try (GroupWriter writer = writer()) {
            int number = writer.add("x");
            writer.append(new WriteWithoutMemory(number));
            TestWrite write = new TestWrite(number, new Event.Ticked(), true);
            writer.append(write);
            assertThat(write.await().position()).isEqualTo(2);
        }
    }

    private record WriteWithoutMemory(int experiment) implements Write {
        @Override
        public Event event() {
            return new Event.Ticked();
        }

        @Override
        public byte[] bytes() {
            return io.github.randucb.server.event.EventCodec.encode(event());
        }

        @Override
        public Iterable<String> names() {
            return java.util.List.of();
        }

        @Override
        public boolean sync() {
            return true;
        }

        @Override
        public void written(io.github.randucb.server.event.Entry entry) {
            throw new OutOfMemoryError("expected by a test");
        }

        @Override
        public void failed(String reason) {
            throw new OutOfMemoryError("expected by a test");
        }
    }

    /** SQLite writes nothing for a page that stays the same, and then it syncs nothing. */
    @Test
    void everyEmptyTransactionIsWritten() throws Exception {
        Path log = data.resolve("journal.db-wal");
        try (WriteConnection connection = new WriteConnection(file.connect(false))) {
            long before = 0;
            for (int n = 0; n < 5; n++) {
                connection.begin(true);
                connection.touch();
                connection.commit();
                long now = Files.size(log);
                assertThat(now).isGreaterThan(before);
                before = now;
            }
        }
    }
}
