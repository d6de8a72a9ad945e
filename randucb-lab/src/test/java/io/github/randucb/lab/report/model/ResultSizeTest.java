package io.github.randucb.lab.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResultSizeTest {
    @Test
    void fewerRoundsThanTheExperimentHasAreNotJudged() {
        assertThat(new ResultSize(10, 1000, 50, 20_000).reason())
                .contains("quick look: 1,000 rounds instead of the experiment's 20,000, and 10 runs");
        assertThat(new ResultSize(1, 1, 50, 2).reason())
                .contains("quick look: 1 round instead of the experiment's 2, and 1 run");
        assertThat(new ResultSize(1000, 19_999, 50, 20_000).reason()).isPresent();
    }

    @Test
    void fewRunsAreNotJudged() {
        assertThat(new ResultSize(49, 20_000, 50, 20_000).reason())
                .contains("quick look: 49 runs, and a verdict needs at least 50");
        assertThat(new ResultSize(1, 20_000, 50, 20_000).reason())
                .contains("quick look: 1 run, and a verdict needs at least 50");
    }

    @Test
    void enoughRunsAndRoundsAreJudged() {
        assertThat(new ResultSize(50, 20_000, 50, 20_000).reason()).isEmpty();
        assertThat(new ResultSize(50, 40_000, 50, 20_000).reason()).isEmpty();
    }
}
