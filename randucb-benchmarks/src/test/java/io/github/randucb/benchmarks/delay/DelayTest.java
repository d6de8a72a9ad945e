package io.github.randucb.benchmarks.delay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.live.LiveOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** These policies draw no random numbers after the start, so both front doors make the same decisions. */
    @ParameterizedTest
    @ValueSource(strings = {"ucb1", "kl-ucb"})
    void bothFrontDoorsAgreeWithoutADelay(String policy) {
        for (DelayProblem.Kind kind : DelayProblem.Kind.values()) {
            DelayProblem problem = kind.draw(2000, 4);
            Delay none = new Delay(Delay.Kind.FIXED, 0);
            LiveOptions options = LiveOptions.defaults().withHorizon(2000);
            double counted = problem.regret(new LivePlayer(policy, problem.arms(), options, 5), 2000, none);
            double ignored = problem.regret(new BanditPlayer(policy, problem.arms(), 2000, 5), 2000, none);
            assertThat(counted).isEqualTo(ignored).isPositive();
        }
    }
}
