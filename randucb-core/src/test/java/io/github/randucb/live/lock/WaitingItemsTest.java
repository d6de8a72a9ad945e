package io.github.randucb.live.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Items that wait to be applied. */
@Timeout(60)
class WaitingItemsTest {
    private final WaitingItems<Numbered> waiting = new WaitingItems<>();

    private record Numbered(long position, long time) implements WaitingItem {}

    private List<Long> takeAll() {
        List<Long> taken = new ArrayList<>();
        for (Numbered item = waiting.next(); item != null; item = waiting.next()) {
            taken.add(item.position);
        }
        return taken;
    }

    @Test
    void itemsAreTakenInTheOrderOfTheirPositions() throws InterruptedException {
        assertThat(waiting.isEmpty()).isTrue();
        assertThat(waiting.add(new Numbered(3, 0))).isEqualTo(1);
        assertThat(waiting.add(new Numbered(5, 0))).isEqualTo(2);
        Thread other = new Thread(() -> waiting.add(new Numbered(4, 0)));
        other.start();
        other.join();
        assertThat(waiting.isEmpty()).isFalse();
        assertThat(takeAll()).containsExactly(3L, 4L, 5L);
        assertThat(waiting.isEmpty()).isTrue();
        assertThat(waiting.next()).isNull();
        assertThat(waiting.add(new Numbered(6, 0))).isEqualTo(1);
    }

    @Test
    void itemsOfEarlierTimesAreNoticed() {
        assertThat(waiting.isAnyBefore(Long.MAX_VALUE - 1)).isFalse();
        waiting.add(new Numbered(0, 7));
        waiting.add(new Numbered(1, 9));
        assertThat(waiting.isAnyBefore(7)).isFalse();
        assertThat(waiting.isAnyBefore(8)).isTrue();
        takeAll();
        assertThat(waiting.isAnyBefore(8)).isFalse();
    }

    @Test
    void itemsThatAreNotTakenStay() {
        waiting.add(new Numbered(0, 0));
        waiting.add(new Numbered(1, 0));
        waiting.next();
        waiting.add(new Numbered(2, 0));
        assertThat(takeAll()).containsExactly(1L, 2L);
    }

    /** Many threads add items while another one takes them: each is taken once, in the order of its thread. */
    @Test
    void nothingIsLostOrTakenTwice() throws InterruptedException {
        int threads = 20;
        int each = 20_000;
        AtomicInteger running = new AtomicInteger(threads);
        List<Thread> adders = new ArrayList<>();
        for (int k = 0; k < threads; k++) {
            long first = (long) k * each;
            Thread adder = new Thread(() -> {
                for (int n = 0; n < each; n++) {
                    waiting.add(new Numbered(first + n, 0));
                }
                running.decrementAndGet();
            });
            adders.add(adder);
            adder.start();
        }
        int[] next = new int[threads];
        while (running.get() > 0 || !waiting.isEmpty()) {
            for (long number : takeAll()) {
                assertThat(number % each).isEqualTo(next[(int) (number / each)]++);
            }
        }
        for (Thread adder : adders) {
            adder.join();
        }
        assertThat(next).containsOnly(each);
    }
}
