package io.github.randucb.benchmarks.load;

import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.engine.DecidedEntry;
import io.github.randucb.server.engine.Decisions;
import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.journal.SqliteJournal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Fills a journal with decisions and rewards through the engine, without HTTP. Each of them is an event.
 *
 * <p>Not thread-safe.
 */
final class JournalFiller implements AutoCloseable {
    private static final long MOST_BEHIND = 20_000; // events
    private static final int MOST_WAITING = 8192; // events on their way
    private static final String DEFINITION = "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000000000,"
            + " \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}], \"ack\": \"os\"}";

    private final Engine engine;
    private final RunningExperiment experiment;
    private final Semaphore room = new Semaphore(MOST_WAITING);
    private final ConcurrentLinkedQueue<String> decided = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private long events = 1; // the creation

    private JournalFiller(Engine engine, RunningExperiment experiment) {
        this.engine = engine;
        this.experiment = experiment;
    }

    static JournalFiller create(Path data) {
        Engine engine = Engine.start(SqliteJournal.open(data));
        return new JournalFiller(
                engine,
                engine.create(
                                "filled",
                                DefinitionReader.read(JsonMapper.shared().readTree(DEFINITION), () -> 7))
                        .join());
    }

    /** Writes events until there are some number, of which the last decisions stay open. */
    void fill(long total, long open) throws InterruptedException {
        while (events < total - open) {
            String decision = decided.poll();
            if (decision == null) {
                decide(true);
            } else {
                reward(decision);
            }
        }
        while (events < total) {
            decide(false);
        }
        room.acquire(MOST_WAITING);
        room.release(MOST_WAITING);
        check();
    }

    private void check() {
        Throwable found = failure.get();
        if (found != null) {
            throw new IllegalStateException("An event was not written.", found);
        }
    }

    /** Waits for a place, and for the fold: the service refuses events while the state is far behind the journal. */
    private void begin() throws InterruptedException {
        while (engine.lag() > MOST_BEHIND) {
            Thread.sleep(1);
        }
        room.acquire();
        check();
        events++;
    }

    private void decide(boolean rewardLater) throws InterruptedException {
        begin();
        LoggedDecision made = engine.decisions().choose(experiment, experiment.view(), DecisionRequest.PLAIN);
        engine.decisions().write(experiment, List.of(made), List.of(), new Decisions.Receiver() {
            @Override
            public void decided(List<DecidedEntry> entries) {
                if (rewardLater) {
                    entries.forEach(entry -> decided.add(entry.decision().id()));
                }
                room.release();
            }

            @Override
            public void failed(RuntimeException reason) {
                failure.compareAndSet(null, reason);
                room.release();
            }
        });
    }

    private void reward(String decision) throws InterruptedException {
        begin();
        var unused = engine.decisions()
                .reward(experiment, List.of(Reward.ofDecision(decision, events & 1, "")))
                .whenComplete((answers, reason) -> {
                    failure.compareAndSet(null, reason);
                    room.release();
                });
    }

    @Override
    public void close() {
        engine.close();
    }
}
