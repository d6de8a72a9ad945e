package io.github.randucb.server.http;

import io.github.randucb.live.Sharing;
import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.engine.DecidedEntry;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.FeatureDefinition;
import io.github.randucb.server.experiment.FeatureReader;
import io.github.randucb.server.experiment.Ids;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.ledger.ArmRegister;
import io.github.randucb.server.ledger.Choices;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.refusal.RefusedException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON of requests for decisions, and of decisions.
 *
 * <p>Thread-safe.
 */
final class DecisionJson {
    private static final JsonNode EMPTY = JsonMapper.shared().createObjectNode();
    private static volatile End lastEnd = End.of(0);

    private DecisionJson() {}

    /** The end of a window and its text. */
    private record End(long time, String text) {
        static End of(long time) {
            return new End(time, Instant.ofEpochMilli(time).toString());
        }
    }

    static DecisionRequest read(ExperimentView view, JsonFields fields, DecisionCost cost) {
        String id = fields.id("id").orElse("");
        Optional<FeatureDefinition> features = view.definition().features();
        Set<String> exclude = exclude(fields);
        if (features.isEmpty()) {
            cost.add(view.definition(), view.enabled().ids().size());
        }
        DecisionRequest request = new DecisionRequest(
                id,
                fields.id("unit").orElse(""),
                features.isPresent() ? Set.of() : exclude,
                features.map(found -> rows(view, found, fields, exclude, cost)),
                fields.flag("defer"),
                fields.id("served").orElse(""),
                servedProbability(fields),
                id.isEmpty() ? 0 : digest(fields.node()));
        fields.end();
        return request;
    }

    /** Returns the probability of the served arm. It cannot be 0, because the arm was chosen. */
    private static double servedProbability(JsonFields fields) {
        double probability = fields.number("servedProbability", 0, 1).orElse(Double.NaN);
        if (probability == 0) {
            throw new DefinitionException(
                    fields.pointer("servedProbability"),
                    "'servedProbability' must be above 0, because the arm was served; got 0. Correct it, or leave it"
                            + " out.");
        }
        return probability;
    }

    private static Set<String> exclude(JsonFields fields) {
        List<JsonNode> list = fields.array("exclude", DefinitionReader.MOST_ARMS);
        if (list.isEmpty()) {
            return Set.of();
        }
        Set<String> ids = new HashSet<>();
        for (JsonNode each : list) {
            if (!each.isString() || !Ids.isValid(each.stringValue())) {
                throw new DefinitionException(fields.pointer("exclude"), "'exclude' must be a list of ids of arms.");
            }
            ids.add(each.stringValue());
        }
        return ids;
    }

    /** Returns a hash of a request that is never 0. */
    static long digest(JsonNode body) {
        try {
            byte[] text = body.toString().getBytes(StandardCharsets.UTF_8);
            long hash = ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text))
                    .getLong();
            return hash == 0 ? 1 : hash;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java has no SHA-256.", e);
        }
    }

    /** An arm that can be chosen, with its own values in JSON and their place. */
    private record OfferedArm(String id, JsonNode values, Supplier<String> pointer) {}

    private static Offer.Rows rows(
            ExperimentView view,
            FeatureDefinition features,
            JsonFields fields,
            Set<String> exclude,
            DecisionCost cost) {
        JsonNode context = fields.any("context").orElse(EMPTY);
        List<JsonFields> given = fields.objects("arms", DefinitionReader.MOST_ARMS);
        List<OfferedArm> arms = fields.any("arms").isPresent()
                ? given(view.arms(), given, exclude)
                : registered(view.arms(), features, exclude);
        if (arms.isEmpty()) {
            throw new RefusedException("A decision needs at least one enabled arm that is not excluded; there is none. "
                    + (exclude.isEmpty() ? "Give 'arms', or enable an arm." : "Exclude fewer arms."));
        }
        cost.add(view.definition(), arms.size());
        FeatureReader reader = new FeatureReader(features, context);
        double[][] rows = new double[arms.size()][];
        for (int k = 0; k < rows.length; k++) {
            rows[k] = reader.read(arms.get(k).values, arms.get(k).pointer);
        }
        return new Offer.Rows(arms.stream().map(OfferedArm::id).toList(), rows);
    }

    private static List<OfferedArm> registered(ArmRegister register, FeatureDefinition features, Set<String> exclude) {
        List<OfferedArm> arms = new ArrayList<>();
        boolean different = features.sharing() != Sharing.SHARED;
        for (ArmDefinition arm : register.present()) {
            if (register.isEnabled(arm.id()) && !exclude.contains(arm.id())) {
                arms.add(new OfferedArm(arm.id(), arm.features().orElse(EMPTY), () -> "/context"));
                different |= arm.features().isPresent();
            }
        }
        if (!different && arms.size() > 1) {
            throw new DefinitionException(
                    "/arms",
                    "The arms have no features of their own and share one model, so that it cannot tell which one is"
                            + " better. Give arms features, or create the experiment with 'sharing': 'disjoint'.");
        }
        return arms;
    }

    /** Returns the arms of a request. Features that an arm does not have are those of the registered arm. */
    private static List<OfferedArm> given(ArmRegister register, List<JsonFields> given, Set<String> exclude) {
        List<OfferedArm> arms = new ArrayList<>(given.size());
        Set<String> seen = new HashSet<>();
        for (JsonFields arm : given) {
            String id = arm.requireId("id");
            Optional<JsonNode> own = arm.any("features");
            arm.end();
            if (!seen.add(id)) {
                throw new DefinitionException(arm.pointer("id"), "Arms must differ; got '" + id + "' twice.");
            }
            if (isOffered(register, id) && !exclude.contains(id)) {
                JsonNode values = own.or(() -> register.find(id).flatMap(ArmDefinition::features))
                        .orElse(EMPTY);
                arms.add(new OfferedArm(id, values, () -> arm.pointer("features")));
            }
        }
        return arms;
    }

    /** Returns whether an arm of a request can be chosen: it is not registered, or enabled. */
    private static boolean isOffered(ArmRegister arms, String id) {
        return arms.number(id) < 0 || arms.isEnabled(id);
    }

    static ObjectNode write(DecidedEntry entry) {
        ExperimentView view = entry.experiment().view();
        ObjectNode json = write(view, entry.decision());
        putEnd(json, entry.closes());
        return json;
    }

    /** Returns a decision as it is known before it is in the journal: without the end of its window. */
    static ObjectNode write(ExperimentView view, LoggedDecision decision) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        String arm = arm(view, decision, decision.index());
        json.put("decision", decision.id());
        json.put("arm", arm);
        value(view, decision).ifPresent(value -> json.set("value", value));
        json.put("probability", decision.probability());
        json.put("method", decision.probabilities().method().toString());
        json.put("route", decision.route().text());
        json.put("version", decision.version());
        if (decision.served().index() >= 0) {
            json.put("served", arm(view, decision, decision.served().index()));
        }
        if (decision.first().isPresent()) {
            json.put("first", decision.first().id());
            putNumber(json, "firstProbability", decision.first().probability());
        }
        return json;
    }

    /** Returns the value of the chosen arm. */
    static Optional<JsonNode> value(ExperimentView view, LoggedDecision decision) {
        return definition(view.arms(), decision, arm(view, decision, decision.index()))
                .flatMap(ArmDefinition::value);
    }

    /** Adds the end of the window of a decision. */
    static void putEnd(ObjectNode json, OptionalLong closes) {
        closes.ifPresent(end -> json.put("closes", text(end)));
    }

    /** Returns the text of a time. It keeps the last one, since decisions that are written together have the same. */
    private static String text(long time) {
        End known = lastEnd;
        if (known.time != time) {
            known = End.of(time);
            lastEnd = known;
        }
        return known.text;
    }

    /** Returns the definition of the chosen arm, also if it was removed since. */
    private static Optional<ArmDefinition> definition(ArmRegister arms, LoggedDecision decision, String arm) {
        return decision.offer() instanceof Offer.Numbers numbers
                ? arms.arm(numbers.arms()[decision.index()])
                : arms.find(arm);
    }

    /** Adds the probabilities, and the estimates if the view is that of the decision. */
    static void explain(ObjectNode json, ExperimentView view, LoggedDecision decision) {
        List<String> ids = ids(view, decision);
        List<Choices.Estimate> estimates =
                view.version() == decision.version() ? view.choices().estimates(ids, decision.offer()) : List.of();
        ArrayNode arms = json.putArray("arms");
        for (int k = 0; k < ids.size(); k++) {
            ObjectNode arm = arms.addObject();
            arm.put("id", ids.get(k));
            arm.put("probability", decision.probabilities().of(k));
            if (!estimates.isEmpty()) {
                putNumber(arm, "mean", estimates.get(k).mean());
                putNumber(arm, "width", estimates.get(k).width());
            }
        }
    }

    static void putNumber(ObjectNode json, String name, double value) {
        if (Double.isFinite(value)) {
            json.put(name, value);
        }
    }

    static List<String> ids(ExperimentView view, LoggedDecision decision) {
        List<String> ids = new ArrayList<>();
        for (int k = 0; k < decision.offer().size(); k++) {
            ids.add(arm(view, decision, k));
        }
        return ids;
    }

    static String arm(ExperimentView view, LoggedDecision decision, int index) {
        if (decision.offer() instanceof Offer.Rows rows) {
            return rows.ids().get(index);
        }
        int number = ((Offer.Numbers) decision.offer()).arms()[index];
        return view.arms().arm(number).map(ArmDefinition::id).orElse("");
    }
}
