package io.github.randucb.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.engine.Recovery;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.journal.SqliteJournal;
import io.github.randucb.server.journal.TestWrite;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalCommandTest {
    private static final int EVENTS = 200;

    @TempDir
    Path work;

    private Path data = Path.of("");

    @BeforeEach
    void begin() {
        data = work.resolve("data");
        try (Journal journal = SqliteJournal.open(data, () -> 1_800_000_000_000L)) {
            TestWrite.appendEach(journal, journal.add("banner"), SampleEvents.history(1, EVENTS));
            keep(journal, state(journal, 100), 100);
        }
    }

    private static byte[] state(Journal journal, long position) {
        return Recovery.recover(journal, 1, position, false)
                .map(recovered -> recovered.ledger().save())
                .orElseThrow();
    }

    private static void keep(Journal journal, byte[] state, long position) {
        journal.keep(new Snapshot(1, position, state));
    }

    private void edit(String command) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private static void assertFailed(Commands.Result result, int code, String... parts) {
        assertThat(result.code()).as(result.out() + result.err()).isEqualTo(code);
        assertThat(result.err()).startsWith("randucb: ").contains(parts).doesNotContain("\tat ", "Exception");
    }

    @Test
    void verifyComparesTheSnapshotWithAFoldFromNothing() {
        Commands.Result result = Commands.run("journal", "verify", data.toString());
        assertThat(result.code()).isZero();
        assertThat(result.out()).matches("banner: 200 events, state [0-9a-f]{64}, equal\\R");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void verifyFindsAWrongSnapshotAndRefoldMendsIt() {
        try (Journal journal = SqliteJournal.open(data, () -> 0)) {
            ExperimentLedger other = ExperimentLedger.restore(state(journal, 149));
            other.apply(new io.github.randucb.server.event.Entry(
                    150, 1_800_000_000_000L, new io.github.randucb.server.event.Event.Cancelled("nobody")));
            keep(journal, other.save(), 150);
        }
        Commands.Result wrong = Commands.run("journal", "verify", data.toString());
        assertThat(wrong.code()).isEqualTo(1);
        assertThat(wrong.out()).contains("from the snapshot");
        Commands.Result refold = Commands.run("journal", "refold", data.toString());
        assertThat(refold.code()).isZero();
        assertThat(refold.out()).matches("banner: 200 events, state [0-9a-f]{64}\\R");
        assertThat(Commands.run("journal", "verify", data.toString()).code()).isZero();
    }

    @Test
    void verifyFindsDamage() throws SQLException {
        edit("UPDATE event SET bytes = x'0102030405060708' WHERE id = (SELECT min(id) + 6 FROM event)");
        assertFailed(Commands.run("journal", "verify", data.toString()), 1, "Event 7: The checksum");
        assertFailed(Commands.run("journal", "refold", data.toString()), 2, "Event 7: The checksum");
        assertFailed(Commands.run("journal", "export", data.toString(), "banner"), 2, "Event 7: The checksum");
    }

    @Test
    void verifyFindsAGap() throws SQLException {
        edit("DELETE FROM event WHERE id = (SELECT min(id) + 6 FROM event)");
        assertFailed(Commands.run("journal", "verify", data.toString()), 1, "Event 8", "cannot be applied", "gap");
    }

    @Test
    void exportPrintsEveryDecision() {
        Commands.Result jsonl = Commands.run("journal", "export", data.toString(), "banner");
        assertThat(jsonl.code()).isZero();
        assertThat(jsonl.out().lines().count()).isGreaterThan(50);
        assertThat(jsonl.out().lines()).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
        Commands.Result csv = Commands.run("journal", "export", data.toString(), "banner", "--format", "csv");
        assertThat(csv.code()).isZero();
        assertThat(csv.out().lines().count()).isEqualTo(jsonl.out().lines().count() + 1);
        assertThat(Commands.run("journal", "export", data.toString(), "banner", "--format", "DSJSON")
                        .code())
                .isZero();
    }

    @Test
    void exportPrintsEveryEvent() {
        Commands.Result raw = Commands.run("journal", "export", data.toString(), "banner", "--raw");
        assertThat(raw.code()).as(raw.err()).isZero();
        assertThat(raw.out().lines()).hasSize(EVENTS).allMatch(line -> line.contains("\"event\":\""));
        assertThat(raw.out()).doesNotContain("\"seed\"");
        assertFailed(
                Commands.run("journal", "export", data.toString(), "banner", "--raw", "--format", "csv"), 2, "got CSV");
    }

    @Test
    void wrongArgumentsAreNamed() throws IOException {
        assertFailed(Commands.run("journal", "export", data.toString(), "other"), 2, "no experiment 'other'");
        assertFailed(Commands.run("journal", "export", data.toString(), "banner", "--format", "xml"), 2, "xml");
        assertFailed(Commands.run("journal", "verify"), 2, "DIR");
        Path empty = Files.createDirectory(work.resolve("empty"));
        for (String command : new String[] {"verify", "refold"}) {
            assertFailed(
                    Commands.run("journal", command, empty.toString()), 2, "must have a journal", empty.toString());
        }
        assertThat(empty).isEmptyDirectory();
        Files.writeString(empty.resolve("journal.db"), "This is a text and not a database.".repeat(200));
        assertFailed(Commands.run("journal", "verify", empty.toString()), 1, "cannot be opened", "not a database");
        assertFailed(Commands.run("journal", "refold", empty.toString()), 2, "cannot be opened", "not a database");
    }

    @Test
    void aRunningServiceIsNotDisturbed() {
        try (Journal journal = SqliteJournal.open(data, () -> 0)) {
            assertFailed(Commands.run("journal", "verify", data.toString()), 2, "another one uses it");
            assertThat(journal.last(1)).isEqualTo(EVENTS);
        }
    }
}
