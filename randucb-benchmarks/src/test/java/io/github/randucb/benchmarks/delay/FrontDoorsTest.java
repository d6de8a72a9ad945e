package io.github.randucb.benchmarks.delay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.benchmarks.simulation.BanditPlayer;
import io.github.randucb.benchmarks.simulation.ContextualBanditPlayer;
import io.github.randucb.benchmarks.simulation.Delay;
import io.github.randucb.benchmarks.simulation.DelayProblem;
import io.github.randucb.benchmarks.simulation.LiveContextualPlayer;
import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.live.Sharing;
import io.github.randucb.random.RandomNumbers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrontDoorsTest {
    private static final Delay NONE = new Delay(Delay.Kind.FIXED, 0);

    /** These policies draw no random numbers after the start, so both front doors make the same decisions. */
    @ParameterizedTest
    @ValueSource(strings = {"ucb1", "kl-ucb"})
    void agreeWithoutADelay(String policy) {
        for (ProblemKind kind : List.of(ProblemKind.ONE_BETTER, ProblemKind.PAPER)) {
            DelayProblem problem = kind.draw(2000, 4);
            LiveOptions options = LiveOptions.defaults().withHorizon(2000);
            double counted = problem.regret(new LivePlayer(policy, kind.arms(), options, 5), 2000, NONE);
            double ignored = problem.regret(new BanditPlayer(policy, kind.arms(), 2000, 5), 2000, NONE);
            assertThat(counted).isEqualTo(ignored).isPositive();
        }
    }

    @Test
    void agreeWithFeaturesWithoutADelay() {
        FreshArticles articles = new FreshArticles(20, 5, 500, 4);
        DelayProblem problem = new DelayProblem(articles, new RandomNumbers(4));
        LiveOptions options = LiveOptions.defaults();
        double counted = problem.regret(
                new LiveContextualPlayer("lin-ucb", articles, Sharing.SHARED, options, 500, 5), 500, NONE);
        double ignored = problem.regret(new ContextualBanditPlayer("lin-ucb", articles, 500, 5), 500, NONE);
        assertThat(counted).isEqualTo(ignored).isPositive();
    }
}
