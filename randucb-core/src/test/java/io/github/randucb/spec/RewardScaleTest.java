package io.github.randucb.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Bandit;
import io.github.randucb.ContextualBandit;
import io.github.randucb.Variants;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.RewardScale;
import io.github.randucb.policy.ScaledPolicy;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rewards in any interval, and sub-Gaussian rewards. */
class RewardScaleTest {
    private static final double[][] VECTORS = {{1, 0}, {0.6, 0.8}, {0, 1}};

    private static Setting setting(String policy) {
        FixedArms setting = Setting.of(3, 1000);
        return Variants.needsFeatures(Variants.parse(policy)) ? setting.withFeatures(VECTORS) : setting;
    }

    /** Returns choices with rewards {@code factor * y + offset}. Powers of two are exact. */
    private static int[] choices(String policy, double offset, double factor) {
        Bandit bandit = Bandit.start(Variants.parse(policy), setting(policy), 7);
        UniformRandomProvider rewards = Streams.seeded(8);
        int[] choices = new int[300];
        for (int t = 0; t < choices.length; t++) {
            choices[t] = bandit.select();
            bandit.update(choices[t], offset + factor * rewards.nextInt(2));
        }
        return choices;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb",
                "rand-ucb edition=paper coupling=uncoupled",
                "ucb1",
                "ucb-laplace",
                "kl-ucb",
                "thompson-beta",
                "thompson-gaussian",
                "phe",
                "giro",
                "fpl",
                "epsilon-greedy"
            })
    void rewardsOfAnIntervalAreMappedToTheUnitInterval(String policy) {
        assertThat(choices(policy + " range=[-8,24]", -8, 32)).isEqualTo(choices(policy, 0, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rand-lin-ucb", "lin-ucb edition=paper", "lin-ts", "rand-ucb-glm link=identity"})
    void withFeaturesNothingIsSubtracted(String policy) {
        assertThat(choices(policy + " range=[-8,24]", 0, 24)).isEqualTo(choices(policy, 0, 0.75));
        assertThat(choices(policy + " sub-gaussian=16", 0, 24)).isEqualTo(choices(policy, 0, 0.75));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb", "ucb1 edition=paper", "thompson-gaussian", "ucb-laplace"})
    void subGaussianRewardsAreDividedByTwiceSigma(String policy) {
        assertThat(choices(policy + " sub-gaussian=4", -8, 32)).isEqualTo(choices(policy + " rewards=real", -1, 4));
    }

    @Test
    void widthsAgreeWithHandComputedValues() {
        // After one pull of each arm: UCB1's index is mean + 8 sqrt(2 ln 1000), as sigma = 4.
        PolicySpec spec = Variants.parse("ucb1 edition=paper sub-gaussian=4");
        Policy policy = spec.start(Setting.of(2, 1000), Streams.seeded(1));
        policy.update(0, 10);
        policy.update(1, -3);
        Policy inner = ((ScaledPolicy) policy).onUnitScale();
        IndexPolicy index = (IndexPolicy) inner;
        RewardScale scale = spec.rewardScale();
        double[] means =
                Arrays.stream(index.statistics().means()).map(scale::fromUnit).toArray();
        assertThat(means).containsExactly(new double[] {10, -3}, within(1e-12));
        assertThat(scale.unit() * index.radius() * index.statistics().widths()[0])
                .isCloseTo(8 * Math.sqrt(2 * Math.log(1000)), within(1e-12));
    }

    @Test
    void meansAreReportedOnTheScaleOfTheRewards() {
        Bandit bandit = Bandit.start(Variants.parse("rand-ucb range=[100,300]"), Setting.of(2), 1);
        bandit.update(0, 150);
        bandit.update(0, 250);
        assertThat(bandit.mean(0)).isCloseTo(200, within(1e-12));
        assertThat(Bandit.restore(bandit.save()).mean(0)).isEqualTo(bandit.mean(0));
        assertThat(bandit.mean(1)).isNaN();
    }

    @Test
    void theScaleWorksWithChangingArms() {
        ContextualBandit bandit = ContextualBandit.start(
                Variants.parse("rand-lin-ucb range=[-1,1]"),
                Setting.changing(2, 1).withHorizon(100),
                1);
        bandit.update(new double[] {1, 0}, -1);
        assertThat(bandit.observations()).isEqualTo(1);
        assertThatThrownBy(() -> bandit.update(new double[] {1, 0}, 2)).hasMessageContaining("got reward 2.0");
        assertThat(ContextualBandit.restore(bandit.save()).save()).isEqualTo(bandit.save());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "rand-ucb range=[1,1]               | a list of two numbers",
                "rand-ucb range=[1]                 | a list of two numbers",
                "rand-ucb range=[0,1e300]           | a list of two numbers",
                "rand-ucb range=[0,2] rewards=real  | 'rewards' has no meaning beside 'range'",
                "ucb1 range=[0,2] sub-gaussian=1    | 'sub-gaussian' has no meaning beside 'range'",
                "rand-ucb-glm range=[0,2]           | 'range' has no meaning unless link is identity",
                "glm-ts sub-gaussian=1              | 'sub-gaussian' has no meaning unless link is identity",
                "thompson-beta sub-gaussian=1       | parameter 'sub-gaussian'",
                "lin-phe range=[0,2]                | parameter 'range'"
            })
    void scalesThatDoNotFitAreRejected(String policy, String message) {
        assertThatThrownBy(() -> Bandit.start(Variants.parse(policy), setting(policy.split(" ", 2)[0]), 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining(message);
    }

    @Test
    void rewardsOutsideTheRangeAreRejectedWithoutChange() {
        Bandit bandit = Bandit.start(Variants.parse("rand-ucb range=[-1,3]"), Setting.of(2), 1);
        byte[] before = bandit.save();
        for (double reward : new double[] {-1.1, 3.1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> bandit.update(0, reward))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("Rewards must be between -1.0 and 3.0; got reward " + reward);
        }
        assertThat(bandit.save()).isEqualTo(before);
    }

    @Test
    void aPolicyWithAnotherScaleCannotUseTheStatistics() {
        Bandit bandit = Bandit.start(Variants.parse("rand-ucb range=[0,2]"), Setting.of(2), 1);
        assertThat(bandit.withPolicy(Variants.parse("ucb1 range=[0,2]"), 1)
                        .spec()
                        .given())
                .containsEntry("range", "[0.0, 2.0]");
        assertThatThrownBy(() -> bandit.withPolicy(Variants.parse("ucb1"), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must have the same reward scale as");
    }
}
