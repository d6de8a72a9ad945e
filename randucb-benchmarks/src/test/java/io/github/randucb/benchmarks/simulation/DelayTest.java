package io.github.randucb.benchmarks.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DelayTest {
    @Test
    void rewardsArriveAfterAFixedNumberOfDecisions() {
        Delay delay = new Delay(Delay.Kind.FIXED, 10);
        assertThat(delay.arrived(10)).isZero();
        assertThat(delay.arrived(11)).isEqualTo(1);
        assertThat(delay).hasToString("fixed 10");
    }

    @Test
    void rewardsArriveAtTheEndOfABatch() {
        Delay delay = new Delay(Delay.Kind.BATCH, 1000);
        assertThat(delay.arrived(999)).isZero();
        assertThat(delay.arrived(1000)).isEqualTo(1000);
        assertThat(delay.arrived(1999)).isEqualTo(1000);
        assertThat(delay).hasToString("batch 1,000");
    }

    @Test
    void rewardsArriveAtOnceWithoutADelay() {
        for (Delay.Kind kind : Delay.Kind.values()) {
            assertThat(new Delay(kind, 0).arrived(7)).isEqualTo(7);
        }
        assertThat(new Delay(Delay.Kind.BATCH, 1).arrived(7)).isEqualTo(7);
    }
}
