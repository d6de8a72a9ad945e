package io.github.randucb.confidence.means;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import io.github.randucb.statistics.RewardDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AugmentedMeansTest {
    private record Observation(int arm, double reward) {}

    private static AugmentedMeans model(int arms, RewardDomain domain) {
        return new AugmentedMeans(arms, domain, 2, 0, Double.POSITIVE_INFINITY);
    }

    @Test
    void handComputed() {
        AugmentedMeans model = model(2, RewardDomain.UNIT);
        model.update(0, 1);
        model.update(0, 0);
        model.update(1, 1);
        // Three rewards with mean 2/3, rounded to 85/128, and variance 2/9, rounded to 57/256.
        double m = 85.0 / 128;
        double square = 57.0 / 256 + m * m;
        double first = (1 + 2 * m) / 4;
        double second = (1 + 2 * m) / 3;
        assertThat(model.means()).containsExactly(new double[] {first, second}, within(1e-15));
        assertThat(model.widths())
                .containsExactly(
                        new double[] {
                            Math.sqrt(((1 + 2 * square) / 4 - first * first) / 4),
                            Math.sqrt(((1 + 2 * square) / 3 - second * second) / 3)
                        },
                        within(1e-15));
        assertThat(model.widths()[0]).isCloseTo(0.24650, within(1e-5));
    }

    @Test
    void equalRewardsGiveWidthsThatFallWithThePulls() {
        for (double reward : new double[] {0, 0.1, 1}) {
            AugmentedMeans model = model(2, RewardDomain.UNIT);
            model.update(0, reward);
            for (int i = 0; i < 9; i++) {
                model.update(1, reward);
            }
            assertThat(model.means()[0]).isCloseTo(model.means()[1], within(0.02));
            assertThat(model.widths()[0]).isGreaterThan(2 * model.widths()[1]).isPositive();
        }
    }

    @Test
    void unpulledArmsAreForced() {
        AugmentedMeans model = model(3, RewardDomain.UNIT);
        model.update(1, 0.5);
        assertThat(model.forced().pending()).isTrue();
        assertThat(model.widths()[0]).isInfinite();
        assertThat(model.widths()[1]).isFinite();
    }

    private static List<Observation> observations(int count) {
        UniformRandomProvider random = Streams.seeded(5);
        List<Observation> observations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            observations.add(new Observation(random.nextInt(7), random.nextDouble()));
        }
        return observations;
    }

    private static AugmentedMeans learned(RewardDomain domain, List<Observation> observations, double factor) {
        AugmentedMeans model = model(7, domain);
        observations.forEach(observation -> model.update(observation.arm(), factor * observation.reward()));
        return model;
    }

    @Test
    void orderAndBatchesDoNotMatter() {
        List<Observation> observations = observations(3000);
        AugmentedMeans model = learned(RewardDomain.UNIT, observations, 1);
        AugmentedMeans merged = learned(RewardDomain.UNIT, observations.subList(1000, 3000), 1);
        merged.merge(learned(RewardDomain.UNIT, observations.subList(0, 1000), 1));
        List<Observation> shuffled = new ArrayList<>(observations);
        Collections.shuffle(shuffled, new Random(3));
        AugmentedMeans late = learned(RewardDomain.UNIT, shuffled, 1);
        assertThat(merged.means()).isEqualTo(model.means()).isEqualTo(late.means());
        assertThat(merged.widths()).isEqualTo(model.widths()).isEqualTo(late.widths());
    }

    @Test
    void powersOfTwoScaleMeansAndWidths() {
        List<Observation> observations = observations(500);
        AugmentedMeans model = learned(RewardDomain.REAL, observations, 1);
        for (double factor : new double[] {0x1p-10, 0x1p20, -1}) {
            AugmentedMeans scaled = learned(RewardDomain.REAL, observations, factor);
            for (int arm = 0; arm < 7; arm++) {
                assertThat(scaled.means()[arm] / factor).isCloseTo(model.means()[arm], within(1e-9));
                assertThat(scaled.widths()[arm] / Math.abs(factor)).isCloseTo(model.widths()[arm], within(1e-9));
            }
        }
    }

    /** The rounded v differs by at most 1/32 of itself, and the rounded m by at most sqrt(v) / 32. */
    @ParameterizedTest
    @ValueSource(doubles = {3, 0.1, 1e-6, 7e8})
    void otherFactorsChangeTheRoundingOnly(double factor) {
        List<Observation> observations = observations(500);
        AugmentedMeans model = learned(RewardDomain.REAL, observations, 1);
        AugmentedMeans scaled = learned(RewardDomain.REAL, observations, factor);
        for (int arm = 0; arm < 7; arm++) {
            assertThat(scaled.means()[arm] / factor / model.means()[arm]).isCloseTo(1, within(0.02));
            assertThat(scaled.widths()[arm] / factor / model.widths()[arm]).isCloseTo(1, within(0.02));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.001, 3e7})
    void negatedRewardsNegateTheMeans(double factor) {
        for (int count : new int[] {10, 500}) {
            List<Observation> observations = observations(count);
            AugmentedMeans model = learned(RewardDomain.REAL, observations, factor);
            AugmentedMeans negated = learned(RewardDomain.REAL, observations, -factor);
            for (int arm = 0; arm < 7; arm++) {
                assertThat(negated.means()[arm]).isEqualTo(-model.means()[arm]);
            }
            assertThat(negated.widths()).isEqualTo(model.widths());
        }
    }

    @Test
    void widthsAreStandardErrors() {
        List<Observation> observations = observations(7000);
        AugmentedMeans model = learned(RewardDomain.UNIT, observations, 1);
        for (int arm = 0; arm < 7; arm++) { // rewards are uniform: variance 1/12
            assertThat(model.widths()[arm] * Math.sqrt(model.pulls(arm) * 12.0)).isCloseTo(1, within(0.05));
        }
    }

    @Test
    void largeRewardsAreSummedWithoutOverflow() {
        AugmentedMeans model = model(2, RewardDomain.REAL);
        for (int i = 0; i < 1000; i++) {
            model.update(i % 2, i % 4 < 2 ? 1e9 : -1e9);
        }
        assertThat(model.widths()[0]).isCloseTo(1e9 / Math.sqrt(502), within(1e4));
    }
}
