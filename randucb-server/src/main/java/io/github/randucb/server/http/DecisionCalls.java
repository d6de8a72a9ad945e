package io.github.randucb.server.http;

import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.engine.DecidedEntry;
import io.github.randucb.server.engine.Decisions;
import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.NotFoundException;
import io.github.randucb.server.engine.Replay;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.Ids;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.ledger.ExperimentView;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The calls about decisions.
 *
 * <p>Thread-safe.
 */
final class DecisionCalls {
    private final Engine engine;

    DecisionCalls(Engine engine) {
        this.engine = engine;
    }

    CompletableFuture<Answer> decide(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        ExperimentView view = experiment.view();
        JsonFields fields = call.fieldsOrEmpty();
        DecisionRequest request = DecisionJson.read(view, fields);
        boolean explain = call.asks("explain");
        if (!request.id().isEmpty()) {
            return engine.decisions()
                    .decideOnce(experiment, request)
                    .thenApply(entry -> Answer.ok(answer(entry, experiment.view(), explain)));
        }
        LoggedDecision made = engine.decisions().choose(experiment, view, request);
        CompletableFuture<Answer> result = new CompletableFuture<>();
        engine.decisions().write(experiment, List.of(made), List.of(), new Decisions.Receiver() {
            @Override
            public void decided(List<DecidedEntry> decided) {
                result.complete(Answer.ok(answer(decided.get(0), view, explain)));
            }

            @Override
            public void failed(RuntimeException reason) {
                result.completeExceptionally(reason);
            }
        });
        return result;
    }

    /** Returns the answer. Estimates are added only if the view is that of the decision. */
    private static ObjectNode answer(DecidedEntry entry, ExperimentView view, boolean explain) {
        ObjectNode json = DecisionJson.write(entry);
        if (explain) {
            DecisionJson.explain(json, view, entry.decision());
        }
        return json;
    }

    CompletableFuture<Answer> decideBatch(String name, Call call) {
        return new DecisionBatch(engine, engine.experiment(name)).decide(call.fields());
    }

    private DecidedEntry find(String id) {
        return engine.decisions()
                .find(id)
                .orElseThrow(() -> new NotFoundException("The journal has no such decision."));
    }

    Answer show(String id) {
        DecidedEntry entry = find(id);
        LoggedDecision decision = entry.decision();
        ExperimentView view = entry.experiment().view();
        ObjectNode json = DecisionJson.write(entry);
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

    Answer replay(String id) {
        DecidedEntry entry = find(id);
        Replay.Result result = Replay.replay(engine.journal(), entry);
        LoggedDecision again = result.decision();
        ExperimentView view = entry.experiment().view();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("identical", result.identical());
        json.put("arm", DecisionJson.arm(view, again, again.index()));
        ArrayNode pi = json.putArray("pi");
        for (double p : again.probabilities().toArray()) {
            pi.add(p);
        }
        boolean drawnForUnit =
                view.definition().sticky().isPresent() && !again.unit().isEmpty();
        if (again.route() == Route.POLICY && !drawnForUnit) {
            json.put("u", result.uniform());
        }
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
        RunningExperiment experiment = known ? engine.decisions().experimentOf(id) : engine.experiment(name);
        return engine.decisions()
                .cancel(id, experiment)
                .thenApply(applied -> status(applied ? "cancelled" : known ? "unchanged" : "awaited"));
    }
}
