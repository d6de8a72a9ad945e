package io.github.randucb.server.export;

import io.github.randucb.server.event.LoggedDecision;
import java.time.Instant;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A decision with its reward as a line of JSON.
 *
 * <p>Stateless and thread-safe.
 */
final class JsonLine {
    private JsonLine() {}

    static String of(JoinedDecision joined) {
        LoggedDecision decision = joined.decision();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("id", decision.id());
        json.put("time", Instant.ofEpochMilli(joined.time()).toString());
        json.put("position", joined.position());
        if (!decision.unit().isEmpty()) {
            json.put("unit", decision.unit());
        }
        json.put("version", decision.version());
        json.put("route", decision.route().text());
        json.put("method", decision.probabilities().method().toString());
        EventLine.writeOffer(json, decision, joined.arms());
        json.put("arm", joined.arm());
        joined.propensity().ifPresent(propensity -> json.put("propensity", propensity));
        if (decision.served().index() >= 0) {
            json.put("chosen", joined.arms().get(decision.index()));
        }
        if (decision.first().isPresent()) {
            json.put("first", decision.first().id());
        }
        if (decision.deferred()) {
            json.put("deferred", true);
        }
        writeOutcome(json, joined);
        return json + "\n";
    }

    private static void writeOutcome(ObjectNode json, JoinedDecision joined) {
        joined.reward().ifPresent(reward -> json.put("reward", reward));
        if (!joined.late().isEmpty()) {
            ArrayNode late = json.putArray("late");
            joined.late().forEach(late::add);
        }
        json.put("end", joined.end().text());
    }
}
