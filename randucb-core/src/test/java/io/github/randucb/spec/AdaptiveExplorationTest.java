package io.github.randucb.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Bandit;
import io.github.randucb.Catalogue;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.random.Streams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AdaptiveExplorationTest {
    private static final double[][] ARMS = {{1, 0}, {0.6, 0.8}, {0, 1}};
    private static final Setting ANYTIME = Setting.of(3).withFeatures(ARMS);

    private static IndexPolicy start(String policy, Setting setting) {
        return (IndexPolicy) Catalogue.standard().policy(policy).start(setting, Streams.seeded(1));
    }

    @Test
    void theRadiusFallsToZeroAtTheHorizon() {
        IndexPolicy policy = start("adaptive-rand-ucb", Setting.of(2, 4));
        double[] expected = {10, 10 * Math.pow(0.75, 4), 0.625, 10.0 / 256, 0, 0};
        for (int t = 0; t < expected.length; t++) {
            assertThat(policy.radius()).isCloseTo(expected[t], within(1e-12));
            policy.update(t % 2, 1);
        }
    }

    @Test
    void withoutAHorizonTheLawIsAMixture() {
        IndexPolicy policy = start("adaptive-rand-ucb", Setting.of(2));
        assertThat(policy.radius()).isEqualTo(7);
        DiscreteLaw law = (DiscreteLaw) policy.law();
        assertThat(law.size()).isEqualTo(10 * 19 + 1);
        DiscreteLaw plain = DiscreteLaw.gaussian(20, 0, 0.25, 1e-7);
        double factor = 0;
        for (int k = 0; k < 10; k++) {
            factor += Math.pow((k + 0.5) / 10, 4) / 10;
        }
        assertThat(law.mean()).isCloseTo(factor * plain.mean(), within(1e-12));
        assertThat(law.probabilityAtLeast(-1)).isCloseTo(1, within(1e-12));
        assertThat(law.probabilityAtLeast(Math.pow(0.95, 4))).isCloseTo(1e-8, within(1e-14));
    }

    @ParameterizedTest
    @ValueSource(strings = {"adaptive-rand-ucb", "adaptive-rand-lin-ucb", "adaptive-rand-ucb-glm"})
    void aHorizonThatIsIgnoredChangesNothing(String policy) {
        IndexPolicy anytime = start(policy, ANYTIME);
        IndexPolicy ignored = (IndexPolicy) Catalogue.standard()
                .policy(policy)
                .with("horizon", "ignored")
                .start(ANYTIME.withHorizon(200), Streams.seeded(1));
        for (int t = 0; t < 300; t++) {
            int arm = anytime.select();
            assertThat(ignored.select()).isEqualTo(arm);
            assertThat(ignored.radius()).isEqualTo(anytime.radius());
            assertSameLaw((DiscreteLaw) ignored.law(), (DiscreteLaw) anytime.law());
            anytime.update(arm, (t * 37 + arm) % 64 / 64.0);
            ignored.update(arm, (t * 37 + arm) % 64 / 64.0);
        }
    }

    private static void assertSameLaw(DiscreteLaw law, DiscreteLaw expected) {
        assertThat(law.size()).isEqualTo(expected.size());
        for (int k = 0; k < law.size(); k++) {
            assertThat(law.point(k)).isEqualTo(expected.point(k));
            assertThat(law.probability(k)).isEqualTo(expected.probability(k));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"adaptive-rand-ucb", "adaptive-rand-lin-ucb"})
    void theHelpSaysThatTheScaleOfRewardsIsEstimated(String policy) {
        PolicyType type = Catalogue.standard().policy(policy).type();
        assertThat(type.parameters())
                .contains(RewardParameters.REWARDS_OF_ANY_SCALE, RewardParameters.RANGE, RewardParameters.SUB_GAUSSIAN);
        assertThat(RewardParameters.REWARDS_OF_ANY_SCALE.description()).endsWith("the policy estimates their scale");
        assertThat(RewardParameters.REWARDS_OF_ANY_SCALE.name()).isEqualTo(RewardParameters.REWARDS.name());
    }

    @ParameterizedTest
    @CsvSource({"adaptive-rand-ucb,0,2", "adaptive-rand-ucb,-1,1", "adaptive-rand-lin-ucb,0,2"})
    void rewardsInAnotherRangeGiveTheSameChoices(String policy, int low, int high) {
        Setting setting = ANYTIME.withHorizon(1000);
        boolean shifted = low != 0;
        PolicySpec unit = Catalogue.standard().policy(policy);
        Bandit plain = Bandit.start(unit, setting, 9);
        Bandit scaled = Bandit.start(unit.with("range", "[" + low + "," + high + "]"), setting, 9);
        for (int t = 0; t < 1000; t++) {
            int arm = plain.decide().arm();
            assertThat(scaled.decide().arm()).isEqualTo(arm);
            assertThat(scaled.probabilities().toArray())
                    .isEqualTo(plain.probabilities().toArray());
            double reward = (t * 37 % 64) / 64.0;
            plain.update(arm, reward);
            scaled.update(arm, shifted ? 2 * reward - 1 : 2 * reward);
        }
    }
}
