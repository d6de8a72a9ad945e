package io.github.randucb.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Variants;
import io.github.randucb.feature.Features;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdaptiveRandUcbGlmTest {
    private static final double[][] ARMS = {{1, 0}, {0, 4}, {3, 0}}; // the largest norm is 4

    private static IndexPolicy policy(String parameters, Setting setting) {
        return (IndexPolicy)
                Variants.parse("adaptive-rand-ucb-glm" + parameters).start(setting, Streams.seeded(161));
    }

    @Test
    void theDefaultRidgeIsAnEighthOfTheFeaturesTimesTheirLargestSquaredNorm() {
        // lambda = 2 * 16 / 8 = 4, and a width without observations is ||x|| / sqrt(lambda).
        Setting setting = Setting.of(3, 1000).withFeatures(ARMS);
        assertThat(policy("", setting).statistics().widths())
                .containsExactly(new double[] {0.5, 2, 1.5}, within(1e-12));
        assertThat(policy(" lambda=1", setting).statistics().widths())
                .containsExactly(new double[] {1, 4, 3}, within(1e-12));
    }

    @Test
    void widthsByHand() {
        // The arms of different directions are orthogonal, so H is diagonal. With one reward 1 of the arm (1, 0):
        // 4 theta = 1 - g(theta), theta = 0.1178137, g' = 0.2491345, H = diag(4 + g', 4).
        IndexPolicy policy = policy("", Setting.of(3, 1000).withFeatures(ARMS));
        policy.update(0, 1);
        double theta = policy.statistics().means()[0];
        assertThat(4 * theta).isCloseTo(1 - 1 / (1 + Math.exp(-theta)), within(1e-7));
        double slope = 1 / (2 + Math.exp(theta) + Math.exp(-theta));
        double width = 1 / Math.sqrt(4 + slope);
        assertThat(policy.statistics().widths()).containsExactly(new double[] {width, 2, 3 * width}, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"1e-6, 1e-9", "1e7, 1e9"})
    void theDefaultRidgeHasLimits(double norm, double lambda) {
        Setting setting = Setting.of(1, 1000).withFeatures(new double[][] {{norm, 0}});
        assertThat(policy("", setting).statistics().widths()[0]).isCloseTo(norm / Math.sqrt(lambda), within(1e-9));
    }

    @Test
    void theRadiusFallsToZeroAtAKnownHorizon() {
        Setting setting = Setting.of(3, 4).withFeatures(ARMS);
        IndexPolicy policy = policy("", setting);
        IndexPolicy constant = policy(" decay=0", setting);
        IndexPolicy ignorant = policy(" horizon=ignored", setting);
        for (double expected : new double[] {10, 7.5, 5, 2.5, 0, 0}) {
            assertThat(policy.radius()).isEqualTo(expected);
            assertThat(constant.radius()).isEqualTo(10);
            assertThat(ignorant.radius()).isEqualTo(7);
            policy.update(0, 1);
            constant.update(0, 1);
            ignorant.update(0, 1);
        }
    }

    @Test
    void changingArmsUseTheLargestNormOfTheSetting() {
        ContextualPolicy policy =
                Variants.parse("adaptive-rand-ucb-glm").startContextual(Setting.changing(2, 8), Streams.seeded(162));
        // lambda = 2 * 64 / 8 = 16. The means are equal, so the longest arm wins unless Z = 0, where the first one
        // wins.
        double zero = policy.probabilities(Features.of(ARMS)).of(0);
        assertThat(policy.probabilities(Features.of(ARMS)).toArray())
                .containsExactly(new double[] {zero, 1 - zero, 0}, within(1e-12));
    }

    @Test
    void thereAreNoTheorems() {
        assertThat(AdaptiveRandUcbGlm.TYPE.hasTheorems()).isFalse();
    }

    @Test
    void linksNeedTheirRewards() {
        assertThatThrownBy(() -> policy(" rewards=real", Setting.of(3, 10).withFeatures(ARMS)))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("Link logistic needs rewards in [0, 1]; got rewards=real");
    }
}
