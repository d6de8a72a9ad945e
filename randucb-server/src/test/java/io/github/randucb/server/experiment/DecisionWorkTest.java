package io.github.randucb.server.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionWorkTest {
    private static ExperimentDefinition plain(String policy, String guards) {
        return ExperimentSizeTest.read("{\"policy\": {\"type\": " + policy + "}, \"guards\": {" + guards + "}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"rand-lin-ucb\" | shared | 5 | 4 | 104 | true",
                "\"rand-lin-ucb\" | shared | 20 | 100 | 40100 | true",
                "\"rand-lin-ucb\" | disjoint | 1000 | 1 | 1000001 | false",
                "\"rand-lin-ucb\" | hybrid | 5 | 4 | 304 | true",
                "\"lin-ts\" | shared | 5 | 4 | 145104 | false",
                "\"lin-ts\", \"draws\": 200000 | shared | 1000 | 1 | 200221000001 | false",
            })
    void workWithFeatures(String policy, String sharing, int dimension, int arms, long work, boolean cheap) {
        ExperimentDefinition definition = ExperimentSizeTest.vectors(policy, sharing, dimension, 0, "");
        assertThat(DecisionWork.of(definition, arms)).isEqualTo(work);
        assertThat(DecisionWork.isCheap(definition, arms)).isEqualTo(cheap);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"ucb1\" | '' | 4 | 4004 | true",
                "\"ucb1\" | '' | 1000 | 1001000 | false",
                "\"ucb1\" | \"maxShare\": 0.25 | 4 | 4016 | true",
                "\"ucb1\" | \"maxShare\": 0 | 10 | 10100 | true",
                "\"giro\" | '' | 4 | 84004 | false",
            })
    void workWithoutFeatures(String policy, String guards, int arms, long work, boolean cheap) {
        assertThat(DecisionWork.of(plain(policy, guards), arms)).isEqualTo(work);
        assertThat(DecisionWork.isCheap(plain(policy, guards), arms)).isEqualTo(cheap);
    }

    @Test
    void workToLearnAReward() {
        assertThat(DecisionWork.ofReward(ExperimentSizeTest.vectors("\"lin-ts\"", "shared", 1000, 1, "")))
                .isEqualTo(1_000_000);
        assertThat(DecisionWork.ofReward(ExperimentSizeTest.vectors("\"rand-lin-ucb\"", "hybrid", 100, 1, "")))
                .isEqualTo(30_000);
        assertThat(DecisionWork.ofReward(plain("\"ucb1\"", ""))).isZero();
    }

    @Test
    void tooMuchWorkIsRefused() {
        DecisionWork.check(ExperimentSizeTest.vectors("\"lin-ts\"", "shared", 1000, 1, ""), 1);
        assertThatThrownBy(() -> DecisionWork.check(
                        ExperimentSizeTest.vectors("\"lin-ts\", \"draws\": 200000", "shared", 1000, 1, ""), 1))
                .isInstanceOf(DefinitionException.class)
                .hasMessageContaining("1000 features")
                .hasMessageContaining("200000 draws");
    }
}
