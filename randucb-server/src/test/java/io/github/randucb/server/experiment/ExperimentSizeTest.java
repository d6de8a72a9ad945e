package io.github.randucb.server.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ExperimentSizeTest {
    static ExperimentDefinition vectors(String policy, String sharing, int dimension, int arms, String guards) {
        StringBuilder list = new StringBuilder();
        for (int k = 0; k < arms; k++) {
            list.append(k > 0 ? "," : "").append("{\"id\": \"a").append(k).append("\"}");
        }
        return read("{\"policy\": {\"type\": " + policy + "}, \"arms\": [" + list + "], \"features\": {\"sharing\": \""
                + sharing + "\", \"dimension\": " + dimension + ", \"maxNorm\": 1}, \"guards\": {" + guards + "}}");
    }

    static ExperimentDefinition read(String json) {
        return DefinitionReader.read(JsonMapper.shared().readTree(json), () -> 1);
    }

    @ParameterizedTest
    @CsvSource({
        "shared, 1000, 1",
        "disjoint, 1000, 3",
        "hybrid, 1000, 2",
        "disjoint, 100, 328",
        "disjoint, 5, 10000",
    })
    void modelsFitTheMemory(String sharing, int dimension, int models) {
        FeatureDefinition features =
                vectors("\"lin-ucb\"", sharing, dimension, 0, "").features().orElseThrow();
        assertThat(ExperimentSize.mostModels(features)).isEqualTo(models);
    }

    @Test
    void modelsOfRegisteredArmsMustFit() {
        ExperimentSize.check(vectors("\"lin-ucb\"", "disjoint", 1000, 3, ""));
        assertThatThrownBy(() -> ExperimentSize.check(vectors("\"lin-ucb\"", "disjoint", 1000, 4, "")))
                .isInstanceOf(DefinitionException.class)
                .hasMessageContaining("at most 3 arms")
                .hasMessageContaining("got 4");
        ExperimentSize.check(vectors("\"lin-ucb\"", "shared", 1000, 4, ""));
    }

    @Test
    void openDecisionsMustFit() {
        String plain = "{\"policy\": {\"type\": \"ucb1\"}, \"arms\": [{\"id\": \"a\"}], \"guards\": {%s}}";
        assertThat(read(String.format(plain, "")).guards().maxOpen()).isEqualTo(1_000_000);
        assertThat(vectors("\"lin-ucb\"", "shared", 1000, 0, "").guards().maxOpen())
                .isEqualTo(63_072);
        ExperimentSize.check(read(String.format(plain, "\"maxOpen\": 1258291")));
        assertThatThrownBy(() -> ExperimentSize.check(read(String.format(plain, "\"maxOpen\": 1258292"))))
                .isInstanceOf(DefinitionException.class)
                .hasMessageContaining("768 MiB")
                .hasMessageContaining("1258291 decisions of 640 bytes");
        ExperimentSize.check(vectors("\"lin-ucb\"", "shared", 1000, 0, "\"maxOpen\": 71926"));
        assertThatThrownBy(() -> ExperimentSize.check(vectors("\"lin-ucb\"", "shared", 1000, 0, "\"maxOpen\": 71927")))
                .isInstanceOf(DefinitionException.class);
    }

    @Test
    void theDefaultAlwaysFits() {
        for (int d = 1; d <= 1000; d++) {
            ExperimentDefinition none = vectors("\"lin-ucb\"", "hybrid", d, 0, "");
            int models = ExperimentSize.mostModels(none.features().orElseThrow());
            ExperimentSize.check(vectors("\"lin-ucb\"", "hybrid", d, Math.min(models, 20), ""));
            assertThat(ExperimentSize.ofModels(none, models)).isLessThanOrEqualTo(128L << 20);
        }
    }
}
