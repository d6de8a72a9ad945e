package io.github.randucb.benchmarks.delay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.live.LiveOptions;
import io.github.randucb.live.Sharing;
import io.github.randucb.random.RandomNumbers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DelayTest {
    private static final Delay NONE = new Delay(Delay.Kind.FIXED, 0);

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
        for (DelayProblem.Kind kind : List.of(DelayProblem.Kind.ONE_BETTER, DelayProblem.Kind.PAPER)) {
            DelayProblem problem = kind.draw(2000, 4);
            LiveOptions options = LiveOptions.defaults().withHorizon(2000);
            double counted = problem.regret(new LivePlayer(policy, kind.arms(), options, 5), 2000, NONE);
            double ignored = problem.regret(new BanditPlayer(policy, kind.arms(), 2000, 5), 2000, NONE);
            assertThat(counted).isEqualTo(ignored).isPositive();
        }
    }

    @Test
    void bothFrontDoorsWithFeaturesAgreeWithoutADelay() {
        FreshArticles articles = new FreshArticles(20, 5, 500, 4);
        DelayProblem problem = new DelayProblem(articles, new RandomNumbers(4));
        LiveOptions options = LiveOptions.defaults();
        double counted = problem.regret(
                new LiveContextualPlayer("lin-ucb", articles, Sharing.SHARED, options, 500, 5), 500, NONE);
        double ignored = problem.regret(new ContextualBanditPlayer("lin-ucb", articles, 500, 5), 500, NONE);
        assertThat(counted).isEqualTo(ignored).isPositive();
    }
}
