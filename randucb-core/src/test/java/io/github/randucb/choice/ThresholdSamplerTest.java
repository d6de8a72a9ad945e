package io.github.randucb.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.ChiSquare;
import io.github.randucb.random.Streams;
import io.github.randucb.state.StateException;
import java.util.Arrays;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdSamplerTest {
    /** X_i = U^(1/a_i) for uniform U: arm i has the largest with probability a_i / (a_1 + ... + a_K). */
    private static final class Powers implements ThresholdSampler.Indices {
        private final double[] a;
        private final UniformRandomProvider random;
        private long draws;

        Powers(double[] a, UniformRandomProvider random) {
            this.a = a;
            this.random = random;
        }

        @Override
        public double above(int arm, double level) {
            return level <= 0 ? 1 : level >= 1 ? 0 : -Math.expm1(a[arm] * Math.log(level));
        }

        @Override
        public double sample(int arm) {
            return sampleAbove(arm, 0, 1, 0);
        }

        @Override
        public double sampleAbove(int arm, double level, double probability, double top) {
            draws++;
            return Math.pow(1 - probability * (1 - random.nextDouble()), 1 / a[arm]);
        }

        double[] probabilities() {
            double total = Arrays.stream(a).sum();
            return Arrays.stream(a).map(x -> x / total).toArray();
        }
    }

    private static double[] random(int arms, double spread, UniformRandomProvider random) {
        return random.doubles(arms).map(u -> Math.exp(spread * (u - 0.5))).toArray();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3", "5, 0", "16, 4", "17, 4", "300, 0.1", "300, 8", "1000, 20"})
    void choicesHaveTheRightDistribution(int arms, double spread) {
        RestorableUniformRandomProvider random = Streams.seeded(arms);
        Powers powers = new Powers(random(arms, spread, random), random);
        ThresholdSampler sampler = new ThresholdSampler(arms, powers, 4, random);
        check(powers, sampler);
        for (int k = 0; k < 5 * arms; k++) { // changes of single arms move the level
            int arm = random.nextInt(arms);
            powers.a[arm] *= Math.exp(2 * random.nextDouble() - 0.7);
            sampler.refresh(arm);
        }
        check(powers, sampler);
    }

    private static void check(Powers powers, ThresholdSampler sampler) {
        long[] counts = new long[powers.a.length];
        for (int k = 0; k < 200_000; k++) {
            counts[sampler.select()]++;
        }
        ChiSquare.check(counts, powers.probabilities());
    }

    @Test
    void samplesFewArms() {
        RestorableUniformRandomProvider random = Streams.seeded(7);
        Powers powers = new Powers(random(10_000, 1, random), random);
        ThresholdSampler sampler = new ThresholdSampler(10_000, powers, 4, random);
        powers.draws = 0;
        for (int k = 0; k < 10_000; k++) {
            sampler.select();
        }
        assertThat(powers.draws).isLessThan(10_000 * 30); // ln K is 9.2; all arms are sampled about once in K rounds
    }

    @Test
    void restoredSamplerContinuesTheSameChoices() {
        RestorableUniformRandomProvider random = Streams.seeded(8);
        double[] a = random(100, 5, random);
        Powers powers = new Powers(a, random);
        ThresholdSampler sampler = new ThresholdSampler(100, powers, 4, random);
        for (int k = 0; k < 200; k++) {
            a[k % 100] *= 1.5;
            sampler.refresh(k % 100);
        }
        RestorableUniformRandomProvider same = Streams.seeded(0);
        Powers others = new Powers(a, same);
        ThresholdSampler restored = new ThresholdSampler(100, others, 4, same);
        restored.restore(sampler.save());
        Streams.restore(same, Streams.save(random));
        for (int k = 0; k < 5000; k++) {
            assertThat(restored.select()).isEqualTo(sampler.select());
            if (k % 10 == 0) {
                a[k % 100] *= 1.2;
                sampler.refresh(k % 100);
                restored.refresh(k % 100);
            }
        }
    }

    @Test
    void rejectsInvalidLevels() {
        RestorableUniformRandomProvider random = Streams.seeded(9);
        ThresholdSampler sampler = new ThresholdSampler(3, new Powers(random(3, 1, random), random), 4, random);
        for (double[] saved : new double[][] {{Double.NaN, 1, 0, 9}, {0.5, 0, 0, 9}, {0.5, 1, 9, 0}}) {
            assertThatThrownBy(() -> sampler.restore(saved)).isInstanceOf(StateException.class);
        }
    }
}
