package io.github.randucb.benchmarks.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DecisionCostTest {
    /** A program that takes the core away must not count as time of the clock: it would make decisions seem faster. */
    @Test
    void theClockTakesLessThanTwoMicroseconds() {
        assertThat(DecisionCost.clockNanos()).isBetween(0.0, 2000.0);
    }
}
