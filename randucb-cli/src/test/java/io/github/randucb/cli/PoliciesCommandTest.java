package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Catalogue;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.spec.PolicyType;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PoliciesCommandTest {
    @Test
    void listsEveryPolicyInALine() {
        Cli.Outcome outcome = Cli.run("policies");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines())
                .hasSameSizeAs(Catalogue.standard().types())
                .anyMatch(line -> line.startsWith("rand-ucb  "))
                .allMatch(line -> line.matches("[a-z0-9-]+ +\\S.*"));
    }

    @Test
    void describesOneWithItsParameters() {
        Cli.Outcome outcome = Cli.run("policies", "rand-ucb");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.lines().get(0)).startsWith("rand-ucb: ");
        assertThat(outcome.lines().get(1)).contains("Vaswani");
        assertThat(outcome.out()).containsPattern(" sigma +0\\.125 +a number from 1e-9 to 1e9 +standard deviation");
    }

    @Test
    void describesSeveral() {
        Cli.Outcome outcome = Cli.run("policies", "uniform", "lin-ucb");
        assertThat(outcome.out()).startsWith("uniform: ").contains("\nlin-ucb: ");
    }

    @Test
    void suggestsASimilarName() {
        Cli.Outcome outcome = Cli.run("policies", "rand-ucbb");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .startsWith("randucb: unknown policy 'rand-ucbb'; did you mean 'rand-ucb'")
                .doesNotContain("\tat ", "Exception");
    }

    @Test
    void printsAllAsJson() {
        Cli.Outcome outcome = Cli.run("policies", "--json");
        assertThat(outcome.code()).isZero();
        JsonNode policies = new JsonMapper().readTree(outcome.out());
        List<PolicyType> types = Catalogue.standard().types();
        assertThat(policies).hasSameSizeAs(types);
        for (int k = 0; k < types.size(); k++) {
            JsonNode policy = policies.get(k);
            PolicyType type = types.get(k);
            assertThat(policy.get("type").asString()).isEqualTo(type.id());
            assertThat(policy.get("description").asString()).isEqualTo(type.description());
            assertThat(policy.get("reference").asString()).isEqualTo(type.reference());
            assertThat(policy.get("parameters")
                            .valueStream()
                            .map(one -> one.get("name").asString()))
                    .containsExactlyElementsOf(
                            type.parameters().stream().map(Parameter::name).toList());
        }
    }

    @Test
    void printsSomeAsJson() {
        JsonNode policies = new JsonMapper()
                .readTree(Cli.run("policies", "--json", "lin-ucb", "rand-ucb").out());
        assertThat(policies.valueStream().map(policy -> policy.get("type").asString()))
                .containsExactly("lin-ucb", "rand-ucb");
        JsonNode sigma = policies.get(1)
                .get("parameters")
                .valueStream()
                .filter(parameter -> parameter.get("name").asString().equals("sigma"))
                .findFirst()
                .orElseThrow();
        assertThat(sigma.get("default").asString()).isEqualTo("0.125");
        assertThat(sigma.get("description").asString()).startsWith("standard deviation");
        assertThat(sigma.get("values").asString()).isNotEmpty();
    }
}
