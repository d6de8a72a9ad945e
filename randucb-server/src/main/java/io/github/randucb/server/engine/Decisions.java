package io.github.randucb.server.engine;

import io.github.randucb.live.Sharing;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.server.decide.DecisionIds;
import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.experiment.Ack;
import io.github.randucb.server.experiment.DecisionWork;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.ExperimentSize;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.Outcome;
import io.github.randucb.server.memory.Growth;
import io.github.randucb.server.memory.HeapRoom;
import io.github.randucb.server.refusal.ConflictException;
import io.github.randucb.server.refusal.NotFoundException;
import io.github.randucb.server.refusal.UnavailableException;
import io.github.randucb.server.thread.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Decisions and their rewards: each request is computed, written to the journal, and then answered.
 *
 * <p>Thread-safe.
 */
public final class Decisions {
    // The event of an id was written in these milliseconds before and after the time in the id.
    private static final long SEARCH_BEFORE = 10;
    private static final long SEARCH_AFTER = 60_000;

    private static final long LONG_LEARNING = 100_000; // units of work: 0.2 milliseconds
    private static final long MOST_LEARNING = 2 * DecisionWork.MOST_LEARNING; // of requests that learn long

    private final Engine engine;
    private final Journal journal;
    private final DecisionIds ids;
    private final FoldThread fold;
    private final Map<String, Naming> named = new ConcurrentHashMap<>(); // ids of callers on their way
    private final AtomicLong learning = new AtomicLong(); // work of the rewards on their way that take long to learn

    Decisions(Engine engine, Journal journal, DecisionIds ids, FoldThread fold) {
        this.engine = engine;
        this.journal = journal;
        this.ids = ids;
        this.fold = fold;
    }

    /** A request with the id of a caller that has no answer yet: its experiment, a hash of the request, and its decision. */
    private record Naming(RunningExperiment experiment, long digest, CompletableFuture<DecidedEntry> result) {}

    /** The receiver of a decision, in the thread of the journal. */
    public interface Receiver {
        /**
         * Receives decisions.
         *
         * @param decided the decisions in the order of the requests
         */
        void decided(List<DecidedEntry> decided);

        /**
         * Receives a failure.
         *
         * @param reason the reason
         */
        void failed(RuntimeException reason);
    }

    /**
     * Chooses the arm of a decision, and writes nothing.
     *
     * @param experiment the experiment
     * @param view the state that the decision is made from
     * @param request the request
     * @return the decision, with the id of the request or a new one
     */
    public LoggedDecision choose(RunningExperiment experiment, ExperimentView view, DecisionRequest request) {
        engine.heap().require(Growth.STATE);
        long now = Math.max(journal.time(), view.time()); // find starts near this time, so it must not go backwards
        String id = request.id().isEmpty() ? ids.create(experiment.number(), now) : request.id();
        return experiment.decider().decide(view, request, id);
    }

    /**
     * Writes decisions as one event.
     *
     * @param experiment the experiment
     * @param made the decisions
     * @param names the ids that callers gave
     * @param receiver receives the decisions when the journal has them
     */
    public void write(RunningExperiment experiment, List<LoggedDecision> made, List<String> names, Receiver receiver) {
        engine.requireRunning(experiment);
        ExperimentDefinition definition = experiment.view().definition();
        OptionalLong window = definition.reward().window();
        boolean sync = definition.ack() == Ack.DISK;
        HeapRoom.Copy models = engine.heap().copy(Growth.STATE, ofNewModels(experiment.view(), made));
        boolean appended = false;
        try {
            Made receiving = new Made(experiment, made, window, models, receiver);
            journal.append(new EngineWrite(fold, experiment, new Event.Decided(made), names, sync, receiving));
            appended = true;
        } finally {
            if (!appended) {
                models.close();
            }
        }
    }

    /** Decisions on their way, with the room that is reserved for their models until the fold has made them. */
    private record Made(
            RunningExperiment experiment,
            List<LoggedDecision> made,
            OptionalLong window,
            HeapRoom.Copy models,
            Receiver receiver)
            implements EngineWrite.Receiver {
        @Override
        public void written(Entry entry) {
            try {
                receiver.decided(made.stream()
                        .map(decision -> new DecidedEntry(
                                experiment,
                                decision,
                                entry.position(),
                                entry.time(),
                                end(decision, entry.time(), window)))
                        .toList());
            } catch (RuntimeException e) {
                receiver.failed(e);
            } catch (Error e) { // for example, too little memory for this answer
                receiver.failed(new IllegalStateException("The answer cannot be made.", e));
            }
        }

        @Override
        public void applied(Entry entry, Outcome outcome) {
            models.close();
        }

        @Override
        public void failed(String reason) {
            models.close();
            receiver.failed(new UnavailableException(reason));
        }
    }

    /** Returns the bytes of the models that decisions make, for arms that have none, as long as the experiment can have more models. */
    private static long ofNewModels(ExperimentView view, List<LoggedDecision> made) {
        return view.definition()
                .features()
                .filter(features -> features.sharing() != Sharing.SHARED)
                .map(features -> ExperimentSize.ofModel(features)
                        * Math.min(
                                newArms(view, made),
                                Math.max(
                                        0,
                                        ExperimentSize.mostModels(features)
                                                - view.choices().models())))
                .orElse(0L);
    }

    private static long newArms(ExperimentView view, List<LoggedDecision> made) {
        return made.stream()
                .map(Decisions::arm)
                .distinct()
                .filter(arm -> !view.choices().knows(arm))
                .count();
    }

    private static String arm(LoggedDecision decision) {
        return decision.offer() instanceof Offer.Rows rows ? rows.ids().get(decision.observedIndex()) : "";
    }

    /** Returns the end of the window of a decision that was just written. */
    static OptionalLong end(LoggedDecision decision, long time, OptionalLong window) {
        return decision.deferred() || window.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(time + window.getAsLong());
    }

    /**
     * Makes a decision whose id the caller gave. If there is such a decision, it is returned again.
     *
     * @param experiment the experiment
     * @param view the state that a new decision is made from
     * @param id the id
     * @param digest a hash of the request
     * @param request reads the request, if there is no such decision
     * @param later the threads that repeat the request after another one with the same id
     * @param lookup the threads that read a decision that exists, which can be large
     * @return the decision, when the journal has it
     */
    public CompletableFuture<DecidedEntry> decideOnce(
            RunningExperiment experiment,
            ExperimentView view,
            String id,
            long digest,
            Supplier<DecisionRequest> request,
            Executor later,
            Executor lookup) {
        if (ids.experiment(id).isPresent()) {
            throw new ConflictException("The id '" + id + "' was made by the service. Choose another form of ids.");
        }
        Naming mine = new Naming(experiment, digest, new CompletableFuture<>());
        Naming first = named.putIfAbsent(id, mine);
        if (first != null) {
            return first.experiment == experiment && first.digest == digest
                    ? first.result.thenApply(entry -> same(entry, experiment, digest))
                    : after(first, id, () -> decideOnce(experiment, view, id, digest, request, later, lookup), later);
        }
        var unused = mine.result.whenComplete((entry, failure) -> named.remove(id, mine));
        try {
            Optional<Journal.Place> place = journal.find(id);
            if (place.isPresent()) {
                var found = CompletableFuture.supplyAsync(() -> read(place.get(), id), lookup)
                        .thenCompose(entry -> withEnd(same(entry, experiment, digest)));
                unused = found.whenComplete(Results.to(mine.result));
            } else {
                LoggedDecision made = choose(experiment, view, request.get());
                write(experiment, List.of(made), List.of(id), new Receiver() {
                    @Override
                    public void decided(List<DecidedEntry> decided) {
                        mine.result.complete(decided.get(0));
                    }

                    @Override
                    public void failed(RuntimeException reason) {
                        mine.result.completeExceptionally(reason);
                    }
                });
            }
        } catch (RuntimeException | Error e) { // otherwise a repeat would wait for ever
            mine.result.completeExceptionally(e);
        }
        return mine.result;
    }

    /** Repeats a request once another request with the same id has its answer, which can be a refusal. */
    private CompletableFuture<DecidedEntry> after(
            Naming other, String id, Supplier<CompletableFuture<DecidedEntry>> request, Executor later) {
        return other.result
                .handle((entry, failure) -> named.remove(id, other))
                .thenComposeAsync(removed -> request.get(), later); // not in the thread of the journal
    }

    /** Looks up the end of the window of a decision that was found. */
    private CompletableFuture<DecidedEntry> withEnd(DecidedEntry entry) {
        return status(entry).thenApply(status -> entry.closing(status.closes()));
    }

    /**
     * Looks up the status of a decision, and the end of its window. The decision keeps the window that held when it was made. An
     * outage lengthens it.
     *
     * @param entry a decision that was found
     * @return its status
     */
    public CompletableFuture<DecisionStatus> status(DecidedEntry entry) {
        return engine.query(entry.experiment(), ledger -> DecisionStatus.of(ledger, entry));
    }

    private static DecidedEntry same(DecidedEntry entry, RunningExperiment experiment, long digest) {
        if (entry.experiment() != experiment || entry.decision().digest() != digest) {
            throw new ConflictException("There is a decision '"
                    + entry.decision().id() + "' for another request. Use a new id for each request.");
        }
        return entry;
    }

    /**
     * Finds a decision in the journal.
     *
     * @param id the id of the decision
     * @return the decision, if there is one
     */
    public Optional<DecidedEntry> find(String id) {
        OptionalInt own = ids.experiment(id);
        if (own.isEmpty()) {
            return journal.find(id).map(place -> read(place, id));
        }
        long time = DecisionIds.time(id);
        return engine.find(own.getAsInt())
                .flatMap(experiment -> search(
                        experiment,
                        id,
                        journal.positionAt(experiment.number(), time - SEARCH_BEFORE),
                        Long.MAX_VALUE,
                        time + SEARCH_AFTER));
    }

    /** Reads a decision whose place is known. */
    private DecidedEntry read(Journal.Place place, String id) {
        return engine.find(place.experiment())
                .flatMap(experiment -> search(experiment, id, place.position(), place.position(), Long.MAX_VALUE))
                .orElseThrow(() -> new NotFoundException("The journal no longer has the decision '" + id + "'."));
    }

    /** Searches some events, up to a time. */
    private Optional<DecidedEntry> search(RunningExperiment experiment, String id, long from, long to, long latest) {
        List<DecidedEntry> found = new ArrayList<>(1);
        journal.read(experiment.number(), from, to, entry -> {
            if (entry.event() instanceof Event.Decided decided) {
                for (LoggedDecision decision : decided.decisions()) {
                    if (decision.id().equals(id)) {
                        found.add(new DecidedEntry(
                                experiment, decision, entry.position(), entry.time(), OptionalLong.empty()));
                    }
                }
            }
            return found.isEmpty() && entry.time() <= latest;
        });
        return found.stream().findFirst();
    }

    /**
     * Returns the experiment of a decision.
     *
     * @param decision the id of the decision
     * @return the experiment
     * @throws NotFoundException if there is no such decision
     */
    public RunningExperiment experimentOf(String decision) {
        OptionalInt own = ids.experiment(decision);
        Optional<Integer> number = own.isPresent()
                ? Optional.of(own.getAsInt())
                : journal.find(decision).map(Journal.Place::experiment);
        return number.flatMap(engine::find)
                .orElseThrow(() -> new NotFoundException("There is no decision '" + decision + "'."));
    }

    /**
     * Joins rewards to decisions of one experiment. The answer to a reward outside the range says so, unless the experiment
     * clips rewards.
     *
     * @param experiment the experiment
     * @param rewards the rewards
     * @return the answer to each reward, when it is in the journal and folded
     */
    public CompletableFuture<List<Outcome.Answer>> reward(RunningExperiment experiment, List<Reward> rewards) {
        engine.heap().require(Growth.REWARDS);
        CompletableFuture<List<Outcome.Answer>> result = new CompletableFuture<>();
        reserveLearning(rewards.size() * DecisionWork.ofReward(experiment.view().definition()), result);
        try {
            append(experiment, new Event.Rewarded(rewards), result, outcome -> ((Outcome.Joined) outcome).answers());
        } catch (RuntimeException | Error e) {
            result.completeExceptionally(e); // ends the reservation
            throw e;
        }
        return result;
    }

    /** Refuses rewards that take long to learn, if too many of them are on their way. Others would have to wait for all of them. */
    private void reserveLearning(long work, CompletableFuture<?> end) {
        if (work >= LONG_LEARNING) {
            if (learning.addAndGet(work) > MOST_LEARNING) {
                learning.addAndGet(-work);
                throw new UnavailableException(
                        "There are too many rewards at a time that take long to learn. Repeat the request later.");
            }
            var unused = end.whenComplete((answers, failure) -> learning.addAndGet(-work));
        }
    }

    /**
     * Activates a decision.
     *
     * @param decision the id of the decision
     * @return whether it waited for activation
     */
    public CompletableFuture<Boolean> activate(String decision) {
        CompletableFuture<Boolean> result = new CompletableFuture<>();
        append(experimentOf(decision), new Event.Activated(decision), result, Decisions::isApplied);
        return result;
    }

    /**
     * Cancels a decision.
     *
     * @param decision the id of the decision
     * @param experiment its experiment
     * @return whether it was open
     */
    public CompletableFuture<Boolean> cancel(String decision, RunningExperiment experiment) {
        CompletableFuture<Boolean> result = new CompletableFuture<>();
        append(experiment, new Event.Cancelled(decision), result, Decisions::isApplied);
        return result;
    }

    /**
     * Cancels a decision that the journal does not have, when it comes. The experiment remembers its id until then.
     *
     * @param decision the id of the decision
     * @param experiment its experiment
     * @return whether it was open, because it has come meanwhile
     */
    public CompletableFuture<Boolean> cancelLater(String decision, RunningExperiment experiment) {
        engine.heap().require(Growth.STATE);
        return cancel(decision, experiment);
    }

    private static boolean isApplied(Outcome outcome) {
        return outcome instanceof Outcome.Applied;
    }

    /** Appends an event, and completes a future with the result of the fold. */
    private <T> void append(
            RunningExperiment experiment,
            Event event,
            CompletableFuture<T> result,
            java.util.function.Function<Outcome, T> answer) {
        engine.requireRunning(experiment);
        journal.append(new EngineWrite(fold, experiment, event, List.of(), true, new EngineWrite.Receiver() {
            @Override
            public void applied(Entry entry, Outcome outcome) {
                try {
                    result.complete(answer.apply(outcome));
                } catch (RuntimeException | Error e) {
                    result.completeExceptionally(e);
                }
            }

            @Override
            public void failed(String reason) {
                result.completeExceptionally(new UnavailableException(reason));
            }
        }));
    }

    /**
     * Returns the answer to a reward as callers see it.
     *
     * @param answer the answer of the ledger
     * @return a word
     */
    public static String status(RewardAnswer answer) {
        return switch (answer) {
            case LEARNED -> "learned";
            case COLLECTED -> "accepted";
            case RECORDED, ARM_REMOVED -> "recorded";
            case DUPLICATE -> "duplicate";
            case EXPIRED, UNKNOWN -> "late";
            case CANCELLED -> "cancelled";
            case NOT_ACTIVE -> "not-active";
            case TOO_MANY, OUTSIDE -> "refused";
        };
    }
}
