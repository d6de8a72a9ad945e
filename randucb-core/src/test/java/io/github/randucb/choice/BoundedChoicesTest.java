package io.github.randucb.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.randucb.choice.probability.UncoupledChoice;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.random.Streams;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Choices among indices that are inconsistent or extreme: every call ends. */
class BoundedChoicesTest {
    private static final Duration SHORT = Duration.ofSeconds(20);

    /** Indices whose stated probability to exceed a level contradicts their samples. */
    private record Contradicting(double stated, double sampled) implements ThresholdSampler.Indices {
        @Override
        public double above(int arm, double level) {
            return stated;
        }

        @Override
        public double sample(int arm) {
            return sampled;
        }

        @Override
        public double sampleAbove(int arm, double level, double bound, double top) {
            return Double.NaN;
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 0.4, 1, Double.NaN})
    void contradictingIndices(double stated) {
        assertTimeoutPreemptively(SHORT, () -> {
            for (double sampled : new double[] {Double.POSITIVE_INFINITY, Double.NaN, 0}) {
                ThresholdSampler sampler =
                        new ThresholdSampler(20, new Contradicting(stated, sampled), 1, Streams.seeded(1));
                assertThat(sampler.select()).isBetween(0, 19);
            }
        });
    }

    /** With a mean of 1/2 and a width of 10^-153 the index is a point, which wins if the other index is below it. */
    @Test
    void widthsLostInRoundingBesideTheirMean() {
        double[] means = {0.5, 0.5};
        for (double tiny : new double[] {1e-153, 1e-20, 1e-15, 1e-12}) {
            double[] wins = UncoupledChoice.probabilities(means, new double[] {tiny, 1}, 1, ContinuousLaw.gaussian(1));
            assertThat(wins[0]).isCloseTo(0.5, within(1e-6));
        }
    }

    /** The wide index is not near its mean where the narrow one is: P(N(1, 1) < 0) = 0.1586552539. */
    @Test
    void narrowArmsFarFromTheMeanOfAWideOne() {
        for (double narrow : new double[] {1e-40, 1e-20, 1e-10, 1e-5}) {
            for (double sign : new double[] {-1, 1}) {
                double[] wins = UncoupledChoice.probabilities(
                        new double[] {0, 0, sign}, new double[] {narrow, 2 * narrow, 1}, 1, ContinuousLaw.gaussian(1));
                double expected = sign > 0 ? 0.15865525393145707 : 0.8413447460685429;
                assertThat(wins[0] + wins[1]).isCloseTo(expected, within(1e-5));
                if (narrow > 1e-12) { // otherwise they may be points
                    assertThat(wins[0]).isCloseTo(wins[1], within(1e-5));
                }
            }
        }
    }

    /** Widths of 10^-310 give the probabilities of widths of 1, as probabilities do not depend on the unit. */
    @Test
    void widthsThatAreAllTiny() {
        double[] large = UncoupledChoice.probabilities(
                new double[] {0, 0.5, -3}, new double[] {1, 2, 1}, 1, ContinuousLaw.gaussian(1));
        for (double unit : new double[] {1e-310, 1e-200, 1e-101}) {
            double[] wins = UncoupledChoice.probabilities(
                    new double[] {0, 0.5 * unit, -3 * unit},
                    new double[] {unit, 2 * unit, unit},
                    1,
                    ContinuousLaw.gaussian(1));
            assertThat(wins).containsExactly(large, within(1e-9));
        }
        double[] far = {0.2, 0.8, 0.8};
        double[] least = {Double.MIN_VALUE, Double.MIN_VALUE, Double.MIN_VALUE};
        assertThat(UncoupledChoice.probabilities(far, least, 1, ContinuousLaw.gaussian(1)))
                .containsExactly(new double[] {0, 0.5, 0.5}, within(1e-9));
    }

    /** Of two narrow arms and a wide one with the same large mean, the wide one has probability 1/2. */
    @Test
    void narrowAndWideArmsAtALargeMean() {
        double[] means = {1e8, 1e8, 1e8};
        for (double narrow : new double[] {9e-6, 1e-3, 1}) {
            double[] wins = UncoupledChoice.probabilities(
                    means, new double[] {narrow, narrow, 1000}, 1, ContinuousLaw.gaussian(1));
            double[] same = UncoupledChoice.probabilities(
                    new double[3], new double[] {narrow, narrow, 1000}, 1, ContinuousLaw.gaussian(1));
            assertThat(wins).containsExactly(same, within(1e-9));
            assertThat(wins[0]).isCloseTo(0.25, within(1e-3));
        }
    }
}
