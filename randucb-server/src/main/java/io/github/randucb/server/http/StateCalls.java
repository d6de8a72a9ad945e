package io.github.randucb.server.http;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.server.decide.Decider;
import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.ledger.ArmInterval;
import io.github.randucb.server.ledger.Choices;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.ledger.ExperimentView;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
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

    private final Engine engine;

    StateCalls(Engine engine) {
        this.engine = engine;
    }

    CompletableFuture<Answer> state(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        boolean bytes = call.headers().getOrDefault("accept", "").contains(BYTES);
        return engine.query(
                experiment, ledger -> bytes ? Answer.bytes(200, BYTES, ledger.save()) : Answer.ok(describe(ledger)));
    }

    private static ObjectNode describe(ExperimentLedger ledger) {
        ExperimentView view = ledger.view();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("version", ledger.position());
        json.put("mode", ExperimentCalls.lower(view.definition().mode()));
        if (!ledger.cause().isEmpty()) {
            json.put("cause", ledger.cause());
        }
        json.put("open", ledger.open());
        json.put("rewards", ledger.observations());
        json.put("hash", hash(ledger.save()));
        ObjectNode counters = json.putObject("counters");
        for (LiveCounter counter : LiveCounter.values()) {
            counters.put(counter.name().toLowerCase(Locale.ROOT), ledger.count(counter));
        }
        if (view.definition().features().isEmpty() && !view.enabled().ids().isEmpty()) {
            describeArms(json.putArray("arms"), view);
        }
        return json;
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
            ArmInterval.of(estimate, view.definition().policy().rewardRange())
                    .ifPresent(interval ->
                            arm.putArray("interval").add(interval.low()).add(interval.high()));
            arm.put("probability", probabilities.of(k));
        }
    }

    private static String hash(byte[] state) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(state));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java has no SHA-256.", e);
        }
    }
}
