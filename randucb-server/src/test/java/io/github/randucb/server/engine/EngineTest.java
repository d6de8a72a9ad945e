package io.github.randucb.server.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.journal.SqliteJournal;
import io.github.randucb.server.journal.TestWrite;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.Outcome;
import io.github.randucb.server.refusal.ConflictException;
import io.github.randucb.server.refusal.UnavailableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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
        return Engine.start(open());
    }

    private Journal open() {
        return SqliteJournal.open(data, () -> NOW);
    }

    private static ExperimentDefinition definition(String text) {
        return DefinitionReader.read(JsonMapper.shared().readTree(text), () -> 1);
    }

    private static final ExperimentDefinition DEFINITION = definition(SampleEvents.DEFINITION);
    private static final String WINDOWED =
            SampleEvents.DEFINITION.replace("\"seed\"", "\"reward\": {\"window\": \"PT1M\", \"default\": 0}, \"seed\"");

    private static Reward reward(String decision) {
        return Reward.ofDecision(decision, 1, "");
    }

    private static void addGap(Engine engine, RunningExperiment experiment) {
        TestWrite.appendAll(engine.journal(), experiment.number(), List.of(new Event.Ticked()));
    }

    /** An event that the engine does not know makes a gap: the next event cannot be applied. */
    @Test
    void anEventThatCannotBeAppliedStopsItsExperimentOnly() {
        long last;
        try (Engine engine = start()) {
            RunningExperiment other = engine.create("other", DEFINITION).join();
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            addGap(engine, experiment);
            assertStopped(engine.decisions().reward(experiment, List.of(reward("d"))));
            last = engine.journal().last(experiment.number());
            assertStopped(engine.query(experiment, ExperimentLedger::position));
            assertStopped(() -> engine.experiment("x"));
            assertStopped(() -> engine.find(experiment.number()));
            assertStopped(() -> engine.create("x", DEFINITION).join());
            assertStopped(() -> engine.change(experiment, new Event.ArmSwitched("a", false)));
            assertStopped(() -> engine.decisions().reward(experiment, List.of(reward("d"))));
            assertStopped(() ->
                    engine.decisions().write(experiment, List.of(SampleEvents.decision("d1", 1)), List.of(), IGNORED));
            assertThat(engine.journal().last(experiment.number())).isEqualTo(last);
            assertThat(engine.stopped()).containsExactly("x");
            assertThat(engine.trouble()).isEmpty();
            engine.change(other, new Event.ArmSwitched("a", false)).join();
            assertThat(engine.lag()).isZero();
        }
        try (Engine engine = start()) { // the journal itself has no gap
            assertThat(engine.stopped()).isEmpty();
            assertThat(engine.experiment("x").view().version()).isEqualTo(last);
        }
    }

    private static final Decisions.Receiver IGNORED = new Decisions.Receiver() {
        @Override
        public void decided(List<DecidedEntry> decided) {}

        @Override
        public void failed(RuntimeException reason) {}
    };

    private static void assertStopped(CompletableFuture<?> future) {
        assertStopped(future::join);
    }

    /** The reason is a sentence for callers; the exception is in the log. */
    private static void assertStopped(ThrowingCallable call) {
        assertThatThrownBy(call)
                .satisfies(thrown -> assertThat(thrown instanceof CompletionException ? thrown.getCause() : thrown)
                        .isInstanceOf(UnavailableException.class)
                        .hasMessageContainingAll("is stopped", "log has the reason", "restart")
                        .hasMessageNotContainingAny("Exception", "position 2"));
    }

    /** Stops the fold thread until the latch is open. */
    private static CompletableFuture<Boolean> hold(Engine engine, RunningExperiment experiment, CountDownLatch latch) {
        return engine.query(experiment, ledger -> {
            try {
                return latch.await(50, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @Test
    void requestsAreRefusedWhileTooManyEventsWaitForTheFold() {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            CountDownLatch latch = new CountDownLatch(1);
            CompletableFuture<Boolean> held = hold(engine, experiment, latch);
            Event large = new Event.Activated("d".repeat(4 << 20));
            List<CompletableFuture<?>> waiting = new ArrayList<>();
            assertThatThrownBy(() -> {
                        while (true) {
                            waiting.add(engine.change(experiment, large));
                            Thread.sleep(10);
                        }
                    })
                    .isInstanceOf(UnavailableException.class);
            TestWrite.appendAll(engine.journal(), engine.journal().add("later"), List.of(new Event.Ticked()));
            assertThatThrownBy(() -> engine.decisions()
                            .write(experiment, List.of(SampleEvents.decision("d1", 1)), List.of(), IGNORED))
                    .isInstanceOf(UnavailableException.class)
                    .hasMessageContaining("behind the journal");
            assertThat(engine.trouble().orElseThrow()).contains("behind the journal");
            latch.countDown();
            assertThat(held.join()).isTrue();
            waiting.forEach(each -> assertThatThrownBy(each::join).hasCauseInstanceOf(ConflictException.class));
            assertThat(engine.trouble()).isEmpty();
            engine.change(experiment, new Event.ArmSwitched("a", false)).join();
        }
    }

    @Test
    void oneTickOfAnExperimentIsOnItsWay() {
        AtomicLong clock = new AtomicLong(NOW);
        ExperimentDefinition withWindow = definition(
                SampleEvents.DEFINITION.replace("\"seed\": 7", "\"seed\": 7, \"reward\": {\"window\": \"PT30M\"}"));
        try (Engine engine = Engine.start(SqliteJournal.open(data, clock::get))) {
            RunningExperiment experiment = engine.create("x", withWindow).join();
            engine.decisions().write(experiment, List.of(SampleEvents.decision("d1", 1)), List.of(), IGNORED);
            engine.change(experiment, new Event.ArmSwitched("a", true)).join(); // publishes the end of the window
            assertThat(experiment.nextExpiry()).isLessThan(Long.MAX_VALUE);
            CountDownLatch latch = new CountDownLatch(1);
            CompletableFuture<Boolean> held = hold(engine, experiment, latch);
            clock.set(experiment.nextExpiry());
            for (int n = 0; n < 5; n++) {
                engine.tick();
            }
            CompletableFuture<?> last = engine.change(experiment, new Event.ArmSwitched("b", true));
            latch.countDown();
            assertThat(held.join()).isTrue();
            last.join();
            List<Entry> entries = new ArrayList<>();
            engine.journal().read(experiment.number(), 1, Long.MAX_VALUE, entries::add);
            assertThat(entries)
                    .filteredOn(entry -> entry.event() instanceof Event.Ticked)
                    .hasSize(1);
            assertThat(experiment.nextExpiry()).isEqualTo(Long.MAX_VALUE);
            assertThat(experiment.beginTick()).isTrue();
        }
    }

    /** Only a decision that exists is read in another thread, since its event can be large. */
    @Test
    void aNewIdNeedsNoLookup() {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            AtomicLong lookups = new AtomicLong();
            Executor lookup = task -> {
                lookups.incrementAndGet();
                task.run();
            };
            for (int times = 0; times < 3; times++) {
                assertThat(lookups).hasValue(Math.max(0, times - 1));
                engine.decisions()
                        .decideOnce(experiment, experiment.view(), "n", 2, () -> request("n", 2), LATER, lookup)
                        .join();
            }
            Executor full = task -> {
                throw new IllegalStateException("expected by a test");
            };
            assertThatThrownBy(
                            engine.decisions()
                                            .decideOnce(
                                                    experiment,
                                                    experiment.view(),
                                                    "n",
                                                    2,
                                                    () -> request("n", 2),
                                                    LATER,
                                                    full)::join)
                    .hasRootCauseMessage("expected by a test");
        }
    }

    @Test
    void anErrorInAQueryOrAnAnswerFailsAlone() {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            CompletableFuture<Object> query = engine.query(experiment, ledger -> {
                throw new OutOfMemoryError("expected by a test");
            });
            assertThatThrownBy(query::join).hasCauseInstanceOf(OutOfMemoryError.class);
            CompletableFuture<RuntimeException> failed = new CompletableFuture<>();
            engine.decisions()
                    .write(experiment, List.of(SampleEvents.decision("d1", 1)), List.of(), new Decisions.Receiver() {
                        @Override
                        public void decided(List<DecidedEntry> decided) {
                            throw new OutOfMemoryError("expected by a test");
                        }

                        @Override
                        public void failed(RuntimeException reason) {
                            failed.complete(reason);
                        }
                    });
            assertThat(failed.join()).hasCauseInstanceOf(OutOfMemoryError.class);
            var unused = engine.change(experiment, new Event.ArmSwitched("a", false))
                    .thenAccept(changed -> {
                        throw new OutOfMemoryError("expected by a test");
                    });
            engine.change(experiment, new Event.ArmSwitched("a", true)).join();
            assertThat(engine.trouble()).isEmpty();
            assertThat(engine.stopped()).isEmpty();
        }
    }

    @Test
    void aBodyWithoutASeedIsTheSameExperiment() {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            ExperimentDefinition drawn = DEFINITION.withSeed(99);
            assertThat(engine.create("x", drawn, true).join()).isSameAs(experiment);
            assertThatThrownBy(() -> engine.create("x", drawn).join()).hasCauseInstanceOf(ConflictException.class);
        }
    }

    /** The rewards of others would wait for all of them. */
    @Test
    void fewRewardsThatTakeLongToLearnAreAcceptedAtATime() {
        try (Engine engine = start()) {
            String features = "\"features\": {\"sharing\": \"shared\", \"dimension\": 1000, \"maxNorm\": 1}";
            ExperimentDefinition definition =
                    definition("{\"policy\": {\"type\": \"adaptive-rand-lin-ucb\"}, \"arms\": [{\"id\": \"a\"}], "
                            + features + "}");
            RunningExperiment slow = engine.create("slow", definition).join();
            RunningExperiment other = engine.create("other", DEFINITION).join();
            List<Reward> batch = Collections.nCopies(100, reward("none"));
            CountDownLatch go = new CountDownLatch(1);
            CompletableFuture<Boolean> busy = hold(engine, slow, go);
            List<CompletableFuture<?>> accepted = new ArrayList<>();
            for (int n = 0; n < 2; n++) {
                accepted.add(engine.decisions().reward(slow, batch));
            }
            assertThatThrownBy(() -> engine.decisions().reward(slow, batch))
                    .isInstanceOf(UnavailableException.class)
                    .hasMessageContaining("long to learn");
            accepted.add(engine.decisions().reward(other, List.of(reward("none"))));
            go.countDown();
            busy.join();
            accepted.forEach(CompletableFuture::join);
            engine.decisions().reward(slow, batch).join();
        }
    }

    /** A restart must not repeat minutes of work, even if it is that of a few events. */
    @Test
    void aSnapshotIsKeptAfterSecondsOfWork() {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            for (boolean enabled : new boolean[] {false, true}) {
                long work = enabled ? 2_000_000_000 : 1_000_000;
                engine.query(experiment, ledger -> {
                            experiment.addTime(work);
                            return work;
                        })
                        .join();
                assertThat(engine.journal().latest(experiment.number(), Long.MAX_VALUE))
                        .isEmpty();
                engine.change(experiment, new Event.ArmSwitched("a", enabled)).join();
            }
            while (engine.journal().latest(experiment.number(), Long.MAX_VALUE).isEmpty()) {
                Thread.onSpinWait();
            }
            assertThat(engine.<Long>query(experiment, ledger -> experiment.unsavedTime())
                            .join())
                    .isLessThan(2_000_000_000);
        }
    }

    @Test
    void theHashIsThatOfTheSavedState() throws Exception {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            StateQueries states = engine.states(experiment);
            for (boolean enabled : new boolean[] {false, true}) {
                StateSummary first = states.summaryWithHash().join();
                byte[] state = states.bytes().join();
                assertThat(first.hash())
                        .isEqualTo(HexFormat.of()
                                .formatHex(MessageDigest.getInstance("SHA-256").digest(state)));
                assertThat(states.summaryWithHash().join())
                        .extracting(StateSummary::hash)
                        .isEqualTo(first.hash());
                assertThat(states.summary().join().hash()).isEmpty();
                engine.change(experiment, new Event.ArmSwitched("a", enabled)).join();
                StateSummary next = states.summaryWithHash().join();
                assertThat(next.position()).isEqualTo(first.position() + 1);
                assertThat(next.hash()).isNotEqualTo(first.hash());
            }
        }
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

    /** Decisions that were open before an outage still get their rewards, and not the default reward. */
    @Test
    void anOutageDoesNotCloseOpenDecisions() {
        try (Journal journal = open()) {
            TestWrite.appendAll(
                    journal,
                    journal.add("x"),
                    List.of(new Event.Created(WINDOWED), new Event.Decided(List.of(SampleEvents.decision("d1", 0)))));
        }
        long later = NOW + 3_600_000;
        try (Engine engine = Engine.start(SqliteJournal.open(data, () -> later))) {
            List<Outcome.Answer> answers = engine.decisions()
                    .reward(engine.experiment("x"), List.of(reward("d1")))
                    .join();
            assertThat(answers).containsExactly(new Outcome.Answer("d1", RewardAnswer.COLLECTED));
        }
    }

    /** A decision that was activated between two questions would be open without an end. */
    @Test
    void theStatusOfADecisionComesWithTheEndOfItsWindow() {
        try (Engine engine = start()) {
            RunningExperiment experiment =
                    engine.create("x", definition(WINDOWED)).join();
            DecisionRequest deferred =
                    new DecisionRequest("d1", "", Set.of(), Optional.empty(), true, "", Double.NaN, 1);
            Decisions decisions = engine.decisions();
            DecidedEntry entry = decisions
                    .decideOnce(experiment, experiment.view(), "d1", 1, () -> deferred, LATER, LATER)
                    .join();
            CountDownLatch latch = new CountDownLatch(1);
            CompletableFuture<Boolean> held = hold(engine, experiment, latch);
            CompletableFuture<DecisionStatus> before = decisions.status(entry);
            CompletableFuture<Boolean> activated = decisions.activate("d1");
            latch.countDown();
            assertThat(before.join()).isEqualTo(new DecisionStatus("waiting", 0, 0, OptionalLong.empty()));
            assertThat(held.join()).isTrue();
            assertThat(activated.join()).isTrue();
            assertThat(decisions.status(entry).join())
                    .isEqualTo(new DecisionStatus("open", 0, 0, OptionalLong.of(NOW + 60_000)));
        }
    }

    /** The range can change after it was checked. */
    @Test
    void aRewardOutsideTheRangeLeavesTheOthersOfABatch() {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            Decisions decisions = engine.decisions();
            decisions.write(
                    experiment,
                    List.of(SampleEvents.decision("d1", 0), SampleEvents.decision("d2", 1)),
                    List.of(),
                    IGNORED);
            assertThat(decisions
                            .reward(experiment, List.of(Reward.ofDecision("d1", 2, ""), reward("d2")))
                            .join())
                    .containsExactly(
                            new Outcome.Answer("d1", RewardAnswer.OUTSIDE),
                            new Outcome.Answer("d2", RewardAnswer.LEARNED));
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
    void anExperimentThatCannotBeFoldedIsStoppedAtTheStart() {
        int number;
        try (Journal journal = open()) {
            number = journal.add("x");
            TestWrite.appendAll(journal, number, List.of(new Event.Ticked()));
            TestWrite.appendAll(journal, journal.add("y"), SampleEvents.history(1, 10));
        }
        for (int times = 0; times < 2; times++) {
            try (Engine engine = start()) {
                assertThat(engine.stopped()).containsExactly("x");
                assertThat(engine.experiments())
                        .extracting(RunningExperiment::name)
                        .containsExactly("y");
                assertStopped(() -> engine.experiment("x"));
                assertStopped(() -> engine.find(number));
                assertStopped(() -> engine.create("x", DEFINITION).join());
                engine.change(engine.experiment("y"), new Event.ArmSwitched("a", false))
                        .join();
            }
        }
    }

    /** A decision is found by its id, also if the machine's clock is set back before the journal has it. */
    @Test
    void aDecisionIsFoundByItsId() {
        AtomicLong clock = new AtomicLong(NOW);
        try (Engine engine = Engine.start(SqliteJournal.open(data, clock::get))) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            clock.addAndGet(5);
            LoggedDecision made = engine.decisions().choose(experiment, experiment.view(), DecisionRequest.PLAIN);
            clock.addAndGet(-5);
            CompletableFuture<List<DecidedEntry>> written = new CompletableFuture<>();
            engine.decisions().write(experiment, List.of(made), List.of(), new Decisions.Receiver() {
                @Override
                public void decided(List<DecidedEntry> decided) {
                    written.complete(decided);
                }

                @Override
                public void failed(RuntimeException reason) {
                    written.completeExceptionally(reason);
                }
            });
            assertThat(written.join()).hasSize(1);
            assertThat(engine.decisions().find(made.id())).isPresent();
        }
    }

    /** Two different requests have the same new id. The first one is refused, so the other one gets the id. */
    @Test
    void aRefusedRequestDoesNotRefuseAnotherOneWithItsId() throws Exception {
        try (Engine engine = start()) {
            RunningExperiment experiment = engine.create("x", DEFINITION).join();
            CountDownLatch began = new CountDownLatch(1);
            CountDownLatch go = new CountDownLatch(1);
            CompletableFuture<DecidedEntry> refused = CompletableFuture.completedFuture("n")
                    .thenComposeAsync(id -> engine.decisions()
                            .decideOnce(
                                    experiment,
                                    experiment.view(),
                                    id,
                                    1,
                                    () -> refuseLater(began, go),
                                    LATER,
                                    Runnable::run));
            began.await();
            CompletableFuture<DecidedEntry> other = engine.decisions()
                    .decideOnce(experiment, experiment.view(), "n", 2, () -> request("n", 2), LATER, Runnable::run);
            assertThat(other).isNotDone();
            go.countDown();
            assertThatThrownBy(refused::join).hasRootCauseMessage("wrong");
            assertThat(other.get(20, TimeUnit.SECONDS).decision().id()).isEqualTo("n");
        }
    }

    private static final Executor LATER = CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS);

    private static DecisionRequest request(String id, long digest) {
        return new DecisionRequest(id, "", Set.of(), Optional.empty(), false, "", Double.NaN, digest);
    }

    private static DecisionRequest refuseLater(CountDownLatch began, CountDownLatch go) {
        began.countDown();
        try {
            assertThat(go.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalArgumentException("wrong");
    }
}
