package io.github.randucb.benchmarks.click;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.benchmarks.simulation.Delay;
import io.github.randucb.benchmarks.simulation.DelayProblem;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.random.RandomNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClickPlayerTest {
    private static final Delay NONE = new Delay(Delay.Kind.FIXED, 0);

    @Test
    void isToldOfClicksOnly() {
        List<Integer> learned = new ArrayList<>();
        Player player = new Player() {
            private int decisions;

            @Override
            public int decide() {
                return decisions++ % 2;
            }

            @Override
            public void learn(int decision, double reward) {
                assertThat(reward).isEqualTo(1);
                learned.add(decision);
            }
        };
        DelayProblem problem = new DelayProblem(new FixedMeans(0, 1), new RandomNumbers(1));
        assertThat(problem.choices(new ClickPlayer(player), 6, NONE)).containsExactly(0, 1, 0, 1, 0, 1);
        assertThat(learned).containsExactly(1, 3);
    }

    @Test
    void addsAnArmBeforeAGivenDecision() {
        LivePlayer player = new LivePlayer("ucb1", 2, LiveOptions.defaults().withHorizon(20), 1);
        DelayProblem problem = new DelayProblem(new FixedMeans(0, 0, 1), new RandomNumbers(1));
        int[] chosen = problem.choices(new GrowingPlayer(player, 10), 20, NONE);
        assertThat(chosen).startsWith(0, 1).hasSize(20);
        assertThat(Arrays.copyOf(chosen, 10)).doesNotContain(2);
        assertThat(chosen[10]).isEqualTo(2);
    }
}
