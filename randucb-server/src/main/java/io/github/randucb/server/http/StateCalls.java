package io.github.randucb.server.http;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.server.decide.Decider;
import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.engine.StateQueries;
import io.github.randucb.server.engine.StateSummary;
import io.github.randucb.server.ledger.ArmInterval;
import io.github.randucb.server.ledger.Choices;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.ledger.guard.GuardComparison;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The call that reads the state of an experiment, as JSON or as bytes.
 *
 * <p>Thread-safe.
 */
final class StateCalls {
    private static final String BYTES = "application/octet-stream";
    private static final long OF_ARM = 600; // bytes of an answer, while it is made

    /** Counters of the library that a service does not use. */
    private static final Set<LiveCounter> OF_LIBRARY = EnumSet.of(LiveCounter.PUBLISHED, LiveCounter.EVENTS);

    private final Engine engine;
    private final Executor later;

    StateCalls(Engine engine, Executor later) {
        this.engine = engine;
        this.later = later;
    }

    CompletableFuture<Answer> state(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        StateQueries state = engine.states(experiment);
        if (call.headers().getOrDefault("accept", "").contains(BYTES)) {
            return state.bytes().thenApply(bytes -> Answer.bytes(200, BYTES, bytes));
        }
        call.room().reserve(OF_ARM * experiment.view().arms().size());
        CompletableFuture<StateSummary> summary = call.asks("hash") ? state.summaryWithHash() : state.summary();
        return summary.thenApplyAsync(found -> Answer.ok(describe(found)), later); // not in the fold thread
    }

    private static ObjectNode describe(StateSummary summary) {
        ExperimentView view = summary.view();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("version", summary.position());
        json.put("mode", ExperimentCalls.lower(view.definition().mode()));
        if (!summary.cause().isEmpty()) {
            json.put("cause", summary.cause());
        }
        json.put("open", summary.open());
        json.put("rewards", summary.observations());
        if (!summary.hash().isEmpty()) {
            json.put("hash", summary.hash());
        }
        summary.comparison().ifPresent(comparison -> describeGuard(json.putObject("guard"), comparison));
        ObjectNode counters = json.putObject("counters");
        summary.counters().forEach((counter, count) -> {
            if (!OF_LIBRARY.contains(counter)) {
                counters.put(camelCase(counter), count);
            }
        });
        if (view.definition().features().isEmpty() && !view.enabled().ids().isEmpty()) {
            describeArms(json.putArray("arms"), view);
        }
        return json;
    }

    /** Returns the name of a counter in JSON, such as notActivated. */
    private static String camelCase(LiveCounter counter) {
        StringBuilder name = new StringBuilder();
        boolean upper = false;
        for (char each : counter.name().toCharArray()) {
            if (each != '_') {
                name.append(upper ? each : Character.toLowerCase(each));
            }
            upper = each == '_';
        }
        return name.toString();
    }

    private static void describeGuard(ObjectNode json, GuardComparison comparison) {
        json.put("since", comparison.since());
        describeGroup(json.putObject("policy"), comparison.policy());
        describeGroup(json.putObject("control"), comparison.control());
    }

    private static void describeGroup(ObjectNode json, GuardComparison.Group group) {
        json.put("decisions", group.decisions());
        DecisionJson.putNumber(json, "mean", group.mean());
        json.putArray("interval").add(group.low()).add(group.high());
    }

    private static void describeArms(ArrayNode arms, ExperimentView view) {
        ExperimentView.Enabled enabled = view.enabled();
        List<Choices.Estimate> estimates = view.choices().estimates(enabled.ids(), enabled.offer());
        var probabilities = Decider.probabilities(view, enabled.ids(), enabled.offer());
        for (int k = 0; k < enabled.ids().size(); k++) {
            Choices.Estimate estimate = estimates.get(k);
            ObjectNode arm = arms.addObject().put("id", enabled.ids().get(k));
            arm.put("rewards", estimate.rewards());
            arm.put("pending", estimate.pending());
            DecisionJson.putNumber(arm, "mean", estimate.mean());
            if (!view.definition()
                    .reward()
                    .atOnce()) { // else rewards are learned earlier than the defaults of the others
                ArmInterval.of(estimate, view.definition().policy().rewardRange())
                        .ifPresent(interval ->
                                arm.putArray("interval").add(interval.low()).add(interval.high()));
            }
            arm.put("probability", probabilities.of(k));
        }
    }
}
