package io.github.randucb.lab.input;

import io.github.randucb.Catalogue;
import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.input.problem.ProblemField;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.spec.PolicyType;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON schema of experiment files, made from the catalogue of policies, so that it knows each parameter of each.
 *
 * <p>Thread-safe: no state.
 */
public final class ExperimentSchema {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ExperimentSchema() {}

    /**
     * The schema.
     *
     * @return JSON, draft 2020-12
     */
    public static String json() {
        ObjectNode schema = JSON.createObjectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "An experiment: problems x policies x runs");
        ObjectNode fields = object(schema, List.of("name", "horizon", "runs", "problems", "policies"));
        text(fields, "name", "what reports call it");
        whole(fields, "horizon", 1, "the number of rounds of a run");
        whole(fields, "runs", 1, "the number of runs; run r plays instance r mod N of instance files");
        fields.putObject("seed").put("type", "integer").put("description", "of everything random; default 1");
        choice(
                fields,
                "edition",
                EditionNames.all(),
                "of policies that do not say one; default " + EditionNames.of(EditionNames.DEFAULT));
        whole(fields, "checkpoints", 1, "at how many rounds regret is recorded; default 200");
        choice(
                fields,
                "spacing",
                List.of("linear", "logarithmic", "both"),
                "how checkpoints are spaced; both: evenly, and in the first rounds logarithmically as well; default both");
        report(fields.putObject("report").put("description", "how a report presents it"));
        problem(list(fields, "problems").putObject("items"));
        policies(list(fields, "policies").putObject("items"));
        return JSON.writeValueAsString(schema);
    }

    private static void report(ObjectNode report) {
        ObjectNode fields = object(report, List.of());
        text(fields, "figure", "which figure it is, such as that of a paper");
        text(fields, "title", "what it shows; default: the name");
        number(fields, "ceiling", "the highest regret that figures show; curves above it are cut")
                .put("minimum", PresentationReader.LEAST_CEILING)
                .put("maximum", PresentationReader.MOST_CEILING);
        list(fields, "departures")
                .put("description", "in which points the edition departs from the paper")
                .putObject("items")
                .put("type", "string")
                .put("minLength", 1);
        claim(list(fields, "claims").putObject("items"));
    }

    private static void claim(ObjectNode item) {
        ObjectNode fields = object(item, List.of("says", "check"));
        text(fields, "says", "the claim, in words");
        text(fields, "source", "who says so, such as a section of a paper");
        check(fields.putObject("check")
                .put(
                        "description",
                        "{lower: A, than: [B]}, {lower: A, than: [B], in: 3}, {no-worse: A, than: [B]}, {similar: A,"
                                + " to: [B]} or {larger-effect: A, than: [B], from: C}, of policies"));
    }

    private static void check(ObjectNode check) {
        ObjectNode relations = object(check, List.of());
        text(relations, "lower", "the policy of lower regret");
        text(relations, "no-worse", "the policy than which none has lower regret");
        text(relations, "similar", "the policy of about the same regret");
        text(relations, "larger-effect", "the policy that differs more from a common one than the others do");
        text(relations, "from", "the common policy of a larger effect");
        whole(
                relations,
                "in",
                1,
                "in at least how many problems regret is lower; in the remaining ones it is no worse");
        list(relations, "than").put("uniqueItems", true).putObject("items").put("type", "string");
        list(relations, "to").put("uniqueItems", true).putObject("items").put("type", "string");
        number(
                        relations,
                        "within",
                        "the share of the others' regret that does not count; default " + Claim.USUAL_MARGIN)
                .put("minimum", 0)
                .put("maximum", PresentationReader.MOST_WITHIN);
    }

    private static void problem(ObjectNode item) {
        ObjectNode fields = object(
                item,
                Arrays.stream(ProblemField.values())
                        .filter(field -> field.need() == ProblemField.Need.ALWAYS)
                        .map(ProblemField::key)
                        .toList());
        for (ProblemField field : ProblemField.values()) {
            String description =
                    field.description() + (field.defaultText().isEmpty() ? "" : "; default " + field.defaultText());
            switch (field.kind()) {
                case TEXT -> text(fields, field.key(), description);
                case COUNT -> whole(fields, field.key(), field == ProblemField.DIMENSION ? 2 : 1, description);
                case NUMBER -> number(fields, field.key(), description);
                case CHOICE -> choice(fields, field.key(), field.choices(), description);
                case FLAG ->
                    fields.putObject(field.key()).put("type", "boolean").put("description", description);
                case RANGE -> range(fields, field.key(), description);
            }
            if (field.kind() != ProblemField.Kind.TEXT && !field.key().equals("type")) {
                grid(fields, field.key());
            }
        }
    }

    private static void range(ObjectNode fields, String name, String description) {
        fields.putObject(name)
                .put("type", "array")
                .put("minItems", 2)
                .put("maxItems", 2)
                .put("description", description)
                .putObject("items")
                .put("type", "number");
    }

    private static void policies(ObjectNode item) {
        item.put("type", "object").putArray("required").add("type");
        ObjectNode type = item.putObject("properties").putObject("type").put("description", "the policy");
        ArrayNode names = type.putArray("enum");
        ArrayNode branches = item.putArray("allOf");
        for (PolicyType policy : Catalogue.standard().types()) {
            names.add(policy.id());
            ObjectNode branch = branches.addObject();
            branch.putObject("if").putObject("properties").putObject("type").put("const", policy.id());
            ObjectNode fields = object(branch.putObject("then"), List.of("type"));
            fields.putObject("type").put("description", policy.description());
            text(fields, "name", "what reports call it; default: the type");
            ObjectNode problems = list(fields, "problems");
            problems.put("description", "the names of the problems it plays; default: all");
            problems.putObject("items").put("type", "string");
            policy.parameters().forEach(parameter -> {
                parameter(fields, parameter);
                grid(fields, parameter.name());
            });
        }
    }

    private static void parameter(ObjectNode fields, Parameter<?> parameter) {
        String description =
                parameter.description() + "; " + parameter.values() + "; default: " + parameter.defaultText();
        switch (parameter.kind()) {
            case REAL -> number(fields, parameter.name(), description);
            case COUNT -> whole(fields, parameter.name(), 1, description);
            case CHOICE -> choice(fields, parameter.name(), parameter.choices(), description);
            case LIST ->
                list(fields, parameter.name())
                        .put("description", description)
                        .putObject("items")
                        .put("type", "number");
        }
    }

    /** Lets a field have several values. */
    private static void grid(ObjectNode fields, String name) {
        ObjectNode one = (ObjectNode) fields.get(name);
        ObjectNode field = fields.putObject(name);
        field.set("description", one.remove("description"));
        ArrayNode either = field.putArray("anyOf");
        either.add(one);
        list(object(either.addObject(), List.of("grid")), "grid")
                .put("uniqueItems", true)
                .set("items", one.deepCopy());
    }

    /** Makes an object of known fields. */
    private static ObjectNode object(ObjectNode schema, List<String> required) {
        schema.put("type", "object").put("additionalProperties", false);
        ArrayNode names = schema.putArray("required");
        required.forEach(names::add);
        return schema.putObject("properties");
    }

    private static ObjectNode list(ObjectNode fields, String name) {
        return fields.putObject(name).put("type", "array").put("minItems", 1);
    }

    private static void text(ObjectNode fields, String name, String description) {
        fields.putObject(name).put("type", "string").put("minLength", 1).put("description", description);
    }

    private static void whole(ObjectNode fields, String name, int least, String description) {
        fields.putObject(name).put("type", "integer").put("minimum", least).put("description", description);
    }

    private static ObjectNode number(ObjectNode fields, String name, String description) {
        return fields.putObject(name).put("type", "number").put("description", description);
    }

    private static void choice(ObjectNode fields, String name, List<String> words, String description) {
        ObjectNode field = fields.putObject(name).put("description", description);
        ArrayNode constants = field.putArray("enum");
        words.forEach(constants::add);
    }
}
