package io.github.randucb.benchmarks.loss;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.random.RandomNumbers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LossyPlayerTest {
    private static final int DECISIONS = 10_000;

    /** Returns the decisions whose rewards are not lost. */
    private static List<Integer> learned(double lost, long seed) {
        List<Integer> learned = new ArrayList<>();
        Player player = new LossyPlayer(
                new Player() {
                    @Override
                    public int decide() {
                        return 4;
                    }

                    @Override
                    public void learn(int decision, double reward) {
                        assertThat(reward).isEqualTo(0.5);
                        learned.add(decision);
                    }
                },
                lost,
                new RandomNumbers(seed));
        for (int t = 0; t < DECISIONS; t++) {
            assertThat(player.decide()).isEqualTo(4);
            player.learn(t, 0.5);
        }
        return learned;
    }

    /** Six standard errors of the number of lost rewards are 180. */
    @Test
    void losesRewardsAtRandom() {
        assertThat(learned(0.9, 1).size()).isBetween(1000 - 180, 1000 + 180);
        assertThat(learned(0, 1)).hasSize(DECISIONS);
        assertThat(learned(0.9, 2)).isNotEqualTo(learned(0.9, 1));
    }

    @Test
    void losesTheSameRewardsAndMoreWithAHigherProbability() {
        assertThat(learned(0.5, 1)).isEqualTo(learned(0.5, 1)).containsAll(learned(0.9, 1));
    }
}
