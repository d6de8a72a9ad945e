package io.github.randucb.server.export;

import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The formats of exported logs.
 *
 * <p>Immutable and thread-safe.
 */
public enum LogFormat {
    /** JSON lines: one decision a line, with the probabilities of all arms. */
    JSONL("application/x-ndjson", "", LogFormat::jsonLine),
    /** CSV: one decision a line, with the probability of the chosen arm. */
    CSV("text/csv", "id,time,unit,arm,probability,reward,arms,route,method,version,end\n", LogFormat::csvLine),
    /** The dsjson of Vowpal Wabbit: one decision a line, with the cost instead of the reward. */
    DSJSON("application/x-ndjson", "", LogFormat::dsjsonLine);

    private final String type;
    private final String header;
    private final Function<JoinedDecision, String> line;

    LogFormat(String type, String header, Function<JoinedDecision, String> line) {
        this.type = type;
        this.header = header;
        this.line = line;
    }

    /**
     * Returns the type of the content.
     *
     * @return the media type
     */
    public String type() {
        return type;
    }

    /**
     * Returns the first line.
     *
     * @return the line with its end; empty if the format has none
     */
    public String header() {
        return header;
    }

    /**
     * Writes a decision.
     *
     * @param decision the decision
     * @return a line with its end
     */
    public String line(JoinedDecision decision) {
        return line.apply(decision);
    }

    private static String jsonLine(JoinedDecision joined) {
        LoggedDecision decision = joined.decision();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("id", decision.id());
        json.put("time", Instant.ofEpochMilli(joined.time()).toString());
        if (!decision.unit().isEmpty()) {
            json.put("unit", decision.unit());
        }
        json.put("version", decision.version());
        json.put("route", decision.route().text());
        json.put("method", decision.probabilities().method().toString());
        ArrayNode arms = json.putArray("arms");
        joined.arms().forEach(arms::add);
        if (decision.offer() instanceof Offer.Rows rows) {
            EventLine.writeRows(json.putArray("features"), List.of(rows.features()));
        }
        json.put("arm", joined.arm());
        joined.propensity().ifPresent(probability -> json.put("probability", probability));
        ArrayNode probabilities = json.putArray("probabilities");
        for (double p : decision.probabilities().toArray()) {
            probabilities.add(p);
        }
        if (decision.served().index() >= 0) {
            json.put("chosen", joined.arms().get(decision.index()));
        }
        if (!decision.first().isEmpty()) {
            json.put("first", decision.first());
        }
        joined.reward().ifPresent(reward -> json.put("reward", reward));
        json.put("end", joined.end().text());
        return json + "\n";
    }

    private static String csvLine(JoinedDecision joined) {
        LoggedDecision decision = joined.decision();
        return String.join(
                        ",",
                        decision.id(),
                        Instant.ofEpochMilli(joined.time()).toString(),
                        decision.unit(),
                        joined.arm(),
                        text(joined.propensity()),
                        text(joined.reward()),
                        Integer.toString(joined.arms().size()),
                        decision.route().text(),
                        decision.probabilities().method().toString(),
                        Long.toString(decision.version()),
                        joined.end().text())
                + "\n";
    }

    private static String text(OptionalDouble number) {
        return number.isPresent() ? Double.toString(number.getAsDouble()) : "";
    }

    /** Writes a decision as Vowpal Wabbit reads it: the chosen action is the first, and actions count from 1. */
    private static String dsjsonLine(JoinedDecision joined) {
        LoggedDecision decision = joined.decision();
        int chosen = decision.observedIndex();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        joined.reward().ifPresent(reward -> json.put("_label_cost", -reward));
        joined.propensity().ifPresent(probability -> json.put("_label_probability", probability));
        json.put("_label_Action", chosen + 1);
        json.put("_labelIndex", chosen);
        json.put("EventId", decision.id());
        json.put("Timestamp", Instant.ofEpochMilli(joined.time()).toString());
        ArrayNode actions = json.putArray("a");
        ArrayNode probabilities = json.putArray("p");
        actions.add(chosen + 1);
        probabilities.add(decision.probabilities().of(chosen));
        for (int k = 0; k < joined.arms().size(); k++) {
            if (k != chosen) {
                actions.add(k + 1);
                probabilities.add(decision.probabilities().of(k));
            }
        }
        ArrayNode multi = json.putObject("c").putArray("_multi");
        for (int k = 0; k < joined.arms().size(); k++) {
            ObjectNode arm = multi.addObject().putObject("arm");
            arm.put("id", joined.arms().get(k));
            if (decision.offer() instanceof Offer.Rows rows) {
                double[] row = rows.features()[k];
                for (int j = 0; j < row.length; j++) {
                    arm.put("f" + j, row[j]);
                }
            }
        }
        return json + "\n";
    }
}
