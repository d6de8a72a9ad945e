package io.github.randucb.server.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.refusal.MemoryFullException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HeapRoomTest {
    private static final long MEBIBYTE = 1 << 20;
    private static final long NEVER = 1_000_000; // milliseconds

    private final TestHeap heap = new TestHeap();

    private static void await(java.util.function.BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(5);
        }
    }

    @Test
    void theStateAndThenRewardsAreRefused() {
        try (HeapRoom room = new HeapRoom(heap, NEVER)) {
            heap.live = 750;
            assertThat(room.refusal(Growth.STATE)).isEmpty();
            heap.live = 751;
            assertThat(room.refusal(Growth.STATE).orElseThrow())
                    .contains("751 of 1000 MiB", "at most 750 MiB", "875 MiB", "guards.maxOpen", "-Xmx4g");
            room.require(Growth.REWARDS);
            assertThatThrownBy(() -> room.require(Growth.STATE)).isInstanceOf(MemoryFullException.class);
            heap.live = 876;
            assertThatThrownBy(() -> room.require(Growth.REWARDS)).isInstanceOf(MemoryFullException.class);
        }
    }

    /** Nothing fills the old generation while requests are refused, so that Java would not collect it. */
    @Test
    void aFullHeapIsCollectedUntilThereIsRoom() throws InterruptedException {
        heap.live = 800;
        heap.used = 800;
        heap.collection = () -> heap.live = 780 - 20L * heap.collections.get();
        try (HeapRoom room = new HeapRoom(heap, 20)) {
            await(() -> room.refusal(Growth.STATE).isEmpty());
            assertThat(heap.collections).hasValue(3);
            Thread.sleep(300);
            assertThat(heap.collections).hasValue(3);
        }
    }

    @Test
    void anUnknownStateIsMeasuredBeforeTheHeapIsFull() throws InterruptedException {
        heap.used = 876;
        heap.collection = () -> {
            heap.live = 800;
            heap.used = 800;
        };
        try (HeapRoom room = new HeapRoom(heap, NEVER)) {
            await(() -> room.refusal(Growth.STATE).isPresent());
            Thread.sleep(300);
            assertThat(heap.collections).hasValue(1); // at most once in the interval
        }
    }

    @Test
    void copiesAndTheStateShareTheLimit() {
        heap.live = 300;
        heap.used = 400;
        try (HeapRoom room = new HeapRoom(heap, NEVER)) {
            HeapRoom.Copy first = room.copy(Growth.STATE, 100 * MEBIBYTE);
            first.grow(50 * MEBIBYTE);
            heap.used = 450; // as much as the first copy says
            assertThatThrownBy(() -> room.copy(Growth.STATE, 251 * MEBIBYTE))
                    .isInstanceOf(MemoryFullException.class)
                    .hasMessageContaining("can take 750 MiB")
                    .hasMessageContaining("450 MiB are in use")
                    .hasMessageContaining("other copies need 50 MiB more")
                    .hasMessageContaining("this copy needs 251 MiB more");
            HeapRoom.Copy second = room.copy(Growth.STATE, 250 * MEBIBYTE);
            assertThatThrownBy(() -> first.grow(151 * MEBIBYTE)).isInstanceOf(MemoryFullException.class);
            second.close();
            second.close();
            first.close();
            heap.used = 400;
            room.copy(Growth.STATE, 350 * MEBIBYTE).close();
            assertThatThrownBy(() -> room.copy(Growth.STATE, 351 * MEBIBYTE)).isInstanceOf(MemoryFullException.class);
            room.copy(Growth.REWARDS, 475 * MEBIBYTE).close();
        }
    }

    /** A copy that has been made is a part of the bytes in use. */
    @Test
    void aCopyCountsOnce() {
        heap.live = 60;
        heap.used = 60;
        try (HeapRoom room = new HeapRoom(heap, NEVER)) {
            HeapRoom.Copy copy = room.copy(Growth.STATE, 350 * MEBIBYTE);
            heap.used = 410;
            copy.grow(360 * MEBIBYTE);
            heap.used = 420;
            copy.grow(20 * MEBIBYTE); // it needs less now, but keeps what it has reserved
            heap.used = 80;
            assertThatThrownBy(() -> room.copy(Growth.STATE, 331 * MEBIBYTE)).isInstanceOf(MemoryFullException.class);
            copy.close();
            room.copy(Growth.STATE, 670 * MEBIBYTE).close();
        }
    }

    /** Objects that are no longer reachable must not refuse a copy. */
    @Test
    void aCopyCollectsFirst() {
        heap.live = 100;
        heap.used = 800;
        heap.collection = () -> heap.used = 100;
        try (HeapRoom room = new HeapRoom(heap, NEVER)) {
            room.copy(Growth.STATE, 600 * MEBIBYTE).close();
            assertThat(heap.collections).hasValue(1);
        }
    }

    /** The thread of the room collects. A copy waits for it, and takes the room that it makes. */
    @Test
    void aCopyUsesTheRoomOfAnotherCollection() throws InterruptedException {
        Thread copier = Thread.currentThread();
        CountDownLatch collecting = new CountDownLatch(1);
        heap.used = 880;
        heap.collection = () -> {
            collecting.countDown();
            while (copier.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
            heap.used = 100;
        };
        try (HeapRoom room = new HeapRoom(heap, NEVER)) {
            collecting.await();
            room.copy(Growth.STATE, MEBIBYTE).close();
            assertThat(heap.collections).hasValue(1);
        }
    }

    @Test
    void thisJavaIsMeasured() {
        HeapUsage usage = HeapUsage.ofJava();
        assertThat(usage.most()).isBetween(10 * MEBIBYTE, Runtime.getRuntime().maxMemory());
        usage.collect();
        assertThat(usage.used()).isBetween(1L, usage.most());
        assertThat(usage.live()).isBetween(1L, usage.most());
    }

    @Test
    void withoutAnyPoolNothingIsRefused() {
        HeapUsage none = new HeapUsage.OfPool(Optional.empty());
        try (HeapRoom room = new HeapRoom(none)) {
            assertThat(room.refusal(Growth.STATE)).isEmpty();
            room.copy(Growth.STATE, 1L << 40).close();
        }
    }
}
