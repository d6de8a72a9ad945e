package io.github.randucb.server.export;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.ledger.ArmRegister;
import io.github.randucb.server.ledger.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An event of the journal as a line of JSON. The seed is left out, because it is secret. A reward names the decision that it
 * belongs to, also if it was sent for a unit.
 *
 * <p>Stateless and thread-safe.
 */
final class EventLine {
    private EventLine() {}

    /**
     * Writes an event.
     *
     * @param entry the event with its place
     * @param outcome the result of the event
     * @param arms the arms after the event
     * @return a line with its end
     */
    static String of(Entry entry, Outcome outcome, ArmRegister arms) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("position", entry.position());
        json.put("time", Instant.ofEpochMilli(entry.time()).toString());
        json.put("event", entry.event().getClass().getSimpleName().toLowerCase(Locale.ROOT));
        write(json, entry.event(), outcome, arms);
        return json + "\n";
    }

    private static void write(ObjectNode json, Event event, Outcome outcome, ArmRegister arms) {
        if (event instanceof Event.Decided decided) {
            ArrayNode list = json.putArray("decisions");
            decided.decisions().forEach(decision -> writeDecision(list.addObject(), decision, arms));
        } else if (event instanceof Event.Rewarded rewarded) {
            writeRewards(json.putArray("rewards"), rewarded.rewards(), outcome);
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

    private static void writeRewards(ArrayNode list, List<Reward> rewards, Outcome outcome) {
        for (int k = 0; k < rewards.size(); k++) {
            Reward reward = rewards.get(k);
            ObjectNode json = list.addObject();
            putText(
                    json,
                    "decision",
                    outcome instanceof Outcome.Joined joined
                            ? joined.answers().get(k).decision()
                            : reward.decision());
            putText(json, "unit", reward.unit());
            json.put("value", reward.value());
            putText(json, "id", reward.id());
        }
    }

    private static void writeDecision(ObjectNode json, LoggedDecision decision, ArmRegister register) {
        json.put("id", decision.id());
        putText(json, "unit", decision.unit());
        json.put("version", decision.version());
        json.put("route", decision.route().text());
        json.put("method", decision.probabilities().method().toString());
        List<String> ids = JoinedLog.ids(register, decision.offer());
        writeOffer(json, decision, ids);
        json.put("chosen", ids.get(decision.index()));
        if (decision.served().index() >= 0) {
            json.put("served", ids.get(decision.served().index()));
            putNumber(json, "servedProbability", decision.served().probability());
        }
        if (decision.deferred()) {
            json.put("deferred", true);
        }
        putText(json, "first", decision.first().id());
        putNumber(json, "firstProbability", decision.first().probability());
    }

    private static void putNumber(ObjectNode json, String name, double number) {
        if (!Double.isNaN(number)) {
            json.put(name, number);
        }
    }

    /** Writes the offered arms, their features and their probabilities. */
    static void writeOffer(ObjectNode json, LoggedDecision decision, List<String> ids) {
        ArrayNode arms = json.putArray("arms");
        ids.forEach(arms::add);
        if (decision.offer() instanceof Offer.Rows rows) {
            ArrayNode features = json.putArray("features");
            for (double[] row : rows.features()) {
                writeNumbers(features.addArray(), row);
            }
        }
        writeNumbers(json.putArray("probabilities"), decision.probabilities().toArray());
    }

    private static void writeNumbers(ArrayNode json, double[] numbers) {
        for (double number : numbers) {
            json.add(number);
        }
    }
}
