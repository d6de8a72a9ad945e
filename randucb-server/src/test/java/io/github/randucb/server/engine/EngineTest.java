package io.github.randucb.server.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.journal.SqliteJournal;
import io.github.randucb.server.journal.TestWrite;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class EngineTest {
    private static final long NOW = 1_800_000_000_000L;

    @TempDir
    Path data;

    private Engine start() {
        return Engine.start(open(), () -> NOW);
    }

    private Journal open() {
        return SqliteJournal.open(data, () -> NOW);
    }

    private static ExperimentDefinition definition(String text) {
        return DefinitionReader.read(JsonMapper.shared().readTree(text), () -> 1);
    }

    private static final ExperimentDefinition DEFINITION = definition(SampleEvents.DEFINITION);

    private static Reward reward(String decision) {
        return Reward.ofDecision(decision, 1, "");
    }

    /** An event that the engine does not know makes a gap: the next event cannot be applied. */
    @Test
    void anEventThatCannotBeAppliedRefusesRequests() {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            TestWrite.appendAll(engine.journal(), experiment.number(), List.of(new Event.Ticked()));
            List<CompletableFuture<?>> waiting = new ArrayList<>();
            for (int n = 0; n < 20; n++) {
                try {
                    waiting.add(engine.decisions().reward(experiment, List.of(reward("d" + n))));
                } catch (UnavailableException e) {
                    assertThat(e).hasMessageContaining("cannot be applied");
                }
            }
            assertThat(waiting).isNotEmpty().allSatisfy(EngineTest::assertUnavailable);
            assertUnavailable(engine.query(experiment, ExperimentLedger::position));
            assertThat(engine.trouble().orElseThrow()).contains("cannot be applied", "position 2", "restart");
            assertThatThrownBy(() -> engine.change(experiment, new Event.ArmSwitched("a", false)))
                    .isInstanceOf(UnavailableException.class);
            assertThatThrownBy(() -> engine.create("y", DEFINITION)).isInstanceOf(UnavailableException.class);
            assertThat(engine.lag()).isZero();
        }
        assertThat(data.resolve("snapshots")).doesNotExist(); // the state has half of an event
        try (Engine engine = start()) { // the journal itself has no gap
            assertThat(engine.trouble()).isEmpty();
            RunningExperiment experiment = engine.experiment("x");
            assertThat(experiment.view().version()).isEqualTo(engine.journal().last(experiment.number()));
        }
    }

    private static void assertUnavailable(CompletableFuture<?> future) {
        assertThatThrownBy(future::join)
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(UnavailableException.class)
                .hasMessageContaining("cannot be applied");
    }

    @Test
    void anExperimentIsCreatedOnce() {
        try (Engine engine = start()) {
            List<CompletableFuture<RunningExperiment>> same = new ArrayList<>();
            for (int n = 0; n < 8; n++) {
                same.add(CompletableFuture.supplyAsync(
                        () -> engine.create("x", DEFINITION).join()));
            }
            RunningExperiment first = same.get(0).join();
            assertThat(same).allSatisfy(each -> assertThat(each.join()).isSameAs(first));
            ExperimentDefinition other = definition(SampleEvents.DEFINITION.replace("\"seed\": 7", "\"seed\": 8"));
            assertThatThrownBy(() -> engine.create("x", other).join()).hasCauseInstanceOf(ConflictException.class);
            assertThat(engine.journal().last(first.number())).isEqualTo(1);
            engine.change(first, new Event.ArmSwitched("a", false)).join();
            assertThat(engine.trouble()).isEmpty();
        }
    }

    /** A crash between the name of an experiment and its first event. */
    @Test
    void anExperimentWithoutEventsCanBeCreatedAgain() {
        try (Journal journal = open()) {
            journal.add("x");
        }
        try (Engine engine = start()) {
            assertThat(engine.find("x")).isEmpty();
            assertThat(engine.create("x", DEFINITION).join().name()).isEqualTo("x");
        }
    }

    @Test
    void aStopKeepsASnapshotThatTheNextStartUses() {
        byte[] state;
        int number;
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            number = experiment.number();
            engine.change(experiment, new Event.ArmSwitched("b", false)).join();
            state = engine.query(experiment, ExperimentLedger::save).join();
        }
        try (Journal journal = open()) {
            Recovery.Recovered recovered =
                    Recovery.recover(journal, number, Long.MAX_VALUE, true).orElseThrow();
            assertThat(recovered.snapshot()).isEqualTo(2);
            assertThat(recovered.folded()).isZero();
            assertThat(recovered.ledger().save()).isEqualTo(state);
        }
    }

    /** A snapshot that cannot be restored, such as one of a newer version, is skipped. */
    @Test
    void aSnapshotThatCannotBeRestoredIsSkipped() {
        try (Journal journal = open()) {
            int number = journal.add("x");
            TestWrite.appendAll(journal, number, SampleEvents.history(1, 100));
            byte[] state = state(journal, number, 40);
            journal.keep(new Snapshot(number, 40, state));
            journal.keep(new Snapshot(number, 70, new byte[] {1, 2, 3}));
            journal.keep(new Snapshot(number, 90, state)); // of another position
            Recovery.Recovered recovered =
                    Recovery.recover(journal, number, Long.MAX_VALUE, true).orElseThrow();
            assertThat(recovered.snapshot()).isEqualTo(40);
            assertThat(recovered.ledger().save()).isEqualTo(state(journal, number, 100));
            assertThat(Recovery.recover(journal, number, 39, true).orElseThrow().snapshot())
                    .isZero();
        }
    }

    private static byte[] state(Journal journal, int number, long position) {
        return Recovery.recover(journal, number, position, false)
                .orElseThrow()
                .ledger()
                .save();
    }

    /** Snapshots with events that the journal has lost are not used, even when other events have their positions. */
    @Test
    void aSnapshotOfLostEventsIsNeverUsed() throws Exception {
        Path longer = data.resolve("longer");
        Path shorter = data.resolve("shorter");
        int number;
        try (Journal journal = SqliteJournal.open(shorter, () -> NOW)) {
            number = journal.add("x");
            TestWrite.appendAll(journal, number, SampleEvents.history(1, 50));
        }
        Files.createDirectories(longer.resolve("snapshots"));
        Files.copy(shorter.resolve("journal.db"), longer.resolve("journal.db"));
        Path snapshot = Path.of("snapshots", number + "-60.state");
        try (Journal journal = SqliteJournal.open(longer, () -> NOW)) {
            TestWrite.appendAll(journal, number, SampleEvents.history(2, 60).subList(50, 60));
            journal.keep(new Snapshot(number, 60, state(journal, number, 60)));
        }
        Files.createDirectories(shorter.resolve("snapshots"));
        Files.copy(longer.resolve(snapshot), shorter.resolve(snapshot));
        try (Journal journal = SqliteJournal.open(shorter, () -> NOW)) {
            TestWrite.appendAll(journal, number, SampleEvents.history(3, 100).subList(50, 100));
            Recovery.Recovered recovered =
                    Recovery.recover(journal, number, Long.MAX_VALUE, true).orElseThrow();
            assertThat(recovered.snapshot()).isZero();
            assertThat(recovered.ledger().save()).isEqualTo(state(journal, number, 100));
        }
    }

    @Test
    void aJournalThatCannotBeFoldedStopsTheStartAndReleasesTheDirectory() {
        try (Journal journal = open()) {
            TestWrite.appendAll(journal, journal.add("x"), List.of(new Event.Ticked()));
        }
        for (int times = 0; times < 2; times++) {
            assertThatThrownBy(this::start)
                    .isInstanceOf(JournalException.class)
                    .hasMessageContainingAll("Event 1", "cannot be applied", "Restore");
        }
    }
}
