package io.github.randucb.server.engine;

import io.github.randucb.server.decide.DecisionIds;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.EventCodec;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.Mode;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.journal.Write;
import io.github.randucb.server.ledger.DefinitionText;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * The experiments of a journal, while the service runs.
 *
 * <p>Thread-safe.
 */
public final class Engine implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(Engine.class.getName());
    private static final long TICK = 100; // milliseconds
    private static final long SNAPSHOT_AFTER = Long.getLong("randucb.snapshot.events", 100_000); // tests set fewer

    private final Journal journal;
    private final LongSupplier clock;
    private final DecisionIds ids;
    private final FoldThread fold;
    private final Map<String, RunningExperiment> byName = new ConcurrentSkipListMap<>();
    private final Map<Integer, RunningExperiment> byNumber = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<RunningExperiment>> creations =
            new ConcurrentHashMap<>(); // on their way
    private final ScheduledExecutorService background;
    private final Decisions decisions;

    private Engine(Journal journal, LongSupplier clock) {
        this.journal = journal;
        this.clock = clock;
        this.ids = new DecisionIds(journal.key());
        this.fold = new FoldThread(this::afterEvents);
        this.background = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "background");
            thread.setDaemon(true);
            return thread;
        });
        this.decisions = new Decisions(this, journal, ids, fold, clock);
    }

    /**
     * Starts the experiments of a journal.
     *
     * @param journal the journal, which is closed with the engine
     * @param clock the time in milliseconds since 1970
     * @return the engine
     */
    public static Engine start(Journal journal, LongSupplier clock) {
        Engine engine = new Engine(journal, clock);
        boolean done = false;
        try {
            for (Journal.Experiment experiment : journal.experiments()) {
                Recovery.recover(journal, experiment.number(), Long.MAX_VALUE, true)
                        .ifPresent(recovered -> engine.add(
                                new RunningExperiment(experiment.number(), experiment.name(), recovered.ledger())));
            }
            var unused = engine.background.scheduleWithFixedDelay(engine::tick, TICK, TICK, TimeUnit.MILLISECONDS);
            done = true;
            return engine;
        } finally {
            if (!done) {
                engine.stop();
                journal.close();
            }
        }
    }

    private void add(RunningExperiment experiment) {
        byName.put(experiment.name(), experiment);
        byNumber.put(experiment.number(), experiment);
    }

    /**
     * Returns the experiments.
     *
     * @return the experiments in the order of their names
     */
    public List<RunningExperiment> experiments() {
        return List.copyOf(byName.values());
    }

    /**
     * Returns an experiment.
     *
     * @param name its name
     * @return the experiment
     * @throws NotFoundException if there is no such experiment
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
     */
    public Optional<RunningExperiment> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    Optional<RunningExperiment> find(int number) {
        return Optional.ofNullable(byNumber.get(number));
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
        Event event = new Event.Created(DefinitionText.write(definition));
        ExperimentLedger.create(new Entry(1, clock.getAsLong(), event)); // rejects what the model refuses
        requireFold();
        CompletableFuture<RunningExperiment> mine = new CompletableFuture<>();
        CompletableFuture<RunningExperiment> first = creations.putIfAbsent(name, mine);
        if (first != null) { // another request creates it now
            return first.thenApply(experiment -> same(experiment, definition));
        }
        var unused = mine.whenComplete((experiment, failure) -> creations.remove(name, mine));
        try {
            RunningExperiment existing = byName.get(name);
            if (existing != null) {
                mine.complete(same(existing, definition));
            } else {
                journal.append(new CreatedWrite(journal.add(name), name, event, mine));
            }
        } catch (RuntimeException e) {
            mine.completeExceptionally(e);
        }
        return mine;
    }

    private static RunningExperiment same(RunningExperiment experiment, ExperimentDefinition definition) {
        if (!DefinitionText.write(experiment.view().definition()).equals(DefinitionText.write(definition))) {
            throw new ConflictException("There is an experiment '" + experiment.name()
                    + "' with another definition. Change that one, or choose another name.");
        }
        return experiment;
    }

    /** The first event of an experiment. */
    private final class CreatedWrite implements Write {
        private final int number;
        private final String name;
        private final Event event;
        private final CompletableFuture<RunningExperiment> result;

        CreatedWrite(int number, String name, Event event, CompletableFuture<RunningExperiment> result) {
            this.number = number;
            this.name = name;
            this.event = event;
            this.result = result;
        }

        @Override
        public int experiment() {
            return number;
        }

        @Override
        public Event event() {
            return event;
        }

        @Override
        public byte[] bytes() {
            return EventCodec.encode(event);
        }

        @Override
        public Iterable<String> names() {
            return List.of();
        }

        @Override
        public boolean sync() {
            return true;
        }

        @Override
        public void written(Entry entry) {
            try {
                RunningExperiment experiment = new RunningExperiment(number, name, ExperimentLedger.create(entry));
                add(experiment);
                result.complete(experiment);
            } catch (RuntimeException e) {
                result.completeExceptionally(e);
            }
        }

        @Override
        public void failed(String reason) {
            result.completeExceptionally(new UnavailableException(reason));
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
        requireFold();
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

    /** Runs in the fold thread after some events of an experiment. */
    private void afterEvents(RunningExperiment experiment) {
        if (experiment.unsaved() >= SNAPSHOT_AFTER) {
            keepSnapshot(experiment);
        }
        Optional<String> alarm = experiment.ledger().alarm();
        if (alarm.isEmpty()) {
            experiment.clearAlarm();
        } else if (experiment.raiseAlarm()) {
            switchToControl(experiment, alarm.get());
        }
    }

    /** Runs in the fold thread. If the change fails or is refused, the alarm is raised again after the next event. */
    private void switchToControl(RunningExperiment experiment, String cause) {
        ExperimentView view = experiment.ledger().view();
        String stopped = DefinitionText.write(view.definition().withMode(Mode.CONTROL));
        append(experiment, new Event.Changed(stopped, cause, view.revision()), true, new EngineWrite.Receiver() {
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

    private void keepSnapshot(RunningExperiment experiment) {
        byte[] state = experiment.ledger().save();
        long position = experiment.ledger().position();
        try {
            background.execute(() -> keep(new Snapshot(experiment.number(), position, state)));
            experiment.saved();
        } catch (RejectedExecutionException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "The service stops, and keeps its last snapshots then.");
        }
    }

    /** Keeps a snapshot. If that fails, a restart folds more events, and nothing is lost. */
    private void keep(Snapshot snapshot) {
        try {
            journal.keep(snapshot);
        } catch (JournalException e) {
            LOGGER.log(System.Logger.Level.WARNING, "A snapshot is not kept. " + e.getMessage());
        }
    }

    /** Appends the time to experiments with decisions whose window is over. */
    private void tick() {
        long now = clock.getAsLong();
        if (fold.failure().isPresent()) {
            return;
        }
        for (RunningExperiment experiment : byName.values()) {
            if (experiment.nextExpiry() <= now) {
                append(experiment, new Event.Ticked(), false, reason -> {});
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
        Optional<String> failure = fold.failure();
        return failure.isPresent() ? failure : journal.failure();
    }

    /** Refuses a request if its event would never be applied. */
    void requireFold() {
        Optional<String> failure = fold.failure();
        if (failure.isPresent()) {
            throw new UnavailableException(failure.get());
        }
    }

    /** Stops the service: everything that was accepted is written, folded and answered, and snapshots are kept. */
    @Override
    public void close() {
        try {
            stop();
            if (fold.failure().isEmpty()) { // otherwise a state can have half of an event
                byName.values().stream()
                        .filter(experiment -> experiment.unsaved() > 0)
                        .forEach(experiment -> keep(new Snapshot(
                                experiment.number(),
                                experiment.ledger().position(),
                                experiment.ledger().save())));
            }
        } finally {
            journal.close();
        }
    }

    /** Ends all threads but those that the journal still needs. */
    private void stop() {
        background.shutdown();
        try {
            background.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        journal.stop();
        fold.close();
    }
}
