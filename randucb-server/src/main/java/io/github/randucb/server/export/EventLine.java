package io.github.randucb.server.export;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An event of the journal as a line of JSON. The seed is left out, because it is secret. Arms without features are named by their
 * numbers.
 *
 * <p>Stateless and thread-safe.
 */
public final class EventLine {
    private EventLine() {}

    /**
     * Writes an event.
     *
     * @param entry the event with its place
     * @return a line with its end
     */
    public static String of(Entry entry) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("position", entry.position());
        json.put("time", Instant.ofEpochMilli(entry.time()).toString());
        json.put("event", entry.event().getClass().getSimpleName().toLowerCase(Locale.ROOT));
        write(json, entry.event());
        return json + "\n";
    }

    private static void write(ObjectNode json, Event event) {
        if (event instanceof Event.Decided decided) {
            ArrayNode list = json.putArray("decisions");
            decided.decisions().forEach(decision -> writeDecision(list.addObject(), decision));
        } else if (event instanceof Event.Rewarded rewarded) {
            ArrayNode list = json.putArray("rewards");
            rewarded.rewards().forEach(reward -> writeReward(list.addObject(), reward));
        } else if (event instanceof Event.Activated activated) {
            json.put("decision", activated.decision());
        } else if (event instanceof Event.Cancelled cancelled) {
            json.put("decision", cancelled.decision());
        } else {
            writeChange(json, event);
        }
    }

    private static void writeChange(ObjectNode json, Event event) {
        if (event instanceof Event.Created created) {
            json.set("definition", definition(created.definition()));
        } else if (event instanceof Event.Changed changed) {
            json.set("definition", definition(changed.definition()));
            putText(json, "cause", changed.cause());
        } else if (event instanceof Event.ArmsAdded added) {
            ArrayNode arms = json.putArray("arms");
            added.arms().forEach(arm -> arms.add(JsonMapper.shared().readTree(arm)));
        } else if (event instanceof Event.ArmRemoved removed) {
            json.put("arm", removed.arm());
        } else if (event instanceof Event.ArmSwitched switched) {
            json.put("arm", switched.arm()).put("enabled", switched.enabled());
        } else if (event instanceof Event.Rebased rebased) {
            json.put("bytes", rebased.state().length);
        }
    }

    private static JsonNode definition(String text) {
        JsonNode definition = JsonMapper.shared().readTree(text);
        if (definition instanceof ObjectNode fields) {
            fields.remove("seed");
        }
        return definition;
    }

    private static void putText(ObjectNode json, String name, String text) {
        if (!text.isEmpty()) {
            json.put(name, text);
        }
    }

    private static void writeReward(ObjectNode json, Reward reward) {
        putText(json, "decision", reward.decision());
        putText(json, "unit", reward.unit());
        json.put("value", reward.value());
        putText(json, "id", reward.id());
    }

    private static void writeDecision(ObjectNode json, LoggedDecision decision) {
        json.put("id", decision.id());
        putText(json, "unit", decision.unit());
        json.put("version", decision.version());
        json.put("route", decision.route().text());
        json.put("method", decision.probabilities().method().toString());
        ArrayNode arms = json.putArray("arms");
        if (decision.offer() instanceof Offer.Rows rows) {
            rows.ids().forEach(arms::add);
            writeRows(json.putArray("features"), List.of(rows.features()));
        } else {
            for (int number : ((Offer.Numbers) decision.offer()).arms()) {
                arms.add(number);
            }
        }
        ArrayNode probabilities = json.putArray("probabilities");
        for (double p : decision.probabilities().toArray()) {
            probabilities.add(p);
        }
        json.put("chosen", decision.index());
        if (decision.served().index() >= 0) {
            json.put("served", decision.served().index());
        }
        if (decision.deferred()) {
            json.put("deferred", true);
        }
        putText(json, "first", decision.first());
    }

    static void writeRows(ArrayNode json, List<double[]> rows) {
        for (double[] row : rows) {
            ArrayNode values = json.addArray();
            for (double value : row) {
                values.add(value);
            }
        }
    }
}
