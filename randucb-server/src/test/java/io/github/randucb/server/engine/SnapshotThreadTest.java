package io.github.randucb.server.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.memory.HeapRoom;
import io.github.randucb.server.memory.TestHeap;
import java.lang.reflect.Proxy;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
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
        Event created = new Event.Created(SampleEvents.DEFINITION.replaceFirst("\\{", "{\"seed\": 1, "));
        return new RunningExperiment(1, "x", ExperimentLedger.create(new Entry(1, 1000, created)));
    }

    @Test
    void theFoldDoesNotWaitForASnapshot() {
        RunningExperiment experiment = experiment();
        HeapRoom heap = new HeapRoom(usage);
        try (SnapshotThread snapshots = new SnapshotThread(journal, heap)) {
            snapshots.save(experiment);
            assertThat(experiment.unsaved()).isZero();
            assertThat(experiment.savedBytes()).isPositive();
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

    @Test
    void aSnapshotWithoutRoomIsNotKept() {
        go.countDown();
        RunningExperiment experiment = experiment();
        usage.live = 900;
        try (HeapRoom heap = new HeapRoom(usage);
                SnapshotThread snapshots = new SnapshotThread(journal, heap)) {
            snapshots.save(experiment);
            assertThat(experiment.savedBytes()).isZero();
            assertThat(experiment.unsaved()).isZero(); // the next one is tried after as many events
            snapshots.keepLast(experiment);
        }
        assertThat(kept).containsExactly(1L);
    }
}
