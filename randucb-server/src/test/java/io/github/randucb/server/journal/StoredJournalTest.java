package io.github.randucb.server.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.command.Commands;
import io.github.randucb.server.engine.Recovery;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.event.SampleEvents;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Journals of earlier versions are read for ever. To store one of a new version, run {@link #main} and add its directory; never
 * change an old one.
 */
class StoredJournalTest {
    private static final String SNAPSHOT = "snapshots/1-200.state";

    @TempDir
    Path data;

    private static InputStream stored(String name) {
        return Objects.requireNonNull(StoredJournalTest.class.getResourceAsStream(name), name);
    }

    private void restore(int version, String name) throws IOException {
        Path file = data.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (InputStream in = stored("journal-" + version + "/" + name)) {
            Files.copy(in, file);
        }
    }

    private void assertVerified(int version) throws IOException {
        String expected;
        try (InputStream in = stored("journal-" + version + "/verified.txt")) {
            expected = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Commands.Result result = Commands.run("journal", "verify", data.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out().replace(System.lineSeparator(), "\n")).isEqualTo(expected);
    }

    private static long usedSnapshot(Journal journal, int experiment) {
        return Recovery.recover(journal, experiment, Long.MAX_VALUE, true)
                .orElseThrow()
                .snapshot();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void readsAJournalOfVersion(int version) throws IOException {
        restore(version, "journal.db");
        restore(version, SNAPSHOT);
        assertVerified(version);
        try (Journal journal = SqliteJournal.open(data, () -> 0)) {
            assertThat(usedSnapshot(journal, 1)).isEqualTo(200);
            assertThat(journal.find("own-1")).contains(new Journal.Place(1, 301));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = 3)
    void repeatsTheDecisionsOfUnitsInAJournalOfVersion(int version) throws IOException {
        restore(version, "journal.db");
        restore(version, "snapshots/2-" + StoredUnits.SNAPSHOT + ".state");
        assertVerified(version);
        try (Journal journal = SqliteJournal.open(data, () -> 0)) {
            assertThat(usedSnapshot(journal, 2)).isEqualTo(StoredUnits.SNAPSHOT);
            StoredUnits units = new StoredUnits(journal, 2);
            List<LoggedDecision> decisions = units.decisions();
            List<LoggedDecision> repeated =
                    decisions.stream().map(units::repeat).toList();
            assertThat(EventCodec.encode(new Event.Decided(repeated)))
                    .isEqualTo(EventCodec.encode(new Event.Decided(decisions)));
            assertThat(decisions).extracting(LoggedDecision::route).contains(Route.POLICY, Route.STICKY, Route.REDRAWN);
        }
    }

    /** Earlier versions forgot a unit whose decision was cancelled, so that the state in their snapshot is not the fold of the events. */
    @Test
    void aSnapshotWithUnitsOfAnEarlierVersionIsFoldedAnew() throws IOException {
        try (Journal journal = SqliteJournal.open(data, () -> 1000);
                InputStream state = stored("units-1.state")) {
            int number = journal.add(StoredUnits.NAME);
            StoredUnits units = new StoredUnits(journal, number);
            units.append(new Event.Created(StoredUnits.DEFINITION));
            units.decide("d0", "u");
            units.append(new Event.Cancelled("d0"));
            journal.keep(new Snapshot(number, 3, state.readAllBytes()));
            assertThat(usedSnapshot(journal, number)).isZero();
        }
        Commands.Result verified = Commands.run("journal", "verify", data.toString());
        assertThat(verified.code()).as(verified.out() + verified.err()).isZero();
    }

    /** Returns decisions, rewards and changes of every kind. */
    private static List<Event> events() {
        List<Event> events = new ArrayList<>(SampleEvents.history(1, 300));
        events.add(new Event.Decided(List.of(SampleEvents.decision("own-1", 1))));
        events.add(new Event.Activated("own-1"));
        events.add(new Event.Cancelled("own-1"));
        events.add(new Event.Cancelled("later"));
        events.add(new Event.ArmsAdded(List.of("{\"id\":\"d\",\"value\":\"Try it\"}")));
        events.add(new Event.ArmSwitched("b", false));
        events.add(new Event.ArmRemoved("c"));
        events.add(new Event.Changed(SampleEvents.DEFINITION, "a reason", 0));
        events.add(Event.Changed.ofSettings(SampleEvents.DEFINITION, "another reason", 1));
        events.add(new Event.Ticked());
        events.add(new Event.Resumed());
        events.add(new Event.Rewarded(List.of(Reward.ofUnit("nobody", 1, "r1"), Reward.ofDecision("d3", 1, "r2"))));
        return events;
    }

    /** Writes a journal to store; {@code journal verify} prints its states. */
    public static void main(String[] arguments) {
        AtomicLong clock = new AtomicLong(1_800_000_000_000L);
        try (Journal journal = SqliteJournal.open(Path.of(arguments[0]), () -> clock.addAndGet(1000))) {
            int number = journal.add("banner");
            List<TestWrite> writes = new ArrayList<>();
            for (Event event : events()) {
                boolean named = event instanceof Event.Decided decided
                        && decided.decisions().get(0).id().equals("own-1");
                writes.add(new TestWrite(number, event, false, named ? new String[] {"own-1"} : new String[0]));
            }
            for (int from = 0; from < writes.size(); from += 50) { // some rows have one event, and others have many
                List<TestWrite> some = writes.subList(from, Math.min(from + 50, writes.size()));
                some.forEach(journal::append);
                some.forEach(TestWrite::await);
            }
            keep(journal, number, 200);
            int units = journal.add(StoredUnits.NAME);
            new StoredUnits(journal, units).write();
            keep(journal, units, StoredUnits.SNAPSHOT);
        }
        System.out.print(Commands.run("journal", "verify", arguments[0]).out());
    }

    private static void keep(Journal journal, int number, long position) {
        byte[] state = Recovery.recover(journal, number, position, false)
                .map(recovered -> recovered.ledger().save())
                .orElseThrow();
        journal.keep(new Snapshot(number, position, state));
    }
}
