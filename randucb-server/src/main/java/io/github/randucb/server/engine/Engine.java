package io.github.randucb.server.engine;

import io.github.randucb.server.decide.DecisionIds;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.Mode;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.ledger.DefinitionText;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.Outcome;
import io.github.randucb.server.memory.Growth;
import io.github.randucb.server.memory.HeapRoom;
import io.github.randucb.server.memory.HeapUsage;
import io.github.randucb.server.refusal.ConflictException;
import io.github.randucb.server.refusal.NotFoundException;
import io.github.randucb.server.refusal.UnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The experiments of a journal, while the service runs.
 *
 * <p>Thread-safe.
 */
public final class Engine implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(Engine.class.getName());
    private static final long TICK = 100; // milliseconds
    private static final long SHORTEST_OUTAGE = 1000; // milliseconds
    private static final long SNAPSHOT_AFTER = Long.getLong("randucb.snapshot.events", 100_000); // tests set fewer
    private static final long SNAPSHOT_TIME = 2_000_000_000; // nanoseconds of the fold, which a restart would repeat
    private static final long SAVES_SHARE = 10; // times the duration of the last snapshot
    private static final long LARGE_STATE = 100_000; // open decisions
    private static final long LARGEST_FACTOR = 5;

    private final Journal journal;
    private final FoldThread fold;
    private final Map<String, RunningExperiment> byName = new ConcurrentSkipListMap<>();
    private final Map<Integer, RunningExperiment> byNumber = new ConcurrentHashMap<>();
    private final Set<String> stopped = new ConcurrentSkipListSet<>(); // names of experiments
    private final Set<Integer> stoppedNumbers = ConcurrentHashMap.newKeySet();
    private final Map<Integer, StateQueries> states = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<RunningExperiment>> creations =
            new ConcurrentHashMap<>(); // on their way
    private final ScheduledExecutorService ticks;
    private final Decisions decisions;
    private final HeapRoom heap;
    private final SnapshotThread snapshots;
    private final SaveTurns turns;

    private Engine(Journal journal, HeapRoom heap) {
        this.journal = journal;
        this.heap = heap;
        this.snapshots = new SnapshotThread(journal, heap);
        DecisionIds ids = new DecisionIds(journal.key());
        this.fold = new FoldThread(new FoldThread.Listener() {
            @Override
            public void changed(RunningExperiment experiment) {
                afterEvents(experiment);
            }

            @Override
            public void stopped(RunningExperiment experiment, Throwable cause) {
                stop(experiment.number(), experiment.name(), cause);
            }
        });
        this.turns = new SaveTurns(fold);
        this.ticks = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "ticks");
            thread.setDaemon(true);
            return thread;
        });
        this.decisions = new Decisions(this, journal, ids, fold);
    }

    /**
     * Starts the experiments of a journal. An experiment that cannot be recovered is stopped, and the others run.
     *
     * @param journal the journal, which is closed with the engine
     * @return the engine
     */
    public static Engine start(Journal journal) {
        return start(journal, HeapUsage.ofJava());
    }

    /**
     * Starts the experiments of a journal, with measurements of the heap.
     *
     * @param journal the journal, which is closed with the engine
     * @param usage the measurements, which bound the state
     * @return the engine
     */
    public static Engine start(Journal journal, HeapUsage usage) {
        Engine engine = new Engine(journal, new HeapRoom(usage));
        boolean done = false;
        try {
            journal.experiments().forEach(engine::recover);
            engine.resume();
            var unused = engine.ticks.scheduleWithFixedDelay(engine::tick, TICK, TICK, TimeUnit.MILLISECONDS);
            done = true;
            return engine;
        } finally {
            if (!done) {
                engine.stop();
                journal.close();
            }
        }
    }

    private void recover(Journal.Experiment experiment) {
        long start = System.nanoTime();
        try {
            Recovery.recover(journal, experiment.number(), Long.MAX_VALUE, true).ifPresent(recovered -> {
                RunningExperiment running =
                        new RunningExperiment(experiment.number(), experiment.name(), recovered.ledger());
                running.setRecovered(recovered.snapshot(), System.nanoTime() - start);
                add(running);
            });
        } catch (RuntimeException | Error e) {
            stop(experiment.number(), experiment.name(), e);
        }
    }

    /** Refuses the requests for an experiment until a restart. */
    private void stop(int number, String name, Throwable cause) {
        stopped.add(name);
        stoppedNumbers.add(number);
        byName.remove(name);
        byNumber.remove(number);
        states.remove(number);
        LOGGER.log(System.Logger.Level.ERROR, "The experiment '" + name + "' is stopped.", cause);
    }

    /**
     * Lets open decisions wait longer by the time since the last event, so that an outage does not close them. The journal must have
     * that before any other event.
     */
    private void resume() {
        long now = journal.time();
        List<CompletableFuture<Entry>> resumed = new ArrayList<>();
        for (RunningExperiment experiment : byName.values()) {
            boolean waits = experiment.nextExpiry() < Long.MAX_VALUE;
            if (waits && now - experiment.view().time() >= SHORTEST_OUTAGE) {
                resumed.add(resume(experiment));
            }
        }
        try {
            resumed.forEach(CompletableFuture::join);
        } catch (CompletionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new JournalException("The service cannot start. " + cause.getMessage(), e);
        }
    }

    private CompletableFuture<Entry> resume(RunningExperiment experiment) {
        CompletableFuture<Entry> written = new CompletableFuture<>();
        append(experiment, new Event.Resumed(), false, new EngineWrite.Receiver() {
            @Override
            public void written(Entry entry) {
                written.complete(entry);
            }

            @Override
            public void failed(String reason) {
                written.completeExceptionally(new JournalException(reason));
            }
        });
        return written;
    }

    private void add(RunningExperiment experiment) {
        byName.put(experiment.name(), experiment);
        byNumber.put(experiment.number(), experiment);
    }

    /**
     * Returns the experiments that run.
     *
     * @return the experiments in the order of their names
     */
    public List<RunningExperiment> experiments() {
        return List.copyOf(byName.values());
    }

    /**
     * Returns the experiments that are stopped, because an event cannot be applied.
     *
     * @return their names in order
     */
    public List<String> stopped() {
        return List.copyOf(stopped);
    }

    /**
     * Returns an experiment.
     *
     * @param name its name
     * @return the experiment
     * @throws NotFoundException if there is no such experiment
     * @throws UnavailableException if it is stopped
     */
    public RunningExperiment experiment(String name) {
        return find(name)
                .orElseThrow(() -> new NotFoundException(
                        "There is no experiment '" + name + "'. Create it by PUT /v1/experiments/" + name + "."));
    }

    /**
     * Finds an experiment.
     *
     * @param name its name
     * @return the experiment, if there is one
     * @throws UnavailableException if it is stopped
     */
    public Optional<RunningExperiment> find(String name) {
        return found(byName.get(name), name, stopped);
    }

    Optional<RunningExperiment> find(int number) {
        return found(byNumber.get(number), number, stoppedNumbers);
    }

    private static <K> Optional<RunningExperiment> found(
            @Nullable RunningExperiment experiment, K key, Set<K> stopped) {
        if (experiment == null && stopped.contains(key)) {
            throw new UnavailableException(RunningExperiment.STOPPED);
        }
        return Optional.ofNullable(experiment);
    }

    /**
     * Returns the requests about decisions.
     *
     * @return decisions and rewards
     */
    public Decisions decisions() {
        return decisions;
    }

    /**
     * Creates an experiment.
     *
     * @param name its name
     * @param definition its definition
     * @return the experiment, once it is in the journal
     */
    public CompletableFuture<RunningExperiment> create(String name, ExperimentDefinition definition) {
        return create(name, definition, false);
    }

    /**
     * Creates an experiment.
     *
     * @param name its name
     * @param definition its definition
     * @param anySeed whether the caller gave no seed; an experiment that differs only in its seed is then the same
     * @return the experiment, once it is in the journal
     */
    public CompletableFuture<RunningExperiment> create(String name, ExperimentDefinition definition, boolean anySeed) {
        heap.require(Growth.STATE);
        Event event = new Event.Created(DefinitionText.write(definition));
        ExperimentLedger ledger =
                ExperimentLedger.create(new Entry(1, journal.time(), event)); // rejects what the model refuses
        requireFold();
        CompletableFuture<RunningExperiment> mine = new CompletableFuture<>();
        CompletableFuture<RunningExperiment> first = creations.putIfAbsent(name, mine);
        if (first != null) { // another request creates it now
            return first.thenApply(experiment -> same(experiment, definition, anySeed));
        }
        var unused = mine.whenComplete((experiment, failure) -> creations.remove(name, mine));
        try {
            Optional<RunningExperiment> existing = find(name);
            if (existing.isPresent()) {
                mine.complete(same(existing.get(), definition, anySeed));
            } else {
                int number = journal.add(name);
                journal.append(new CreatedWrite(fold, number, event, time -> begin(number, name, ledger, time), mine));
            }
        } catch (RuntimeException | Error e) {
            mine.completeExceptionally(e);
        }
        return mine;
    }

    private static RunningExperiment same(
            RunningExperiment experiment, ExperimentDefinition definition, boolean anySeed) {
        ExperimentDefinition existing = experiment.view().definition();
        ExperimentDefinition wanted = anySeed ? definition.withSeed(existing.seed()) : definition;
        if (!DefinitionText.write(existing).equals(DefinitionText.write(wanted))) {
            throw new ConflictException("There is an experiment '" + experiment.name()
                    + "' with another definition. Change that one, or choose another name.");
        }
        return experiment;
    }

    /** Starts an experiment whose first event is in the journal. Runs in the fold thread. */
    private RunningExperiment begin(int number, String name, ExperimentLedger ledger, long time) {
        try {
            ledger.setCreated(time);
            RunningExperiment experiment = new RunningExperiment(number, name, ledger);
            add(experiment);
            return experiment;
        } catch (RuntimeException | Error e) {
            stop(number, name, e);
            throw new UnavailableException(RunningExperiment.STOPPED);
        }
    }

    /**
     * Changes an experiment: its settings or its arms.
     *
     * @param experiment the experiment
     * @param event the change
     * @return completes when the change is in force
     */
    public CompletableFuture<RunningExperiment> change(RunningExperiment experiment, Event event) {
        requireRunning(experiment);
        if (event instanceof Event.ArmsAdded) { // all other changes are always accepted, such as the kill switch
            heap.require(Growth.STATE);
        }
        CompletableFuture<RunningExperiment> result = new CompletableFuture<>();
        append(experiment, event, true, new EngineWrite.Receiver() {
            @Override
            public void applied(Entry entry, Outcome outcome) {
                if (outcome instanceof Outcome.Refused refused) {
                    result.completeExceptionally(new ConflictException(refused.reason()));
                } else {
                    result.complete(experiment);
                }
            }

            @Override
            public void failed(String reason) {
                result.completeExceptionally(new UnavailableException(reason));
            }
        });
        return result;
    }

    private void append(RunningExperiment experiment, Event event, boolean sync, EngineWrite.Receiver receiver) {
        journal.append(new EngineWrite(fold, experiment, event, List.of(), sync, receiver));
    }

    /**
     * Reads the state of an experiment between two events.
     *
     * @param experiment the experiment
     * @param question the question
     * @param <T> the type of the answer
     * @return the answer
     */
    public <T> CompletableFuture<T> query(RunningExperiment experiment, Function<ExperimentLedger, T> question) {
        return fold.query(experiment, question);
    }

    /**
     * Returns the questions about the whole state of an experiment.
     *
     * @param experiment the experiment
     * @return the questions
     */
    public StateQueries states(RunningExperiment experiment) {
        return states.computeIfAbsent(experiment.number(), number -> new StateQueries(fold, turns, experiment, heap));
    }

    /** Runs in the fold thread after some events of an experiment. */
    private void afterEvents(RunningExperiment experiment) {
        if (isSnapshotDue(experiment)) {
            snapshots.save(experiment);
        }
        Optional<String> alarm = experiment.ledger().alarm();
        if (alarm.isEmpty()) {
            experiment.clearAlarm();
        } else if (experiment.raiseAlarm()) {
            boolean done = false;
            try {
                switchToControl(experiment, alarm.get());
                done = true;
            } finally {
                if (!done) {
                    experiment.clearAlarm();
                }
            }
        }
    }

    private static boolean isSnapshotDue(RunningExperiment experiment) {
        if (experiment.isWritingSnapshot()) {
            return false;
        }
        return experiment.unsaved() >= SNAPSHOT_AFTER * snapshotFactor(experiment)
                || experiment.unsavedTime() >= Math.max(SNAPSHOT_TIME, SAVES_SHARE * experiment.saveTime());
    }

    /** Returns the factor by which a large state, which takes long to save, has fewer snapshots than a small one. */
    private static long snapshotFactor(RunningExperiment experiment) {
        return Math.max(1, Math.min(LARGEST_FACTOR, experiment.ledger().open() / LARGE_STATE));
    }

    /** Runs in the fold thread. If the change fails or is refused, the alarm is raised again after the next event. */
    private void switchToControl(RunningExperiment experiment, String cause) {
        ExperimentView view = experiment.ledger().view();
        String changed = DefinitionText.writeSettings(view.definition().withMode(Mode.CONTROL));
        append(experiment, Event.Changed.ofSettings(changed, cause, view.revision()), true, new EngineWrite.Receiver() {
            @Override
            public void applied(Entry entry, Outcome outcome) {
                experiment.clearAlarm();
            }

            @Override
            public void failed(String reason) {
                experiment.clearAlarm();
            }
        });
    }

    /**
     * Appends the time to experiments with decisions whose window is over, or with units that no longer keep their arms. A failure
     * must not end the later ticks.
     */
    void tick() {
        try {
            if (trouble().isEmpty()) {
                long now = journal.time();
                byName.values().stream()
                        .filter(experiment -> experiment.nextExpiry() <= now && experiment.beginTick())
                        .forEach(this::tick);
            }
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.ERROR, "The end of windows cannot be written.", e);
        }
    }

    private void tick(RunningExperiment experiment) {
        boolean done = false;
        try {
            append(experiment, new Event.Ticked(), false, new EngineWrite.Receiver() {
                @Override
                public void applied(Entry entry, Outcome outcome) {
                    experiment.endTick();
                }

                @Override
                public void failed(String reason) {
                    experiment.endTick();
                }
            });
            done = true;
        } finally {
            if (!done) {
                experiment.endTick();
            }
        }
    }

    /**
     * Returns the journal.
     *
     * @return the journal, to read
     */
    public Journal journal() {
        return journal;
    }

    /**
     * Returns the room in the heap.
     *
     * @return the room
     */
    public HeapRoom heap() {
        return heap;
    }

    /**
     * Returns the number of events that are in the journal and not folded yet.
     *
     * @return the number of events
     */
    public long lag() {
        return fold.lag();
    }

    /**
     * Returns the reason for which the service is not ready.
     *
     * @return the reason, as a sentence; empty if it is ready
     */
    public Optional<String> trouble() {
        Optional<String> trouble = fold.trouble();
        return trouble.isPresent() ? trouble : journal.failure();
    }

    /** Refuses a request if its event would never be applied, or too many events wait. */
    private void requireFold() {
        Optional<String> trouble = fold.trouble();
        if (trouble.isPresent()) {
            throw new UnavailableException(trouble.get());
        }
    }

    /** Refuses a request if its experiment is stopped, or too many events wait. */
    void requireRunning(RunningExperiment experiment) {
        experiment.requireRunning();
        requireFold();
    }

    /** Stops the service: everything that was accepted is written, folded and answered, and snapshots are kept. */
    @Override
    public void close() {
        try {
            stop();
            byName.values().stream()
                    .filter(experiment -> experiment.unsaved() > 0)
                    .forEach(experiment -> snapshots.keepLast(experiment));
        } finally {
            journal.close();
        }
    }

    /** Ends all threads but those that the journal still needs. */
    private void stop() {
        ticks.shutdown();
        try {
            ticks.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        snapshots.close();
        journal.stop();
        fold.close();
        heap.close();
    }
}
