package io.github.randucb.benchmarks.delay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ArmSet;
import io.github.randucb.Catalogue;
import io.github.randucb.benchmarks.simulation.Articles;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.live.LiveContextualBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.Setting;
import org.junit.jupiter.api.Test;

/**
 * The probabilities of the arms (1, 0), (-1, 0) and (0, 1) by hand, with lambda = v = 1. If theta_1 ~ N(0, s^2) and theta_2 ~
 * N(0, 1), the third arm is chosen if theta_2 &gt; |theta_1|, with probability arctan(1 / s) / pi. A pending decision for
 * (1, 0) or (-1, 0) makes s^2 = 1/2.
 */
class LinearThompsonPlayerTest {
    private static final String POLICY = "lin-ts lambda=1 noise=1";
    private static final int PLAYERS = 40_000;
    private static final double THIRD_AFTER_ANOTHER = Math.atan(Math.sqrt(2)) / Math.PI;

    private static final Articles ARTICLES = new Articles() {
        @Override
        public ArmSet at(int t) {
            return ArmSet.builder()
                    .add("0", 1, 0)
                    .add("1", -1, 0)
                    .add("2", 0, 1)
                    .build();
        }

        @Override
        public ChangingArms setting(int decisions) {
            return Setting.changing(2, 1).withHorizon(decisions);
        }
    };

    /** The frequency is within four standard errors, which fails by chance once in 16,000 times. */
    @Test
    void countsPendingDecisionsAsZerosUntilTheFirstReward() {
        int others = 0;
        int third = 0;
        for (int seed = 0; seed < PLAYERS; seed++) {
            Player player = new LinearThompsonPlayer(POLICY, ARTICLES, 2, seed);
            if (player.decide() != 2) {
                others++;
                third += player.decide() == 2 ? 1 : 0;
            }
        }
        double error = Math.sqrt(THIRD_AFTER_ANOTHER * (1 - THIRD_AFTER_ANOTHER) / others);
        assertThat((double) third / others).isCloseTo(THIRD_AFTER_ANOTHER, within(4 * error));
    }

    @Test
    void hasTheProbabilitiesOfALiveContextualBandit() {
        LiveContextualBandit bandit = LiveContextualBandit.start(
                Catalogue.standard()
                        .policy("lin-ts")
                        .with("lambda", "1")
                        .with("noise", "1")
                        .with("draws", "200000"),
                ARTICLES.setting(10),
                1);
        ArmSet one = ArmSet.builder().add("0", 1, 0).build();
        LiveDecision first = bandit.decide(one, 0);
        assertThat(bandit.probabilities(ARTICLES.at(0)).of(2)).isCloseTo(THIRD_AFTER_ANOTHER, within(0.005));
        bandit.decide(one, 0);
        bandit.reward(first.id(), 0, 0); // the second decision is pending, and does not count any more
        assertThat(bandit.probabilities(ARTICLES.at(0)).of(2)).isCloseTo(THIRD_AFTER_ANOTHER, within(0.005));
    }

    @Test
    void learnsRewards() {
        Player player = new LinearThompsonPlayer(POLICY, ARTICLES, 300, 3);
        int[] counts = new int[3];
        for (int t = 0; t < 300; t++) {
            int arm = player.decide();
            counts[arm]++;
            player.learn(t, arm == 1 ? 1 : 0);
        }
        assertThat(counts[1]).isGreaterThan(200);
    }
}
