package io.github.randucb.lab.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The laws of rewards, by z-tests of two sides at the level 1e-6 each. */
class RewardDistributionTest {
    private static final double CRITICAL = NormalDistribution.of(0, 1).inverseSurvivalProbability(1e-6 / 2);
    private static final int ROUNDS = 20_000;
    private static final double[] MEANS = {0.1, 0.5, 0.8};

    private static Environment environment(RewardDistribution law, Noise.Kind kind) {
        return new Environment(Instance.of(MEANS), law, new Noise(kind, 20_261, MEANS.length));
    }

    private static double[] rewards(Environment environment, int arm) {
        return IntStream.range(0, ROUNDS)
                .mapToDouble(round -> environment.reward(round, arm))
                .toArray();
    }

    /** How many standard errors the mean of some numbers is away from what it should be. */
    private static double deviation(double[] values, double expected) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double variance =
                Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum() / (values.length - 1);
        return Math.abs(mean - expected) / Math.sqrt(variance / values.length);
    }

    private static void check(
            RewardDistribution law, Noise.Kind kind, DoubleUnaryOperator mean, DoubleUnaryOperator variance) {
        Environment environment = environment(law, kind);
        for (int arm = 0; arm < MEANS.length; arm++) {
            double expected = mean.applyAsDouble(MEANS[arm]);
            double[] rewards = rewards(environment, arm);
            assertThat(deviation(rewards, expected)).as("mean of arm %d", arm).isLessThan(CRITICAL);
            double[] squares = Arrays.stream(rewards)
                    .map(x -> (x - expected) * (x - expected))
                    .toArray();
            if (variance.applyAsDouble(MEANS[arm]) != 0.25) { // else squares of coins are constant
                assertThat(deviation(squares, variance.applyAsDouble(MEANS[arm])))
                        .as("variance of arm %d", arm)
                        .isLessThan(CRITICAL);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Noise.Kind.class)
    void bernoulli(Noise.Kind kind) {
        check(new RewardDistribution.Bernoulli(), kind, m -> m, m -> m * (1 - m));
        assertThat(rewards(environment(new RewardDistribution.Bernoulli(), kind), 1))
                .containsOnly(0, 1);
    }

    @ParameterizedTest
    @EnumSource(Noise.Kind.class)
    void beta(Noise.Kind kind) {
        check(new RewardDistribution.Beta(4), kind, m -> m, m -> m * (1 - m) / 5);
    }

    @ParameterizedTest
    @EnumSource(Noise.Kind.class)
    void gaussian(Noise.Kind kind) {
        check(new RewardDistribution.Gaussian(0.3, false), kind, m -> m, m -> 0.09);
        assertThat(Arrays.stream(rewards(environment(new RewardDistribution.Gaussian(0.3, false), kind), 0))
                        .min()
                        .orElseThrow())
                .isNegative();
    }

    @ParameterizedTest
    @EnumSource(Noise.Kind.class)
    void clippedGaussian(Noise.Kind kind) {
        double sd = 0.3;
        NormalDistribution normal = NormalDistribution.of(0, 1);
        RewardDistribution law = new RewardDistribution.Gaussian(sd, true);
        Environment environment = environment(law, kind);
        for (int arm = 0; arm < MEANS.length; arm++) {
            double low = -MEANS[arm] / sd;
            double high = (1 - MEANS[arm]) / sd;
            double inside =
                    MEANS[arm] * normal.probability(low, high) + sd * (normal.density(low) - normal.density(high));
            double[] rewards = rewards(environment, arm);
            double mean = inside + normal.survivalProbability(high);
            assertThat(environment.mean(arm)).isCloseTo(mean, within(1e-14));
            assertThat(deviation(rewards, mean)).isLessThan(CRITICAL);
            assertThat(Arrays.stream(rewards).min().orElseThrow()).isGreaterThanOrEqualTo(0);
            assertThat(Arrays.stream(rewards).max().orElseThrow()).isLessThanOrEqualTo(1);
        }
    }

    private static RewardDistribution law(String name) {
        return switch (name) {
            case "beta" -> new RewardDistribution.Beta(4);
            case "gaussian" -> new RewardDistribution.Gaussian(0.3, false);
            case "clipped" -> new RewardDistribution.Gaussian(0.3, true);
            default -> new RewardDistribution.Bernoulli();
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"bernoulli", "beta", "gaussian", "clipped"})
    void comonotoneRewardsRiseWithTheMean(String name) {
        Environment environment = environment(law(name), Noise.Kind.COMONOTONE);
        for (int round = 0; round < 500; round++) {
            double low = environment.reward(round, 0);
            double middle = environment.reward(round, 1);
            double high = environment.reward(round, 2);
            // The inverse distribution function of Beta is found to about 1e-9.
            assertThat(middle).isGreaterThanOrEqualTo(low - 1e-8);
            assertThat(high).isGreaterThanOrEqualTo(middle - 1e-8);
        }
    }

    /** Products of centred rewards of two arms have mean zero. */
    @ParameterizedTest
    @ValueSource(strings = {"bernoulli", "beta", "gaussian"})
    void independentRewardsAreNotCorrelated(String name) {
        Environment environment = environment(law(name), Noise.Kind.INDEPENDENT);
        double[] products = IntStream.range(0, ROUNDS)
                .mapToDouble(t -> (environment.reward(t, 0) - 0.1) * (environment.reward(t, 1) - 0.5))
                .toArray();
        double[] next = IntStream.range(0, ROUNDS)
                .mapToDouble(t -> (environment.reward(t, 1) - 0.5) * (environment.reward(t + 1, 1) - 0.5))
                .toArray();
        assertThat(deviation(products, 0)).isLessThan(CRITICAL);
        assertThat(deviation(next, 0)).isLessThan(CRITICAL);
    }

    @ParameterizedTest
    @EnumSource(Noise.Kind.class)
    void theSameRewardWhateverWasAskedBefore(Noise.Kind kind) {
        for (String name : new String[] {"bernoulli", "beta", "gaussian", "clipped"}) {
            Environment forward = environment(law(name), kind);
            Environment backward = environment(law(name), kind);
            double[] first = new double[100];
            for (int round = 0; round < first.length; round++) {
                first[round] = forward.reward(round, round % 3);
            }
            for (int round = first.length - 1; round >= 0; round--) {
                double other = backward.reward(round, (round + 1) % 3);
                assertThat(backward.reward(round, round % 3)).isEqualTo(first[round]);
                assertThat(backward.reward(round, (round + 1) % 3)).isEqualTo(other);
            }
        }
    }

    @Test
    void impossibleMeansAreRefused() {
        RewardDistribution coin = new RewardDistribution.Bernoulli();
        RewardDistribution beta = new RewardDistribution.Beta(4);
        RewardDistribution normal = new RewardDistribution.Gaussian(1, false);
        assertThatCode(() -> coin.check(0)).doesNotThrowAnyException();
        assertThatCode(() -> coin.check(1)).doesNotThrowAnyException();
        assertThatCode(() -> normal.check(-1e6)).doesNotThrowAnyException();
        for (double mean : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> coin.check(mean))
                    .hasMessage("The mean of Bernoulli rewards must be between 0 and 1; got " + mean + ".");
        }
        for (double mean : new double[] {0, 1, Double.NaN}) {
            assertThatThrownBy(() -> beta.check(mean))
                    .hasMessage("The mean of Beta rewards must be above 0 and below 1; got " + mean + ".");
        }
        for (double mean : new double[] {-2e6, 2e6, Double.NaN}) {
            assertThatThrownBy(() -> normal.check(mean))
                    .hasMessage("The mean of Gaussian rewards must be between -1e6 and 1e6; got " + mean + ".");
        }
    }

    @Test
    void extremesAreOutsideOnlyWithoutClipping() {
        assertThat(new RewardDistribution.Bernoulli().extremes()).containsExactly(0, 1);
        assertThat(new RewardDistribution.Gaussian(0.5, true).extremes()).containsExactly(0, 1);
        assertThat(new RewardDistribution.Gaussian(0.5, false).extremes()).containsExactly(-5, 6);
    }
}
