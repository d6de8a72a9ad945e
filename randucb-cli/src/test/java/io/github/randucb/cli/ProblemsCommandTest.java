package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.input.problem.ProblemField;
import io.github.randucb.lab.input.problem.ProblemType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProblemsCommandTest {
    private static final Map<String, String> VALUES = Map.of(
            "name", "p",
            "arms", "3",
            "means", "[0.25, 0.75]",
            "dimension", "2",
            "means-file", "means.csv",
            "arms-file", "x.csv",
            "parameters-file", "theta.csv");

    @Test
    void listsTypesWithTheirFields() {
        Cli.Outcome outcome = Cli.run("problems");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines())
                .contains("bernoulli: arms without features, rewards 0 and 1")
                .anyMatch(line -> line.matches(" concentration +4 +the concentration a \\+ b of Beta rewards"))
                .anyMatch(line -> line.matches(
                        " arms +required without means-file +the number of arms, which are drawn for each run"))
                .anyMatch(line -> line.matches(
                        " rewards +bernoulli +bernoulli or beta or gaussian +the distribution of the rewards"))
                .noneMatch(line -> line.startsWith(" name ") || line.startsWith(" type "));
        assertThat(outcome.lines().stream().filter(line -> line.matches("\\S.*")))
                .hasSameSizeAs(ProblemType.values());
    }

    @Test
    void printsAllAsJson() {
        Cli.Outcome outcome = Cli.run("problems", "--json");
        assertThat(outcome.code()).isZero();
        JsonNode types = new JsonMapper().readTree(outcome.out());
        List<ProblemType> all = List.of(ProblemType.values());
        assertThat(types).hasSameSizeAs(all);
        for (int k = 0; k < types.size(); k++) {
            ProblemType type = all.get(k);
            assertThat(types.get(k).get("type").asString()).isEqualTo(type.key());
            assertThat(types.get(k).get("description").asString()).isEqualTo(type.description());
            JsonNode fields = types.get(k).get("fields");
            assertThat(fields).hasSameSizeAs(type.fields());
            for (int f = 0; f < fields.size(); f++) {
                checkField(fields.get(f), type.fields().get(f));
                checkNeed(fields.get(f), type);
            }
        }
    }

    private static void checkField(JsonNode node, ProblemField field) {
        assertThat(node.get("name").asString()).isEqualTo(field.key());
        assertThat(node.get("description").asString()).isEqualTo(field.description());
        assertThat(node.get("default").asString()).isEqualTo(field.defaultText());
        assertThat(node.get("choices").valueStream().map(JsonNode::asString))
                .containsExactlyElementsOf(field.choices());
    }

    private static void checkNeed(JsonNode node, ProblemType type) {
        List<String> drawn = List.of("arms", "means", "dimension");
        String name = node.get("name").asString();
        assertThat(node.get("required").asBoolean())
                .isEqualTo(List.of("name", "type").contains(name));
        assertThat(node.path("requiredUnless").asString(""))
                .isEqualTo(drawn.contains(name) ? type.file().key() : "");
        assertThat(node.path("requiredWith").asString("")).isEqualTo(name.equals("parameters-file") ? "arms-file" : "");
    }

    /** The required fields make a valid experiment, and none of them can be left out. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void runRefusesAProblemWithoutARequiredField(boolean fromFile, @TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("means.csv"), "instance,arm,mean\n0,0,0.25\n0,1,0.75\n");
        Files.writeString(directory.resolve("x.csv"), "instance,arm,x0,x1\n0,0,1,0\n0,1,0,1\n");
        Files.writeString(directory.resolve("theta.csv"), "instance,theta0,theta1\n0,0.5,0.25\n");
        for (JsonNode type :
                new JsonMapper().readTree(Cli.run("problems", "--json").out())) {
            Map<String, String> problem = new TreeMap<>();
            type.get("fields").forEach(field -> {
                String name = field.get("name").asString();
                boolean drawn = field.has("requiredUnless");
                boolean file = field.has("requiredWith") || name.matches("means-file|arms-file");
                if (field.get("required").asBoolean() || (fromFile ? file : drawn)) {
                    problem.put(name, name.equals("type") ? type.get("type").asString() : VALUES.get(name));
                }
            });
            assertThat(run(directory, problem).err()).isEmpty();
            problem.keySet().stream()
                    .filter(name -> !name.matches("means-file|arms-file"))
                    .forEach(name -> {
                        Map<String, String> less = new TreeMap<>(problem);
                        less.remove(name);
                        assertThat(run(directory, less).err()).contains("The field '" + name + "' is missing.");
                    });
        }
    }

    private static Cli.Outcome run(Path directory, Map<String, String> problem) {
        String yaml = "{name: x, horizon: 20, runs: 1, policies: [{type: uniform}], problems: [" + problem + "]}";
        try {
            Path file = Small.write(directory, yaml.replace("=", ": "));
            return Cli.run("run", file, "--out", directory.resolve("out"), "--restart");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
