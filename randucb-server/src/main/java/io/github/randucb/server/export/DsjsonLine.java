package io.github.randucb.server.export;

import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Route;
import java.time.Instant;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A decision with its cost as Vowpal Wabbit reads it. The observed action is the first, and actions count from 1. The fields have
 * the order in which its tools write them. It ignores the fields that it does not know.
 *
 * <p>Vowpal Wabbit takes rows as independent. It drops a row with {@code _skipLearn}, which is each row that is not an observation
 * of its own.
 *
 * <p>Stateless and thread-safe.
 */
final class DsjsonLine {
    private DsjsonLine() {}

    static String of(JoinedDecision joined) {
        LoggedDecision decision = joined.decision();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        writeLabel(json, joined);
        json.put("Timestamp", Instant.ofEpochMilli(joined.time()).toString());
        json.put("Version", "1");
        json.put("EventId", decision.id());
        writeActions(json, joined);
        writeRest(json, joined);
        return json + "\n";
    }

    /** Writes the whole label, or none if the cost or its probability is not known. */
    private static void writeLabel(ObjectNode json, JoinedDecision joined) {
        if (joined.reward().isPresent() && joined.propensity().isPresent()) {
            int observed = joined.decision().observedIndex();
            json.put("_label_cost", 0 - joined.reward().getAsDouble()); // 0, and not -0, for a reward of 0
            json.put("_label_probability", joined.propensity().getAsDouble());
            json.put("_label_Action", observed + 1);
            json.put("_labelIndex", observed);
        }
        if (!joined.isIndependentObservation()) {
            json.put("_skipLearn", true);
        }
    }

    private static void writeActions(ObjectNode json, JoinedDecision joined) {
        LoggedDecision decision = joined.decision();
        int observed = decision.observedIndex();
        ArrayNode actions = json.putArray("a");
        actions.add(observed + 1);
        for (int k = 0; k < joined.arms().size(); k++) {
            if (k != observed) {
                actions.add(k + 1);
            }
        }
        writeArms(json.putObject("c").putArray("_multi"), joined);
        // In shadow mode the caller's probabilities of the other arms are not known, nor those of the decision that
        // chose a kept arm.
        if (decision.route() != Route.SHADOW && decision.route() != Route.STICKY) {
            ArrayNode probabilities = json.putArray("p");
            actions.forEach(action -> probabilities.add(decision.probabilities().of(action.intValue() - 1)));
        }
    }

    private static void writeArms(ArrayNode list, JoinedDecision joined) {
        for (int k = 0; k < joined.arms().size(); k++) {
            ObjectNode arm = list.addObject().putObject("arm");
            arm.put("id", joined.arms().get(k));
            if (joined.decision().offer() instanceof Offer.Rows rows) {
                double[] row = rows.features()[k];
                for (int j = 0; j < row.length; j++) {
                    arm.put("f" + j, row[j]);
                }
            }
        }
    }

    private static void writeRest(ObjectNode json, JoinedDecision joined) {
        LoggedDecision decision = joined.decision();
        json.put("route", decision.route().text());
        json.put("end", joined.end().text());
        if (!decision.unit().isEmpty()) {
            json.put("unit", decision.unit());
        }
        if (decision.first().isPresent()) {
            json.put("first", decision.first().id());
        }
    }
}
