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
    private final WaitingItems<Integer> waiting = new WaitingItems<>();

    @Test
    void aThreadKeepsItsOrder() {
        assertThat(waiting.isEmpty()).isTrue();
        assertThat(waiting.add(1)).isEqualTo(1);
        assertThat(waiting.add(2)).isEqualTo(2);
        assertThat(waiting.add(3)).isEqualTo(3);
        assertThat(waiting.isEmpty()).isFalse();

        List<Integer> taken = new ArrayList<>();
        waiting.drain(taken::add);
        assertThat(taken).containsExactly(1, 2, 3);
        assertThat(waiting.isEmpty()).isTrue();
        assertThat(waiting.add(4)).isEqualTo(1);
    }

    /** Many threads add numbers while another one takes them: each number is taken once, in the order of its thread. */
    @Test
    void nothingIsLostOrTakenTwice() throws Exception {
        int threads = 20;
        int each = 20_000;
        AtomicInteger running = new AtomicInteger(threads);
        List<Thread> adders = new ArrayList<>();
        for (int k = 0; k < threads; k++) {
            int first = k * each;
            Thread adder = new Thread(() -> {
                for (int n = 0; n < each; n++) {
                    waiting.add(first + n);
                }
                running.decrementAndGet();
            });
            adders.add(adder);
            adder.start();
        }
        int[] next = new int[threads];
        while (running.get() > 0 || !waiting.isEmpty()) {
            waiting.drain(number -> assertThat(number % each).isEqualTo(next[number / each]++));
        }
        for (Thread adder : adders) {
            adder.join();
        }
        assertThat(next).containsOnly(each);
    }
}
