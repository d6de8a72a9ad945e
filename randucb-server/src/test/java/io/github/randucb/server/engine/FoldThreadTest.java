package io.github.randucb.server.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.refusal.UnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The order in which the fold works and answers, and the turns of those who hold it for long. */
@Timeout(60)
class FoldThreadTest {
    private final Queue<String> steps = new ConcurrentLinkedQueue<>();

    private static FoldThread start() {
        return new FoldThread(new FoldThread.Listener() {
            @Override
            public void changed(RunningExperiment experiment) {}

            @Override
            public void stopped(RunningExperiment experiment, Throwable cause) {}
        });
    }

    private static RunningExperiment experiment() {
        return new RunningExperiment(
                1, "x", ExperimentLedger.create(new Entry(1, 1000, new Event.Created(SampleEvents.DEFINITION))));
    }

    private FoldThread.Task task(String name, Runnable work) {
        return new FoldThread.Task() {
            @Override
            public int size() {
                return 0;
            }

            @Override
            public void run() {
                work.run();
                steps.add(name + " done");
            }

            @Override
            public void answer() {
                steps.add(name + " answered");
            }

            @Override
            public void refuse(String reason) {}
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("expected no interrupt", e);
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(60);
        } catch (InterruptedException e) {
            throw new IllegalStateException("expected no interrupt", e);
        }
    }

    /** Otherwise a caller would wait for a thousand slow tasks of others. */
    @Test
    void aSlowTaskIsAnsweredBeforeTheNextOne() {
        CountDownLatch queued = new CountDownLatch(1);
        try (FoldThread fold = start()) {
            fold.add(task("slow", () -> {
                await(queued);
                sleep();
            }));
            fold.add(task("next", () -> {}));
            queued.countDown();
        }
        assertThat(steps).containsExactly("slow done", "slow answered", "next done", "next answered");
    }

    /** Several callers that want states must not hold the fold one after another. */
    @Test
    void afterAStateIsSavedTheFoldHasAPause() {
        List<Long> pauses = new ArrayList<>();
        CompletableFuture<Void> pause = new CompletableFuture<>();
        CompletableFuture<Void> paused = new CompletableFuture<>();
        RunningExperiment experiment = experiment();
        try (FoldThread fold = start()) {
            SaveTurns turns = new SaveTurns(fold, nanos -> {
                pauses.add(nanos);
                paused.complete(null);
                return pause;
            });
            CompletableFuture<Long> first = turns.query(experiment, ledger -> {
                sleep();
                return ledger.position();
            });
            CompletableFuture<Long> second = turns.query(experiment, ledger -> {
                throw new IllegalStateException("expected by a test");
            });
            CompletableFuture<Long> third = turns.query(experiment, ExperimentLedger::position);
            assertThat(first.join()).isEqualTo(1);
            paused.join();
            assertThat(fold.query(experiment, ExperimentLedger::position).join())
                    .isEqualTo(1);
            assertThat(second).isNotDone();
            pause.complete(null);
            assertThatThrownBy(second::join).hasMessageContaining("expected by a test");
            assertThat(third.join()).isEqualTo(1);
            assertThat(pauses.get(0)).isBetween(540_000_000L, 10_000_000_000L);
        }
    }

    @Test
    void theTurnsEndWithTheFold() {
        FoldThread fold = start();
        SaveTurns turns = new SaveTurns(fold);
        fold.close();
        for (int n = 0; n < 3; n++) {
            CompletableFuture<Long> refused = turns.query(experiment(), ExperimentLedger::position);
            assertThatThrownBy(refused::join).hasCauseInstanceOf(UnavailableException.class);
        }
    }
}
