package io.github.randucb.server.http;

import io.github.randucb.server.engine.DecidedEntry;
import io.github.randucb.server.engine.Decisions;
import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.limit.RequestRoom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import tools.jackson.databind.JsonNode;

/**
 * Many decisions in one request: each gets a decision or a problem. Those without ids are one event of the journal.
 *
 * <p>Not thread-safe.
 */
final class DecisionBatch implements Decisions.Receiver {
    private final Engine engine;
    private final RunningExperiment experiment;
    private final Executor later;
    private final DecisionCost cost;
    private final List<LoggedDecision> made = new ArrayList<>();
    private final List<CompletableFuture<JsonNode>> waiting = new ArrayList<>(); // of the decisions that were made

    DecisionBatch(Engine engine, RunningExperiment experiment, RequestRoom.Reservation room, Executor later) {
        this.cost = new DecisionCost(room);
        this.engine = engine;
        this.experiment = experiment;
        this.later = later;
    }

    CompletableFuture<Answer> decide(JsonFields body) {
        ExperimentView view = experiment.view();
        CompletableFuture<Answer> answer = Batches.answer("decisions", body, fields -> decide(view, fields));
        if (!made.isEmpty()) {
            write();
        }
        return answer;
    }

    /** Writes the decisions without ids. If they are refused, those with ids still have their answers. */
    private void write() {
        try {
            engine.decisions().write(experiment, made, List.of(), this);
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    private CompletableFuture<JsonNode> decide(ExperimentView view, JsonFields fields) {
        Optional<String> id = fields.id("id");
        if (id.isPresent()) {
            long digest = DecisionJson.digest(fields.node());
            return engine.decisions()
                    .decideOnce(
                            experiment,
                            view,
                            id.get(),
                            digest,
                            () -> DecisionJson.read(view, fields, cost),
                            later,
                            Runnable::run)
                    .thenApplyAsync(this::named, later);
        }
        LoggedDecision chosen = engine.decisions().choose(experiment, view, DecisionJson.read(view, fields, cost));
        DecisionJson.value(view, chosen).ifPresent(value -> cost.addValue(view.arms(), value));
        made.add(chosen);
        CompletableFuture<JsonNode> result = new CompletableFuture<>();
        waiting.add(result);
        return result;
    }

    /** Returns the answer of a decision that is in the journal; a refusal of its value can be repeated with its id. */
    private JsonNode named(DecidedEntry entry) {
        JsonNode json = DecisionJson.write(entry);
        if (json.has("value")) {
            cost.addValue(experiment.view().arms(), json.get("value"));
        }
        return json;
    }

    /** Gives the answers in another thread, since many of them would keep the thread of the journal from its work. */
    @Override
    public void decided(List<DecidedEntry> decided) {
        var unused = CompletableFuture.runAsync(() -> answer(decided), later).exceptionally(failure -> {
            waiting.forEach(result -> result.completeExceptionally(failure));
            return null;
        });
    }

    private void answer(List<DecidedEntry> decided) {
        for (int k = 0; k < waiting.size(); k++) {
            waiting.get(k).complete(DecisionJson.write(decided.get(k)));
        }
    }

    @Override
    public void failed(RuntimeException reason) {
        waiting.forEach(result -> result.completeExceptionally(reason));
    }
}
