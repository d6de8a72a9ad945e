package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Catalogue;
import org.junit.jupiter.api.Test;

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
        assertThat(outcome.out()).containsPattern(" sigma +standard deviation.*\\(default: 0\\.125\\)");
    }

    @Test
    void describesSeveral() {
        Cli.Outcome outcome = Cli.run("policies", "uniform", "lin-ucb");
        assertThat(outcome.out()).startsWith("uniform: ").contains("\nlin-ucb: ");
    }

    @Test
    void suggestsWhatWasMeant() {
        Cli.Outcome outcome = Cli.run("policies", "rand-ucbb");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .startsWith("randucb: unknown policy 'rand-ucbb'; did you mean 'rand-ucb'")
                .doesNotContain("\tat ", "Exception");
    }
}
