package io.github.randucb.benchmarks.click;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.benchmarks.simulation.Delay;
import io.github.randucb.benchmarks.simulation.DelayProblem;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.random.RandomNumbers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** These policies draw no random numbers after the start, so that equal rewards at equal times give equal decisions. */
class ClickFeedbackTest {
    private static final int WINDOW = 100;
    private static final Delay CLICK = new Delay(Delay.Kind.FIXED, 10);
    private static final DelayProblem PROBLEM =
            new DelayProblem(FixedMeans.oneBetter(10, 0.5, 0.4, 4), new RandomNumbers(4));

    private static double regret(String policy, ClickFeedback feedback) {
        LivePlayer player = player(policy, feedback.options(WINDOW));
        return PROBLEM.regret(feedback.sentTo(player), 2000, CLICK);
    }

    private static LivePlayer player(String policy, LiveOptions options) {
        return new LivePlayer(policy, PROBLEM.means().arms(), options.withHorizon(2000), 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ucb1", "kl-ucb"})
    void learnsEverythingAsSentIfZerosAreSent(String policy) {
        assertThat(regret(policy, ClickFeedback.ZEROS_SENT))
                .isEqualTo(PROBLEM.regret(player(policy, LiveOptions.defaults()), 2000, CLICK));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ucb1", "kl-ucb"})
    void delaysAllRewardsByTheWindowIfLearnedAtItsEnd(String policy) {
        Delay end = new Delay(Delay.Kind.FIXED, WINDOW - 1); // learned before the decision at the end of the window
        assertThat(regret(policy, ClickFeedback.AT_END))
                .isEqualTo(PROBLEM.regret(player(policy, LiveOptions.defaults()), 2000, end))
                .isNotEqualTo(regret(policy, ClickFeedback.AT_ONCE));
    }
}
