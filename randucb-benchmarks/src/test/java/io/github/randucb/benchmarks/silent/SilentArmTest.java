package io.github.randucb.benchmarks.silent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.random.RandomNumbers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SilentArmTest {
    private static final SilentArm PROBLEM = new SilentArm(new FixedMeans(1, 1, 0), 1, new RandomNumbers(1));

    /** A player that takes the arms in turn, and remembers the rewards. */
    private static final class Turns implements Player {
        private final List<String> rewards = new ArrayList<>();
        private int decisions;

        @Override
        public int decide() {
            return decisions++ % 3;
        }

        @Override
        public void learn(int decision, double reward) {
            rewards.add(decision + ":" + (int) reward);
        }
    }

    @Test
    void withholdsTheRewardsOfOneArm() {
        Turns player = new Turns();
        assertThat(PROBLEM.share(player, 6)).isEqualTo(2 / 6.0);
        assertThat(player.rewards).containsExactly("0:1", "2:0", "3:1", "5:0");
    }

    @Test
    void deliversAllRewardsForComparison() {
        Turns player = new Turns();
        assertThat(PROBLEM.shareIfReporting(player, 4)).isEqualTo(1 / 4.0);
        assertThat(player.rewards).containsExactly("0:1", "1:1", "2:0", "3:1");
    }
}
