package io.github.randucb.server.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RecentHeapUsageTest {
    private final TestHeap heap = new TestHeap();
    private final AtomicLong time = new AtomicLong();
    private final HeapUsage recent = new RecentHeapUsage(heap, time::get);

    @Test
    void theStateIsReadAgainAfterAMillisecond() {
        assertThat(recent.live()).isZero();
        heap.live = 5;
        time.set(999_999);
        assertThat(recent.live()).isZero();
        time.set(1_000_000);
        assertThat(recent.live()).isEqualTo(5 << 20);
        assertThat(recent.most()).isEqualTo(1000L << 20);
    }

    @Test
    void theBytesInUseAreReadEachTime() {
        assertThat(recent.used()).isZero();
        heap.used = 7;
        assertThat(recent.used()).isEqualTo(7 << 20);
    }

    @Test
    void theStateIsReadAgainAfterACollection() {
        assertThat(recent.live()).isZero();
        heap.collection = () -> heap.live = 3;
        recent.collect();
        assertThat(recent.live()).isEqualTo(3 << 20);
        assertThat(heap.collections).hasValue(1);
    }
}
