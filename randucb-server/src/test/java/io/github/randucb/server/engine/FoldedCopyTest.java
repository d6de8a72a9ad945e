package io.github.randucb.server.engine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.memory.HeapRoom;
import io.github.randucb.server.memory.TestHeap;
import io.github.randucb.server.refusal.MemoryFullException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A copy that reserves 1 MiB, in a heap that then has no more room. */
@Timeout(60)
class FoldedCopyTest {
    private static final long MEBIBYTE = 1 << 20;

    private final TestHeap usage = new TestHeap();
    private final HeapRoom heap = new HeapRoom(usage);
    private final ExperimentLedger ledger = ExperimentLedger.create(new Entry(
            1, 1000, new Event.Created(SampleEvents.DEFINITION.replaceFirst("}$", ", \"sticky\": \"P1D\"}"))));

    @AfterEach
    void close() {
        heap.close();
    }

    private FoldedCopy copy() {
        FoldedCopy copy = new FoldedCopy(heap, MEBIBYTE);
        usage.used = 687;
        return copy;
    }

    private void apply(Event event) {
        ledger.apply(new Entry(ledger.position() + 1, 1000, event));
    }

    private static Stream<String> ids(int batch) {
        return IntStream.range(0, 1000).mapToObj(k -> "d" + batch + "-" + k);
    }

    private void decide(int batch, String unit) {
        apply(new Event.Decided(ids(batch)
                .map(id -> SampleEvents.decision(id, unit.isEmpty() ? "" : unit + id, 0))
                .toList()));
    }

    private void assertIsRefused(FoldedCopy copy, long more) {
        assertThatThrownBy(() -> copy.look(ledger, more)).isInstanceOf(MemoryFullException.class);
    }

    @Test
    void openDecisionsOfFewEventsAreSeen() {
        try (FoldedCopy copy = copy()) {
            decide(1, "");
            copy.look(ledger, 0);
            decide(2, "");
            assertIsRefused(copy, 0);
        }
    }

    @Test
    void unitsThatKeepTheirArmsAreSeen() {
        try (FoldedCopy copy = copy()) {
            for (int batch = 0; batch < 2; batch++) {
                decide(batch, "u");
                apply(new Event.Rewarded(
                        ids(batch).map(id -> Reward.ofDecision(id, 1, "")).toList()));
            }
            assertIsRefused(copy, 0);
        }
    }

    @Test
    void otherObjectsAreSeen() {
        try (FoldedCopy copy = copy()) {
            copy.look(ledger, MEBIBYTE - 1);
            assertIsRefused(copy, MEBIBYTE);
        }
    }

    /** The fold does not grow, but other experiments do. */
    @Test
    void aFullHeapEndsAFold() {
        try (FoldedCopy copy = copy()) {
            usage.live = 876;
            for (int position = 2; position < 4096; position++) {
                apply(new Event.Ticked());
                copy.look(ledger, 0);
            }
            apply(new Event.Ticked());
            assertIsRefused(copy, 0);
        }
    }
}
