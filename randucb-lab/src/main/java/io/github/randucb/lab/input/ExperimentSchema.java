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
 * The JSON schema of experiment files. It is generated from the catalogue of policies and includes all their
 * parameters.
 *
 * <p>Thread-safe: no state.
 */
public final class ExperimentSchema {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ExperimentSchema() {}

    /**
     * Returns the schema.
     *
     * @return the schema as JSON, draft 2020-12
     */
    public static String json() {
        ObjectNode schema = JSON.createObjectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "An experiment: problems x policies x runs");
        ObjectNode fields = object(schema, List.of("name", "horizon", "runs", "problems", "policies"));
        text(fields, "name", "the name in reports");
        whole(fields, "horizon", 1, "the number of rounds of a run");
        whole(fields, "runs", 1, "the number of runs; run r plays instance r mod N of instance files");
        fields.putObject("seed").put("type", "integer").put("description", "the seed of all random numbers; default 1");
        choice(
                fields,
                "edition",
                EditionNames.all(),
                "the edition of policies that do not state one; default " + EditionNames.of(EditionNames.DEFAULT));
        whole(fields, "checkpoints", 1, "the number of rounds at which regret is recorded; default 200");
        choice(
                fields,
                "spacing",
                List.of("linear", "logarithmic", "both"),
                "the spacing of checkpoints; both: even, and logarithmic in the first rounds as well; default both");
        report(fields.putObject("report").put("description", "how a report presents the experiment"));
        problem(list(fields, "problems").putObject("items"));
        policies(list(fields, "policies").putObject("items"));
        return JSON.writeValueAsString(schema);
    }

    private static void report(ObjectNode report) {
        ObjectNode fields = object(report, List.of());
        text(fields, "figure", "the label of the figure, such as its number in a paper");
        text(fields, "title", "the title; default: the name");
        number(fields, "ceiling", "the highest regret that figures show; curves above it are cut")
                .put("minimum", PresentationReader.LEAST_CEILING)
                .put("maximum", PresentationReader.MOST_CEILING);
        list(fields, "departures")
                .put("description", "the points in which the edition departs from the paper")
                .putObject("items")
                .put("type", "string")
                .put("minLength", 1);
        claim(list(fields, "claims").putObject("items"));
    }

    private static void claim(ObjectNode item) {
        ObjectNode fields = object(item, List.of("says", "check"));
        text(fields, "says", "the claim, in words");
        text(fields, "source", "the source of the claim, such as a section of a paper");
        check(fields.putObject("check")
                .put(
                        "description",
                        "{lower: A, than: [B]}, {lower: A, than: [B], in: 3}, {no-worse: A, than: [B]}, {similar: A,"
                                + " to: [B]} or {larger-effect: A, than: [B], from: C}, of policies"));
    }

    private static void check(ObjectNode check) {
        ObjectNode relations = object(check, List.of());
        text(relations, "lower", "the policy with lower regret");
        text(relations, "no-worse", "the policy that no other one beats by more than the margin");
        text(relations, "similar", "the policy with equivalent regret");
        text(relations, "larger-effect", "the policy that differs more from the reference than the others do");
        text(relations, "from", "the reference policy of a larger effect");
        whole(
                relations,
                "in",
                1,
                "the number of problems in which regret is lower, at least; in the remaining ones it is no worse");
        list(relations, "than").put("uniqueItems", true).putObject("items").put("type", "string");
        list(relations, "to").put("uniqueItems", true).putObject("items").put("type", "string");
        number(
                        relations,
                        "within",
                        "the equivalence margin, as a share of the other policy's regret; default "
                                + Claim.DEFAULT_MARGIN)
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
            text(fields, "name", "the name in reports; default: the type");
            ObjectNode problems = list(fields, "problems");
            problems.put("description", "the names of the problems that it plays; default: all");
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

    /** Allows a grid of values for a field. */
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

    /** Creates an object with known fields. */
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
