package io.github.randucb.benchmarks.delay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Catalogue;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.live.LiveBandit;
import io.github.randucb.live.LiveDecision;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The probabilities of two arms by hand. After a decision for arm a, theta_a ~ Beta(1, 2) and theta_b is uniform, so a is
 * chosen again with probability 1/3. After a decision for each, and the reward 1 for a, theta_a ~ Beta(2, 1) and theta_b ~
 * Beta(1, 2), so b is chosen with probability 1/6.
 */
class ThompsonPlayerTest {
    private static final int PLAYERS = 40_000;

    /** Both frequencies are within four standard errors, which fails by chance once in 16,000 times each. */
    @Test
    void countsPendingDecisionsOfNewArmsAsZeros() {
        int different = 0;
        int lower = 0;
        for (int seed = 0; seed < PLAYERS; seed++) {
            Player player = new ThompsonPlayer("thompson-beta", 2, 3, seed);
            int first = player.decide();
            int second = player.decide();
            if (second != first) {
                different++;
                player.learn(0, 1);
                lower += player.decide() == second ? 1 : 0;
            }
        }
        assertThat((double) different / PLAYERS).isCloseTo(2.0 / 3, within(4 * error(2.0 / 3, PLAYERS)));
        assertThat((double) lower / different).isCloseTo(1.0 / 6, within(4 * error(1.0 / 6, different)));
    }

    private static double error(double p, int n) {
        return Math.sqrt(p * (1 - p) / n);
    }

    @Test
    void hasTheProbabilitiesOfALiveBandit() {
        LiveBandit bandit = LiveBandit.start(Catalogue.standard().policy("thompson-beta"), 1);
        bandit.addArms(List.of("0", "1"));
        LiveDecision first = bandit.decide(0);
        assertThat(bandit.probabilities().of(first.index())).isCloseTo(1.0 / 3, within(1e-6));
        LiveDecision second = bandit.decide(List.of(Integer.toString(1 - first.index())), 0);
        bandit.reward(first.id(), 1, 0);
        assertThat(bandit.probabilities().of(1 - first.index())).isCloseTo(1.0 / 6, within(1e-6));
        assertThat(second.arm()).isNotEqualTo(first.arm());
    }

    @Test
    void learnsLaterRewards() {
        Player player = new ThompsonPlayer("thompson-beta", 3, 200, 3);
        int[] counts = new int[3];
        for (int t = 0; t < 200; t++) {
            int arm = player.decide();
            counts[arm]++;
            player.learn(t, arm == 1 ? 1 : 0);
        }
        assertThat(counts[1]).isGreaterThan(150);
    }
}
