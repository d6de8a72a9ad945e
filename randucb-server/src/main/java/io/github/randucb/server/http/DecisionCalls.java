package io.github.randucb.server.http;

import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.engine.DecidedEntry;
import io.github.randucb.server.engine.DecisionStatus;
import io.github.randucb.server.engine.Decisions;
import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.Replay;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.experiment.DecisionWork;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.Ids;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.limit.Lane;
import io.github.randucb.server.refusal.NotFoundException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The calls about decisions.
 *
 * <p>Thread-safe.
 */
final class DecisionCalls {
    private static final int SHORTEST_ARM = 10; // bytes of an arm of a request
    private static final long OF_ARM = 600; // bytes of an answer, while it is made

    private final Engine engine;
    private final Executor later;
    private final Executor lookup;

    /**
     * Creates the calls.
     *
     * @param later the threads for work after the journal or the fold has answered
     * @param lookup the threads that read decisions
     */
    DecisionCalls(Engine engine, Executor later, Executor lookup) {
        this.engine = engine;
        this.later = later;
        this.lookup = lookup;
    }

    /** Returns the threads in which a decision is made: cheap ones need no other thread. */
    Lane lane(String name, Call call) {
        ExperimentView view = engine.experiment(name).view();
        int arms = Math.max(view.arms().size(), call.body().length / SHORTEST_ARM);
        return DecisionWork.isCheap(view.definition(), arms) && !call.asks("explain") ? Lane.HERE : Lane.WORK;
    }

    CompletableFuture<Answer> decide(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        ExperimentView view = experiment.view();
        JsonFields fields = call.fieldsOrEmpty();
        boolean explain = call.asks("explain");
        if (fields.id("id").isPresent()) {
            return decideOnce(experiment, view, fields, call);
        }
        DecisionRequest request = DecisionJson.read(view, fields, new DecisionCost(call.room()));
        LoggedDecision made = engine.decisions().choose(experiment, view, request);
        ObjectNode json = DecisionJson.write(view, made); // here, as the thread of the journal must be quick
        if (explain) {
            call.room().reserve(OF_ARM * made.offer().size());
            DecisionJson.explain(json, view, made);
        }
        CompletableFuture<Answer> result = new CompletableFuture<>();
        engine.decisions().write(experiment, List.of(made), List.of(), new Decisions.Receiver() {
            @Override
            public void decided(List<DecidedEntry> decided) {
                DecisionJson.putEnd(json, decided.get(0).closes());
                result.complete(Answer.ok(json));
            }

            @Override
            public void failed(RuntimeException reason) {
                result.completeExceptionally(reason);
            }
        });
        return result;
    }

    /** Makes a decision, or finds it: it may have been made before, by a state in which the request was valid. */
    private CompletableFuture<Answer> decideOnce(
            RunningExperiment experiment, ExperimentView view, JsonFields fields, Call call) {
        CompletableFuture<DecidedEntry> decided = engine.decisions()
                .decideOnce(
                        experiment,
                        view,
                        fields.requireId("id"),
                        DecisionJson.digest(fields.node()),
                        () -> DecisionJson.read(view, fields, new DecisionCost(call.room())),
                        later,
                        lookup);
        return call.asks("explain")
                ? decided.thenApplyAsync(
                        entry -> explained(entry, view, call), later) // not in the thread of the journal
                : decided.thenApply(entry -> Answer.ok(DecisionJson.write(entry)));
    }

    /** Returns the answer with probabilities. Estimates are added only if the view is that of the decision. */
    private static Answer explained(DecidedEntry entry, ExperimentView view, Call call) {
        call.room().reserve(OF_ARM * entry.decision().offer().size());
        ObjectNode json = DecisionJson.write(entry);
        ExperimentView known = view.version() == entry.decision().version()
                ? view
                : entry.experiment().view();
        DecisionJson.explain(json, known, entry.decision());
        return Answer.ok(json);
    }

    CompletableFuture<Answer> decideBatch(String name, Call call) {
        return new DecisionBatch(engine, engine.experiment(name), call.room(), later).decide(call.fields());
    }

    private DecidedEntry find(String id) {
        return engine.decisions()
                .find(id)
                .orElseThrow(() -> new NotFoundException("The journal has no such decision."));
    }

    CompletableFuture<Answer> show(String id, Call call) {
        DecidedEntry entry = find(id);
        call.room().reserve(OF_ARM * entry.decision().offer().size());
        return engine.decisions()
                .status(entry)
                .thenApplyAsync(status -> show(entry, status), later); // not in the fold thread
    }

    private static Answer show(DecidedEntry entry, DecisionStatus status) {
        LoggedDecision decision = entry.decision();
        ExperimentView view = entry.experiment().view();
        ObjectNode json = DecisionJson.write(entry);
        DecisionJson.putEnd(json, status.closes());
        json.put("status", status.word());
        if (status.rewards() > 0) {
            json.put("rewards", status.rewards());
            json.put("reward", status.reward());
        }
        json.put("experiment", entry.experiment().name());
        json.put("position", entry.position());
        json.put("time", Instant.ofEpochMilli(entry.time()).toString());
        if (!decision.unit().isEmpty()) {
            json.put("unit", decision.unit());
        }
        if (decision.deferred()) {
            json.put("deferred", true);
        }
        ArrayNode arms = json.putArray("arms");
        for (int k = 0; k < decision.offer().size(); k++) {
            arms.addObject()
                    .put("id", DecisionJson.arm(view, decision, k))
                    .put("probability", decision.probabilities().of(k));
        }
        return Answer.ok(json);
    }

    Answer replay(String id, Call call) {
        DecidedEntry entry = find(id);
        call.room().reserve(OF_ARM * entry.decision().offer().size());
        Replay.Result result = Replay.replay(engine.journal(), engine.heap(), entry);
        LoggedDecision again = result.decision();
        ExperimentView view = entry.experiment().view();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("identical", result.identical());
        json.put("arm", DecisionJson.arm(view, again, again.index()));
        ArrayNode pi = json.putArray("pi");
        for (double p : again.probabilities().toArray()) {
            pi.add(p);
        }
        result.uniform().ifPresent(u -> json.put("u", u));
        json.put("snapshot", result.snapshot());
        json.put("folded", result.folded());
        return Answer.ok(json);
    }

    CompletableFuture<Answer> activate(String id) {
        RunningExperiment experiment = engine.decisions().experimentOf(id);
        RewardCalls.requireOpen(experiment);
        return engine.decisions().activate(id).thenApply(applied -> status(applied ? "activated" : "unchanged"));
    }

    private static Answer status(String status) {
        return Answer.ok(JsonMapper.shared().createObjectNode().put("status", status));
    }

    /** Cancels a decision. If it has not come yet, the caller must name the experiment; it is cancelled when it comes. */
    CompletableFuture<Answer> cancel(String id, Call call) {
        String name = call.query().getOrDefault("experiment", "");
        boolean known = engine.decisions().find(id).isPresent();
        if (!known && name.isEmpty()) {
            throw new NotFoundException(
                    "The journal has no such decision. To cancel it when it comes, add ?experiment=NAME.");
        }
        if (!Ids.isValid(id)) {
            throw new DefinitionException("", "A decision must have " + Ids.EXPECTED + ".");
        }
        CompletableFuture<Boolean> cancelled = known
                ? engine.decisions().cancel(id, engine.decisions().experimentOf(id))
                : engine.decisions().cancelLater(id, engine.experiment(name));
        return cancelled.thenApply(applied -> status(applied ? "cancelled" : known ? "unchanged" : "awaited"));
    }
}
