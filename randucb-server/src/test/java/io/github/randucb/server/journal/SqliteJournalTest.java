package io.github.randucb.server.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.http.RunningService;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteJournalTest extends JournalContract {
    @Override
    Journal open() {
        return SqliteJournal.open(data, clock::get);
    }

    private void edit(String command) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private void assertRefused(String... parts) {
        assertThatThrownBy(this::open).isInstanceOf(JournalException.class).hasMessageContainingAll(parts);
    }

    /** The journal must not write to a file that nobody finds after a restart. */
    @ParameterizedTest
    @ValueSource(strings = {"journal.db", "lock", "journal.db-wal"})
    void aDeletedOrReplacedFileBreaksTheJournal(String name) throws Exception {
        assumeThat(File.separatorChar)
                .as("other systems do not delete open files")
                .isEqualTo('/');
        int number = journal.add("x");
        TestWrite.appendAll(journal, number, SampleEvents.history(1, 10));
        Snapshot snapshot = new Snapshot(number, 10, new byte[] {1});
        Path file = data.resolve(name);
        Path moved = data.resolve("moved");
        RunningService.await(() -> journal.failure().isEmpty());
        Thread.sleep(500); // the thread looks at the files
        assertThat(journal.failure()).isEmpty();
        Files.move(file, moved);
        assertThatThrownBy(() -> journal.keep(snapshot))
                .hasMessageContainingAll(file.toString(), "deleted or replaced");
        assertThat(data.resolve("snapshots")).doesNotExist();
        Files.copy(moved, file);
        RunningService.await(() -> journal.failure().isPresent());
        assertThat(journal.failure().orElseThrow())
                .contains(file.toString(), "deleted or replaced", "Stop the service");
        TestWrite write = new TestWrite(number, new Event.Ticked(), true);
        journal.append(write);
        assertThatThrownBy(write::await).hasMessageContaining("deleted or replaced");
        Files.move(moved, file, StandardCopyOption.REPLACE_EXISTING);
        assertThat(journal.failure()).as("until a restart").isPresent();
        assertThatThrownBy(() -> journal.keep(snapshot)).isInstanceOf(JournalException.class);
        journal.close();
        journal = open();
        assertThat(journal.last(number)).isEqualTo(10);
    }

    @Test
    void theThreadFindsADeletedDirectory(@TempDir Path other) throws Exception {
        assumeThat(File.separatorChar)
                .as("other systems do not delete open files")
                .isEqualTo('/');
        Files.move(data, other.resolve("moved"));
        RunningService.await(() -> journal.failure().isPresent());
        journal.close();
        assertThat(data).doesNotExist();
        journal = open();
    }

    @Test
    void aDirectoryWithSnapshotsAndWithoutAJournalIsNotNew() throws Exception {
        int number = journal.add("x");
        TestWrite.appendAll(journal, number, SampleEvents.history(1, 10));
        journal.keep(new Snapshot(number, 10, new byte[] {1}));
        journal.close();
        Path file = data.resolve("journal.db");
        Path copy = Files.move(file, data.resolve("copy"));
        assertRefused("must have its journal", "has snapshots", file.toString(), "Restore");
        assertThat(file).doesNotExist();
        Files.createFile(file);
        assertRefused("must have its journal", "has snapshots");
        Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
        journal = open();
        assertThat(journal.last(number)).isEqualTo(10);
    }

    @Test
    void aDirectoryWithALogAndWithoutAJournalIsNotNew() throws Exception {
        journal.close();
        Path file = data.resolve("journal.db");
        Path copy = Files.move(file, data.resolve("copy"));
        Path log = Files.writeString(data.resolve("journal.db-wal"), "x");
        assertRefused("must have its journal", "has the log journal.db-wal", "Restore");
        assertThat(log).hasContent("x");
        Files.delete(log);
        Files.move(copy, file);
        journal = open();
    }

    @Test
    void aSecondJournalOfTheDirectoryIsRefused() throws Exception {
        for (int times = 0; times < 2; times++) {
            assertRefused("must belong to one process", data.toRealPath().toString());
        }
        assertThat(openInAnotherProcess()).contains("must belong to one process");
        journal.close();
        assertThat(openInAnotherProcess()).contains("opened");
        journal = open();
    }

    /** Opens the journal in another process. */
    public static void main(String[] arguments) {
        try (Journal journal = SqliteJournal.open(Path.of(arguments[0]), () -> 0)) {
            System.out.println("opened " + journal.experiments() + ", temporary files: "
                    + List.of(Objects.requireNonNull(new File(System.getProperty("java.io.tmpdir")).list())));
        } catch (JournalException e) {
            System.out.println(e.getMessage());
        }
    }

    private String openInAnotherProcess(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                SqliteJournalTest.class.getName(),
                data.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return output;
    }

    @Test
    void aFailedOpeningReleasesTheLock() throws IOException {
        journal.close();
        byte[] bytes = Files.readAllBytes(data.resolve("journal.db"));
        Files.writeString(data.resolve("journal.db"), "This is not a database, but a text of some length.".repeat(99));
        assertRefused("cannot be opened", "not a database");
        Files.write(data.resolve("journal.db"), bytes);
        journal = open();
    }

    @Test
    void otherFilesAndNewerFormatsAreRefused() throws SQLException {
        journal.close();
        edit("PRAGMA user_version = 3");
        assertRefused("has format 3", "newer version");
        edit("PRAGMA user_version = 2");
        edit("PRAGMA application_id = 5");
        assertRefused("must be a journal", "another SQLite file");
        edit("PRAGMA application_id = " + 0x52554342);
        edit("DELETE FROM meta WHERE name = 'key'");
        assertRefused("no key");
        edit("INSERT INTO meta VALUES ('key', zeroblob(32))");
        journal = open();
    }

    private int count(String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("journal.db"));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.getInt(1);
        }
    }

    private static List<String> bytes(Stream<Event> events) {
        return events.map(event -> HexFormat.of().formatHex(EventCodec.encode(event)))
                .toList();
    }

    /** The receiver of the first event waits, so that all others are in one transaction. */
    @Test
    void eventsOfATransactionShareRows() throws Exception {
        int number = journal.add("x");
        int other = journal.add("y");
        Semaphore queued = new Semaphore(0);
        TestWrite first = new TestWrite(other, new Event.Ticked(), false);
        var unused = first.result().thenRun(queued::acquireUninterruptibly);
        journal.append(first);
        List<Event> events = new ArrayList<>(SampleEvents.history(1, 900));
        events.add(500, new Event.Rebased(new byte[100_000])); // larger than a row of several events
        List<TestWrite> writes = events.stream()
                .map(event -> new TestWrite(number, event, false))
                .toList();
        TestWrite tick = new TestWrite(other, new Event.Ticked(), false);
        writes.subList(0, 450).forEach(journal::append);
        journal.append(tick);
        writes.subList(450, 901).forEach(journal::append);
        queued.release();
        writes.forEach(TestWrite::await);
        assertThat(tick.await().position()).isEqualTo(2);
        assertThat(bytes(readAll(number).stream().map(Entry::event))).isEqualTo(bytes(events.stream()));
        assertThat(readAll(other)).hasSize(2);
        assertThat(count("SELECT count(*) FROM event WHERE id >> 40 = " + number))
                .isBetween(3, 8);
        assertThat(count("SELECT max(length(bytes)) FROM event WHERE id % (1 << 40) <> 501"))
                .isLessThan(66_000);
        reopen();
        assertThat(bytes(readAll(number).stream().map(Entry::event))).isEqualTo(bytes(events.stream()));
    }

    /** The program of an earlier version does not know rows of several events. */
    @Test
    void aJournalOfVersion1BecomesOneOfVersion2() throws SQLException {
        journal.close();
        edit("PRAGMA user_version = 1");
        journal = open();
        assertThat(count("PRAGMA user_version")).isEqualTo(2);
    }

    @Test
    void aFileInPlaceOfTheDirectoryIsRefused() throws IOException {
        Path file = Files.writeString(data.resolve("file"), "x");
        assertThatThrownBy(() -> SqliteJournal.open(file, clock::get))
                .isInstanceOf(JournalException.class)
                .hasMessageContainingAll("must be writable", file.toString(), "Choose another");
    }

    @Test
    void aLinkToADirectoryIsADirectory() throws IOException {
        Path target = Files.createDirectory(data.resolve("target"));
        Path link = Files.createSymbolicLink(data.resolve("link"), target);
        SqliteJournal.open(link, clock::get).close();
        assertThat(target.resolve("journal.db")).exists();
    }

    @Test
    void damageIsFoundByCheckAndRead() throws IOException {
        int number = journal.add("x");
        TestWrite.appendAll(journal, number, SampleEvents.history(1, 2000));
        journal.check();
        journal.close();
        try (RandomAccessFile file =
                new RandomAccessFile(data.resolve("journal.db").toFile(), "rw")) {
            file.seek(file.length() / 4096 / 2 * 4096); // a page in the middle
            file.write(new byte[] {42, 42, 42, 42, 42, 42, 42, 42});
        }
        journal = open();
        assertThatThrownBy(journal::check).isInstanceOf(JournalException.class).hasMessageContaining("Restore");
        assertThatThrownBy(() -> readAll(number))
                .isInstanceOf(JournalException.class)
                .hasMessageContainingAll("cannot be read", "restore");
    }

    @Test
    void aDamagedEventIsNamed() throws SQLException {
        int number = journal.add("x");
        TestWrite.appendEach(journal, number, SampleEvents.history(1, 10));
        journal.close();
        edit("UPDATE event SET bytes = x'0102030405060708' WHERE id % 1000 = (SELECT min(id) + 6 FROM event) % 1000");
        journal = open();
        assertThatThrownBy(() -> readAll(number)).hasMessageContaining("Event 7: The checksum");
    }

    @Test
    void aDamagedRowOfSeveralEventsIsNamed() throws SQLException {
        int number = journal.add("x");
        TestWrite.appendEach(journal, number, SampleEvents.history(1, 10));
        journal.close();
        edit("UPDATE event SET bytes = x'000503010203' WHERE id = (SELECT max(id) FROM event)");
        journal = open();
        assertThatThrownBy(() -> readAll(number)).hasMessageContaining("The events up to 10: The event is too short");
    }

    @Test
    void aFailedReadIsOverWhenItsCauseIs() throws SQLException {
        int number = journal.add("x");
        TestWrite write = new TestWrite(number, new Event.Activated("own"), true, "own");
        journal.append(write);
        write.await();
        assertThat(journal.find("own")).isPresent();
        edit("ALTER TABLE named_decision RENAME TO other");
        assertThatThrownBy(() -> journal.find("own")).isInstanceOf(JournalException.class);
        edit("ALTER TABLE other RENAME TO named_decision");
        assertThat(journal.find("own")).isPresent();
    }

    /** Everything in the directory is secret: the key, the seeds and the units. */
    @Test
    void onlyTheOwnerCanReadTheFiles() throws IOException {
        assumeThat(data.getFileSystem().supportedFileAttributeViews()).contains("posix");
        Path above = data.resolve("new");
        Path inside = above.resolve("deep").resolve("data");
        try (Journal other = SqliteJournal.open(inside, clock::get)) {
            int number = other.add("x");
            TestWrite.appendAll(other, number, List.of(new Event.Ticked()));
            other.keep(new Snapshot(number, 1, new byte[1]));
            try (Stream<Path> files = Files.walk(above)) {
                assertThat(files.toList()).hasSizeGreaterThanOrEqualTo(9).allSatisfy(SqliteJournalTest::assertPrivate);
            }
        }
    }

    private static void assertPrivate(Path file) throws IOException {
        String expected = Files.isDirectory(file) ? "rwx------" : "rw-------";
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .as("%s", file)
                .isEqualTo(expected);
    }

    /** The driver copies its library into the temporary directory; a process that is killed must not leave it there. */
    @Test
    void theCopyOfTheLibraryIsDeletedAtOnce() throws Exception {
        journal.close();
        Path temporary = Files.createDirectory(data.resolve("temporary"));
        assertThat(openInAnotherProcess("-Djava.io.tmpdir=" + temporary)).contains("opened [], temporary files: []");
        journal = open();
    }

    /** While events are written all the time, the log of SQLite is started from its beginning again and again. */
    @Test
    void theLogStaysShort() throws Exception {
        int number = journal.add("x");
        Semaphore room = new Semaphore(2000);
        Event event = new Event.Activated("x".repeat(1000));
        Path log = data.resolve("journal.db-wal");
        long largest = 0;
        long written = 0;
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Long.getLong("randucb.log.millis", 3000));
        while (System.nanoTime() < end) {
            room.acquire();
            journal.append(new ForgottenWrite(number, event, room));
            written++;
            largest = written % 1000 == 0 ? Math.max(largest, Files.size(log)) : largest;
        }
        room.acquire(2000);
        System.out.printf("Journal: %d events of 1 kB, largest log %.1f MB%n", written, largest / 1e6);
        assertThat(largest).isLessThan(128L << 20);
    }

    /** A write that only gives back its permit. */
    private record ForgottenWrite(int experiment, Event event, Semaphore room) implements Write {
        @Override
        public byte[] bytes() {
            return io.github.randucb.server.event.EventCodec.encode(event);
        }

        @Override
        public Iterable<String> names() {
            return List.of();
        }

        @Override
        public boolean sync() {
            return false;
        }

        @Override
        public void written(io.github.randucb.server.event.Entry entry) {
            room.release();
        }

        @Override
        public void failed(String reason) {
            room.release();
        }
    }
}
