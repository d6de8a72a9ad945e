package io.github.randucb.benchmarks.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class MarkdownTableTest {
    @Test
    void alignsNumbersToTheRight() {
        MarkdownTable table = new MarkdownTable(1, "policy", "time");
        table.row("ucb1", "12.3");
        assertThat(table).hasToString("| policy | time |\n| --- | ---: |\n| ucb1 | 12.3 |\n");
    }

    @Test
    void refusesARowOfAnotherLength() {
        MarkdownTable table = new MarkdownTable(1, "policy", "time");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> table.row("ucb1"))
                .withMessage("A row must have 2 cells; got 1.");
    }
}
