package io.github.randucb.lab.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Gaussian rewards with a standard deviation for each arm. */
class OwnDeviationsTest {
    private static final int ROUNDS = 20_000;
    private static final double CRITICAL = NormalDistribution.of(0, 1).inverseSurvivalProbability(1e-6 / 2);

    private static Environment environment(double[] means, double[] sds, boolean clip, Noise.Kind kind) {
        double largest = Arrays.stream(sds).max().orElseThrow();
        Problem problem = new Problem(
                "own",
                Instances.of(List.of(Instance.of(means, sds))),
                new RewardDistribution.Gaussian(largest, clip),
                kind,
                false);
        return problem.environment(0, 1, 20_262);
    }

    private static double[] rewards(Environment environment, int arm) {
        return IntStream.range(0, ROUNDS)
                .mapToDouble(round -> environment.reward(round, arm))
                .toArray();
    }

    @ParameterizedTest
    @EnumSource(Noise.Kind.class)
    void anArmWithoutDeviationIsConstant(Noise.Kind kind) {
        double[] means = {0.5, 0, 1, 0.3};
        for (boolean clip : new boolean[] {true, false}) {
            Environment environment = environment(means, new double[] {0, 0, 0, 0.2}, clip, kind);
            for (int arm = 0; arm < 3; arm++) {
                assertThat(rewards(environment, arm)).containsOnly(means[arm]);
                assertThat(environment.mean(arm)).isEqualTo(means[arm]);
            }
            assertThat(Arrays.stream(rewards(environment, 3)).distinct().count())
                    .isGreaterThan(ROUNDS / 2);
        }
    }

    /** A z-test of each mean of rewards, with two sides and the level 1e-6. */
    @ParameterizedTest
    @EnumSource(Noise.Kind.class)
    void meansAreThoseOfTheRewards(Noise.Kind kind) {
        double[] sds = {0.05, 0.3, 2};
        Environment environment = environment(new double[] {0.9, 0.9, 0.9}, sds, true, kind);
        for (int arm = 0; arm < sds.length; arm++) {
            double[] rewards = rewards(environment, arm);
            double mean = Arrays.stream(rewards).average().orElseThrow();
            double variance =
                    Arrays.stream(rewards).map(y -> (y - mean) * (y - mean)).sum() / (ROUNDS - 1);
            assertThat(Math.abs(mean - environment.mean(arm)) / Math.sqrt(variance / ROUNDS))
                    .isLessThan(CRITICAL);
            assertThat(environment.mean(arm)).isEqualTo(new RewardDistribution.Gaussian(sds[arm], true).meanOf(0.9));
        }
    }

    /** The mean 0.95 with standard deviation 1 becomes 0.667 by clipping, which is below 0.7. */
    @Test
    void theBestArmHasTheLargestMeanAfterClipping() {
        double[] means = {0.4, 0.95, 0.7};
        double[] sds = {0.1, 1, 0.1};
        Environment clipped = environment(means, sds, true, Noise.Kind.INDEPENDENT);
        assertThat(clipped.mean(1)).isLessThan(clipped.mean(2)).isCloseTo(0.667, within(1e-3));
        assertThat(clipped.best()).isEqualTo(2);
        assertThat(clipped.truth().gaps()[2]).isZero();
        assertThat(environment(means, sds, false, Noise.Kind.INDEPENDENT).best())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.25, 0.5, 1})
    void tinyDeviationsLeaveTheMean(double mean) {
        for (double sd : new double[] {0, Double.MIN_VALUE, 1e-300, 1e-20}) {
            assertThat(new RewardDistribution.Gaussian(sd, true).meanOf(mean)).isCloseTo(mean, within(1e-15));
        }
    }

    /** Equal deviations give the same rewards as a common one, to the last bit. */
    @ParameterizedTest
    @EnumSource(Noise.Kind.class)
    void equalDeviationsAreACommonOne(Noise.Kind kind) {
        double[] means = {0.1, 0.5, 0.8};
        Environment own = environment(means, new double[] {0.3, 0.3, 0.3}, true, kind);
        Environment common = new Environment(
                Instance.of(means), new RewardDistribution.Gaussian(0.3, true), new Noise(kind, 20_262, means.length));
        for (int arm = 0; arm < means.length; arm++) {
            assertThat(rewards(own, arm)).isEqualTo(rewards(common, arm));
            assertThat(own.mean(arm)).isEqualTo(common.mean(arm));
        }
        assertThat(own.truth().noise()).isEqualTo(common.truth().noise());
    }

    @Test
    void theNoiseIsThatOfTheLargestDeviation() {
        double[] means = {0.5, 0.6};
        assertThat(environment(means, new double[] {0, 2}, false, Noise.Kind.INDEPENDENT)
                        .truth()
                        .noise())
                .hasValue(2);
        assertThat(environment(means, new double[] {0, 0.3}, true, Noise.Kind.INDEPENDENT)
                        .truth()
                        .noise())
                .hasValue(0.3);
    }

    @Test
    void otherRewardsHaveNoDeviation() {
        RewardDistribution beta = new RewardDistribution.Beta(4);
        assertThatThrownBy(() -> beta.withSd(0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Only Gaussian rewards can have a standard deviation; got Beta[concentration=4.0].");
    }

    @Test
    void invalidDeviationsAreRejected() {
        double[] means = {0.5, 0.6};
        assertThatThrownBy(() -> Instance.of(means, new double[] {0.1}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("There must be 2 standard deviations, one for each mean; got 1.");
        for (double sd : new double[] {-0.1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> Instance.of(means, new double[] {0.1, sd}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "The standard deviation of arm 1 must be a finite number of at least 0; got " + sd + ".");
        }
    }

    @Test
    void instancesKeepCopiesOfDeviations() {
        double[] sds = {0.1, 0.2};
        Instance instance = Instance.of(new double[] {0.5, 0.5}, sds);
        sds[0] = 7;
        assertThat(instance.largestSd()).hasValue(0.2);
    }
}
