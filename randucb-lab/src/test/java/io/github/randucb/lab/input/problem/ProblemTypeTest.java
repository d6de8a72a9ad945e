package io.github.randucb.lab.input.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.input.ExperimentSchema;
import io.github.randucb.lab.input.problem.ProblemField.Need;
import io.github.randucb.lab.input.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProblemTypeTest {
    /** A value of every field. */
    private static final Map<ProblemField, String> VALUES = Map.ofEntries(
            Map.entry(ProblemField.NAME, "p"),
            Map.entry(ProblemField.ARMS, "4"),
            Map.entry(ProblemField.MEANS, "[0.25, 0.75]"),
            Map.entry(ProblemField.MEANS_FILE, "means.csv"),
            Map.entry(ProblemField.DIMENSION, "2"),
            Map.entry(ProblemField.FEATURES, "released"),
            Map.entry(ProblemField.ARMS_FILE, "x.csv"),
            Map.entry(ProblemField.PARAMETERS_FILE, "theta.csv"),
            Map.entry(ProblemField.REWARDS, "bernoulli"),
            Map.entry(ProblemField.CONCENTRATION, "3"),
            Map.entry(ProblemField.SD, "0.2"),
            Map.entry(ProblemField.CLIP, "true"),
            Map.entry(ProblemField.NOISE, "comonotone"));

    @TempDir
    private Path directory = Path.of("");

    @BeforeEach
    void write() throws IOException {
        Files.writeString(directory.resolve("means.csv"), "instance,arm,mean\n0,0,0.25\n0,1,0.75\n");
        Files.writeString(directory.resolve("x.csv"), "instance,arm,x0,x1\n0,0,1,0\n0,1,0,1\n");
        Files.writeString(directory.resolve("theta.csv"), "instance,theta0,theta1\n0,0.5,0.25\n");
    }

    static Stream<Arguments> typesAndFields() {
        return Arrays.stream(ProblemType.values())
                .flatMap(type -> Arrays.stream(ProblemField.values()).map(field -> Arguments.of(type, field)));
    }

    private static String value(ProblemField field, ProblemType type) {
        return VALUES.getOrDefault(field, type.key());
    }

    /** A whole problem of a type with a field in it, and with what that field needs or excludes. */
    private static Map<ProblemField, String> problem(ProblemType type, ProblemField with) {
        Map<ProblemField, String> fields = new LinkedHashMap<>();
        List<ProblemField> least = switch (with) {
            case MEANS_FILE -> List.of(ProblemField.NAME, ProblemField.TYPE);
            case ARMS_FILE, PARAMETERS_FILE ->
                List.of(ProblemField.NAME, ProblemField.TYPE, ProblemField.ARMS_FILE, ProblemField.PARAMETERS_FILE);
            default ->
                List.of(
                        ProblemField.NAME,
                        ProblemField.TYPE,
                        ProblemField.ARMS,
                        type.hasFeatures() ? ProblemField.DIMENSION : ProblemField.MEANS);
        };
        least.forEach(field -> fields.put(field, value(field, type)));
        fields.put(with, value(with, type));
        if (type.hasFeatures() && with == ProblemField.CONCENTRATION) {
            fields.put(ProblemField.REWARDS, "beta");
        }
        if (type.hasFeatures() && (with == ProblemField.SD || with == ProblemField.CLIP)) {
            fields.put(ProblemField.REWARDS, "gaussian");
        }
        return fields;
    }

    private void read(Map<ProblemField, String> fields) throws IOException {
        List<String> texts = fields.entrySet().stream()
                .map(field -> field.getKey().key() + ": " + field.getValue())
                .toList();
        Path file = Files.writeString(directory.resolve("p.yaml"), "{" + String.join(", ", texts) + "}");
        new ProblemReader(directory::resolve).read(YamlNode.read(file));
    }

    @ParameterizedTest
    @MethodSource("typesAndFields")
    void theReaderTakesTheFieldsOfATypeAndNoOthers(ProblemType type, ProblemField field) {
        if (type.fields().contains(field)) {
            assertThatCode(() -> read(problem(type, field))).doesNotThrowAnyException();
        } else {
            assertThatThrownBy(() -> read(problem(type, field)))
                    .hasMessageMatching(
                            ".*: A problem of type " + type.key() + "( from a file)? does not have this field; .*");
        }
    }

    /** The least problems: from files, and not. Each of their fields is needed, and said to be. */
    @ParameterizedTest
    @EnumSource(ProblemType.class)
    void theReaderMissesTheFieldsThatAreNeeded(ProblemType type) {
        for (ProblemField with : List.of(ProblemField.NAME, type.file())) {
            boolean fromFile = with == type.file();
            Map<ProblemField, String> least = problem(type, with);
            assertThatCode(() -> read(least)).doesNotThrowAnyException();
            for (ProblemField field : type.fields()) {
                Map<ProblemField, String> without = new LinkedHashMap<>(least);
                without.remove(field);
                boolean needed =
                        field.need() == Need.ALWAYS || field.need() == (fromFile ? Need.WITH_FILE : Need.WITHOUT_FILE);
                if (needed) {
                    assertThatThrownBy(() -> read(without))
                            .hasMessageContaining("The field '" + field.key() + "' is missing.");
                } else if (field != type.file()) {
                    assertThatCode(() -> read(without)).doesNotThrowAnyException();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(ProblemType.class)
    void fieldsAreInOrder(ProblemType type) {
        assertThat(type.fields())
                .startsWith(ProblemField.NAME, ProblemField.TYPE, ProblemField.ARMS)
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(type.description()).startsWith("arms with").doesNotContain("\n");
        assertThat(ProblemField.TYPE.choices()).contains(type.key()).hasSameSizeAs(ProblemType.values());
    }

    @Test
    void everyFieldBelongsToAType() {
        assertThat(Arrays.stream(ProblemType.values())
                        .flatMap(type -> type.fields().stream())
                        .distinct())
                .containsExactlyInAnyOrder(ProblemField.values());
    }

    @Test
    void theSchemaHasEveryField() {
        JsonNode fields =
                new JsonMapper().readTree(ExperimentSchema.json()).at("/properties/problems/items/properties");
        assertThat(fields.propertyNames())
                .containsExactlyElementsOf(Arrays.stream(ProblemField.values())
                        .map(ProblemField::key)
                        .toList());
        for (ProblemField field : ProblemField.values()) {
            JsonNode described = fields.get(field.key());
            assertThat(described.get("description").asString())
                    .isEqualTo(field.description()
                            + (field.defaultText().isEmpty() ? "" : "; default " + field.defaultText()));
            JsonNode single = described.has("anyOf") ? described.get("anyOf").get(0) : described; // not a grid
            assertThat(single.has("enum") ? single.get("enum").size() : 0)
                    .isEqualTo(field.choices().size());
            assertThat(single.path("type").asString("choice")).isEqualTo(jsonType(field.kind()));
        }
    }

    private static String jsonType(ProblemField.Kind kind) {
        return switch (kind) {
            case TEXT -> "string";
            case COUNT -> "integer";
            case NUMBER -> "number";
            case FLAG -> "boolean";
            case RANGE -> "array";
            case CHOICE -> "choice";
        };
    }
}
