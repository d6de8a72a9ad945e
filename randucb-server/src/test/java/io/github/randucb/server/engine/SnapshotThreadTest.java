package io.github.randucb.server.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.memory.HeapRoom;
import io.github.randucb.server.memory.TestHeap;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SnapshotThreadTest {
    private final CountDownLatch go = new CountDownLatch(1);
    private final Queue<Long> kept = new ConcurrentLinkedQueue<>();
    private final TestHeap usage = new TestHeap();

    /** A journal that takes long to keep a snapshot. */
    private final Journal journal = (Journal) Proxy.newProxyInstance(
            SnapshotThreadTest.class.getClassLoader(), new Class<?>[] {Journal.class}, (proxy, method, arguments) -> {
                go.await();
                kept.add(((Snapshot) arguments[0]).position());
                return null;
            });

    private static RunningExperiment experiment() {
        return experiment("");
    }

    /** Returns an experiment with more settings. */
    private static RunningExperiment experiment(String settings) {
        Event created = new Event.Created(SampleEvents.DEFINITION.replaceFirst("}$", settings + "}"));
        return new RunningExperiment(1, "x", ExperimentLedger.create(new Entry(1, 1000, created)));
    }

    @Test
    void theFoldDoesNotWaitForASnapshot() {
        RunningExperiment experiment = experiment();
        HeapRoom heap = new HeapRoom(usage);
        try (SnapshotThread snapshots = new SnapshotThread(journal, heap)) {
            snapshots.save(experiment);
            assertThat(experiment.unsaved()).isZero();
            experiment.apply(new Entry(2, 2000, new Event.Ticked()));
            snapshots.save(experiment);
            assertThat(kept).isEmpty();
            go.countDown();
        }
        assertThat(kept).containsExactly(1L, 2L);
        usage.used = 873; // the reservations have ended
        new SnapshotThread(journal, heap).save(experiment);
        heap.close();
    }

    /** An experiment that was large when it was saved needs little room after its decisions are closed. */
    @Test
    void aStateThatHasShrunkIsSavedAgain() {
        go.countDown();
        RunningExperiment experiment = experiment();
        int events = 30;
        for (int k = 0; k < events; k++) {
            experiment.apply(new Entry(2 + k, 1000, decided(k)));
        }
        try (HeapRoom heap = new HeapRoom(usage);
                SnapshotThread snapshots = new SnapshotThread(journal, heap)) {
            snapshots.save(experiment);
            usage.used = 870; // of 875 MiB
            experiment.apply(new Entry(2 + events, 1000, new Event.Ticked()));
            snapshots.save(experiment);
            for (int k = 0; k < events; k++) {
                experiment.apply(new Entry(3 + events + k, 1000, rewarded(k)));
            }
            assertThat(experiment.ledger().open()).isZero();
            snapshots.save(experiment);
        }
        assertThat(kept).containsExactly(1L + events, 2L + 2L * events);
    }

    private static Event decided(int batch) {
        return new Event.Decided(
                ids(batch).map(id -> SampleEvents.decision(id, 0)).toList());
    }

    private static Event rewarded(int batch) {
        return new Event.Rewarded(
                ids(batch).map(id -> Reward.ofDecision(id, 1, "")).toList());
    }

    private static Stream<String> ids(int batch) {
        return IntStream.range(0, 1000).mapToObj(k -> "d" + batch + "-" + k);
    }

    /** Decisions that are cancelled before they come are not counted, so that the first estimate is too small. */
    @Test
    void aSaveCorrectsTheEstimate() {
        RunningExperiment experiment = experiment();
        for (int k = 0; k < 10_000; k++) {
            experiment.apply(new Entry(2 + k, 1000, new Event.Cancelled("x".repeat(100) + k)));
        }
        long bytes = experiment.save().length;
        assertThat(bytes).isGreaterThan(1_000_000);
        assertThat(experiment.bytesToSave()).isEqualTo(3 * bytes);
        RunningExperiment other = experiment();
        long empty = other.bytesToSave();
        other.apply(new Entry(2, 1000, decided(0)));
        experiment.apply(new Entry(10_002, 1000, decided(0)));
        assertThat(experiment.bytesToSave() - 3 * bytes).isEqualTo(other.bytesToSave() - empty);
    }

    /** A process that is killed again and again would otherwise fold more events at each start. */
    @Test
    void eventsThatAStartHasFoldedCount() {
        RunningExperiment experiment = experiment();
        for (int k = 0; k < 10; k++) {
            experiment.apply(new Entry(2 + k, 1000, new Event.Ticked()));
        }
        experiment.setRecovered(4, 1000);
        assertThat(experiment.unsaved()).isEqualTo(7);
        assertThat(experiment.unsavedTime()).isEqualTo(1000);
    }

    @Test
    void aSnapshotIsNotDueWhileAnotherIsWritten() {
        RunningExperiment experiment = experiment();
        try (HeapRoom heap = new HeapRoom(usage);
                SnapshotThread snapshots = new SnapshotThread(journal, heap)) {
            snapshots.save(experiment);
            assertThat(experiment.isWritingSnapshot()).isTrue();
            go.countDown();
        }
        assertThat(experiment.isWritingSnapshot()).isFalse();
    }

    @Test
    void unitsThatKeepTheirArmsCount() {
        RunningExperiment experiment = experiment(", \"sticky\": \"P1D\"");
        long empty = experiment.bytesToSave();
        experiment.apply(new Entry(
                2,
                1000,
                new Event.Decided(
                        List.of(SampleEvents.decision("d1", "u1", 0), SampleEvents.decision("d2", "u2", 0)))));
        experiment.apply(new Entry(
                3, 1000, new Event.Rewarded(List.of(Reward.ofUnit("u1", 1, "r"), Reward.ofUnit("u2", 1, "")))));
        assertThat(experiment.ledger().remembered()).isEqualTo(3);
        assertThat(experiment.bytesToSave() - empty)
                .isEqualTo(3L * (3 * 150 + 6)); // the closed decisions d1 and d2 of the arm a are remembered
    }

    @Test
    void aSnapshotWithoutRoomIsNotKept() {
        go.countDown();
        RunningExperiment experiment = experiment();
        usage.live = 900;
        try (HeapRoom heap = new HeapRoom(usage);
                SnapshotThread snapshots = new SnapshotThread(journal, heap)) {
            snapshots.save(experiment);
            assertThat(experiment.unsaved()).isZero(); // the next one is tried after as many events
            snapshots.keepLast(experiment);
        }
        assertThat(kept).containsExactly(1L);
    }
}
