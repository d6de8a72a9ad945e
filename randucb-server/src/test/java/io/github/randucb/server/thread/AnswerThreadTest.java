package io.github.randucb.server.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class AnswerThreadTest {
    private static final int TASKS = 10_000;

    @Test
    void tasksAreDoneInTheirOrderInOneThread() throws InterruptedException {
        List<Integer> done = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch last = new CountDownLatch(1);
        try (AnswerThread thread = new AnswerThread()) {
            for (int n = 0; n < TASKS; n++) {
                int number = n;
                thread.execute(() -> done.add(thread.isCurrent() ? number : -1));
            }
            thread.execute(last::countDown);
            last.await();
            assertThat(thread.isCurrent()).isFalse();
        }
        assertThat(done).isEqualTo(IntStream.range(0, TASKS).boxed().toList());
    }

    @Test
    void aTaskThatFailsDoesNotStopTheOthers() throws InterruptedException {
        CountDownLatch next = new CountDownLatch(2);
        try (AnswerThread thread = new AnswerThread()) {
            thread.execute(() -> {
                throw new IllegalStateException("expected by a test");
            });
            thread.execute(() -> {
                throw new OutOfMemoryError("expected by a test");
            });
            thread.execute(() -> thread.execute(next::countDown)); // a task can add another one
            thread.execute(next::countDown);
            next.await();
        }
        assertThat(next.getCount()).isZero();
    }

    @Test
    void everyTaskIsDoneAlsoWhenTheThreadEnds() throws InterruptedException {
        for (int round = 0; round < 100; round++) {
            CountDownLatch all = new CountDownLatch(100);
            AnswerThread thread = new AnswerThread();
            Thread adder = new Thread(() -> {
                for (int n = 0; n < 100; n++) {
                    thread.execute(all::countDown);
                }
            });
            adder.start();
            thread.close();
            all.await();
            adder.join();
        }
    }
}
