package io.github.randucb.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Experiments;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalEngineTest {
    private static final RewardDistribution COIN = new RewardDistribution.Bernoulli();

    private static Experiment experiment(long horizon, int runs) {
        return Experiments.of(
                Experiments.plan(horizon, runs),
                List.of(
                        Experiments.problem("easy", COIN),
                        Experiments.problem("other", new RewardDistribution.Beta(4))),
                "rand-ucb",
                "thompson-beta");
    }

    private static Map<RunId, RunRecord> records(int threads) throws IOException {
        Map<RunId, RunRecord> records = new ConcurrentHashMap<>();
        AtomicInteger finished = new AtomicInteger();
        Experiment experiment = experiment(150, 4);
        RunSink sink = (id, run) -> {
            records.put(id, run);
            finished.incrementAndGet();
        };
        new LocalEngine(threads).execute(experiment, experiment.runs(), sink, () -> false);
        assertThat(records.keySet()).containsExactlyInAnyOrderElementsOf(experiment.runs());
        assertThat(finished).hasValue(16);
        return records;
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        Map<RunId, RunRecord> one = records(1);
        for (int threads : new int[] {2, 5}) {
            records(threads)
                    .forEach((id, run) -> assertThat(run.sameAs(one.getOrDefault(id, run)))
                            .as("%s", id)
                            .isTrue());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aFailureOfTheSinkEndsTheExecution(int threads) {
        Experiment experiment = experiment(100, 500);
        AtomicInteger kept = new AtomicInteger();
        RunSink full = (id, run) -> {
            if (kept.incrementAndGet() == 6) {
                throw new IOException("the disk is full");
            }
        };
        assertThatThrownBy(() -> new LocalEngine(threads).execute(experiment, experiment.runs(), full, () -> false))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is full");
        assertThat(kept.get()).as("of 2000 runs").isBetween(6, 500);
    }

    @Test
    void errorsAndRefusalsReachTheCaller() {
        Experiment experiment = experiment(10, 1);
        LocalEngine engine = new LocalEngine(2);
        assertThatThrownBy(() -> engine.execute(
                        experiment,
                        experiment.runs(),
                        (id, run) -> {
                            throw new AssertionError("an error");
                        },
                        () -> false))
                .isInstanceOf(AssertionError.class)
                .hasMessage("an error");
        Experiment wrong =
                Experiments.of(Experiments.plan(10, 1), List.of(Experiments.problem("easy", COIN)), "rand-lin-ucb");
        assertThatThrownBy(() -> engine.execute(wrong, wrong.runs(), (id, run) -> {}, () -> false))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("need features");
    }

    /** The runs would take days; the third look at the stop sign ends them. */
    @Test
    void aStopEndsRunsThatAreUnderWay() throws IOException {
        Experiment experiment = experiment(1_000_000_000_000L, 2);
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger kept = new AtomicInteger();
        new LocalEngine(2)
                .execute(
                        experiment,
                        experiment.runs(),
                        (id, run) -> kept.incrementAndGet(),
                        () -> asked.incrementAndGet() > 20);
        assertThat(kept).hasValue(0);
    }

    @Test
    void aStopKeepsWhatIsFinished() throws IOException {
        Experiment experiment = experiment(10, 50);
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger kept = new AtomicInteger();
        RunSink sink = (id, run) -> stop.set(kept.incrementAndGet() == 7);
        new LocalEngine(1).execute(experiment, experiment.runs(), sink, stop::get);
        assertThat(kept).hasValue(7);
    }

    @Test
    void anInterruptEndsTheExecution() throws InterruptedException {
        Experiment experiment = experiment(1_000_000_000_000L, 2);
        CountDownLatch started = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread thread = new Thread(() -> {
            try {
                new LocalEngine(1).execute(experiment, experiment.runs(), (id, run) -> {}, () -> {
                    started.countDown();
                    return false;
                });
                interrupted.set(Thread.currentThread().isInterrupted());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        started.await();
        thread.interrupt();
        thread.join();
        assertThat(interrupted).isTrue();
    }
}
