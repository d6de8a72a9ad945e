package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.input.ProblemField;
import io.github.randucb.lab.input.ProblemType;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProblemsCommandTest {
    @Test
    void listsTypesWithTheirFields() {
        Cli.Outcome outcome = Cli.run("problems");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines())
                .contains(
                        "bernoulli: arms without features, rewards 0 and 1",
                        "  concentration    a + b of Beta rewards (default: 4)",
                        "  arms             the number of arms, drawn anew for each run",
                        "  rewards          the law of the rewards; bernoulli or beta or gaussian (default: bernoulli)")
                .noneMatch(line -> line.startsWith("  name ") || line.startsWith("  type "));
        assertThat(outcome.lines().stream().filter(line -> !line.startsWith(" ")))
                .hasSameSizeAs(ProblemType.values());
    }

    @Test
    void listsThemForMachines() {
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
}
