package io.github.randucb.multiplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ChiSquare;
import io.github.randucb.random.Streams;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiscreteLawTest {
    private static double[] probabilities(DiscreteLaw law) {
        return IntStream.range(0, law.size()).mapToDouble(law::probability).toArray();
    }

    private static double[] points(DiscreteLaw law) {
        return IntStream.range(0, law.size()).mapToDouble(law::point).toArray();
    }

    @Test
    void lawOfThePaperByHand() {
        DiscreteLaw law = DiscreteLaw.gaussian(3, 0, 0.5, 0.1);
        double w = Math.exp(-0.5); // alpha = 1/2, sigma = 1/2
        assertThat(points(law)).containsExactly(0, 0.5, 1);
        assertThat(probabilities(law))
                .containsExactly(new double[] {0.9 / (1 + w), 0.9 * w / (1 + w), 0.1}, within(1e-15));
    }

    @Test
    void positiveLowerEndByHand() {
        DiscreteLaw law = DiscreteLaw.gaussian(3, 0.5, 0.5, 0.1); // at 1/2, 3/4 and 1
        double first = Math.exp(-0.5); // alpha = sigma
        double second = Math.exp(-1.125); // alpha = 1.5 sigma
        assertThat(points(law)).containsExactly(0.5, 0.75, 1);
        assertThat(probabilities(law))
                .containsExactly(
                        new double[] {0.9 * first / (first + second), 0.9 * second / (first + second), 0.1},
                        within(1e-15));
        assertThat(points(DiscreteLaw.uniform(5, -3))).containsExactly(-3, -2, -1, 0, 1);
        assertThat(probabilities(DiscreteLaw.gaussian(2, -1000, 0.125, 0.25))).containsExactly(0.75, 0.25);
        assertThatThrownBy(() -> DiscreteLaw.uniform(2, 1)).hasMessageContaining("L must be below U");
    }

    @Test
    void bothTails() {
        DiscreteLaw law = DiscreteLaw.weighted(-1, 1, 2, 3, 4); // at -1, -1/3, 1/3 and 1
        assertThat(law.probabilityBeyond(0)).isCloseTo(1, within(1e-15));
        assertThat(law.probabilityBeyond(0.5)).isCloseTo(0.5, within(1e-15));
        assertThat(law.probabilityBeyond(1)).isZero();
    }

    @Test
    void defaultOfThePaperPutsEpsilonOnTheTopPoint() {
        DiscreteLaw law = DiscreteLaw.gaussian(20, 0, 0.125, 1e-7);
        assertThat(law.probability(19)).isCloseTo(1e-7, within(1e-20));
        assertThat(law.probability(0)).isCloseTo(0.2876, within(5e-5));
        assertThat(law.probabilityAtLeast(1)).isEqualTo(law.probability(19));
    }

    @Test
    void defaultOfTheReleasedCode() {
        DiscreteLaw law = DiscreteLaw.releasedGaussian(20, 0, 0.125);
        double[] reference = {0.2876, 0.2632, 0.2018, 0.1295, 0.0696, 0.0314, 0.0118, 0.0037};
        for (int m = 0; m < reference.length; m++) {
            assertThat(law.probability(m)).isCloseTo(reference[m], within(5e-5));
        }
        assertThat(law.probability(19)).isCloseTo(9.0e-8, within(5e-10));
        assertThat(law.mean()).isCloseTo(0.084, within(5e-4));
    }

    @Test
    void nonOptimisticLawsAreSymmetricExceptForTheTopPoint() {
        DiscreteLaw law = DiscreteLaw.gaussian(41, -1, 0.125, 1e-7);
        assertThat(law.point(20)).isZero();
        assertThat(law.point(0)).isEqualTo(-1);
        for (int m = 1; m < 20; m++) {
            assertThat(law.point(m)).isEqualTo(-law.point(40 - m));
            assertThat(law.probability(m)).isEqualTo(law.probability(40 - m));
        }
    }

    @Test
    void tinySigmaKeepsTheNearestPoints() {
        assertThat(DiscreteLaw.gaussian(4, -1, 1e-9, 0.5).probability(1)).isCloseTo(0.25, within(1e-12));
        assertThat(DiscreteLaw.gaussian(20, 0, 1e-9, 1e-7).probability(0)).isCloseTo(1 - 1e-7, within(1e-15));
    }

    @Test
    void extremeParametersGiveNoNaN() {
        assertThat(DiscreteLaw.gaussian(20, 0, 1e-200, 1e-7).probability(0)).isCloseTo(1 - 1e-7, within(1e-15));
        assertThat(DiscreteLaw.gaussian(20, -1, 1e-200, 0).probability(9)).isCloseTo(0.5, within(1e-15));
        assertThat(DiscreteLaw.releasedGaussian(20, 0, 1e-200).probability(0)).isCloseTo(1, within(1e-15));
        assertThat(probabilities(DiscreteLaw.weighted(0, 1e308, 1e308, 0))).containsExactly(0.5, 0.5, 0);
        // The weights of the released code are absolute: without a point near zero, the top point has all mass.
        assertThat(DiscreteLaw.releasedGaussian(20, -1, 1.0 / 128).probability(19))
                .isCloseTo(0.986, within(1e-3));
    }

    @Test
    void onePointIsTheUpperEnd() {
        for (DiscreteLaw law : new DiscreteLaw[] {
            DiscreteLaw.gaussian(1, 0, 0.125, 1e-7),
            DiscreteLaw.releasedGaussian(1, -1, 0.125),
            DiscreteLaw.uniform(1, 0),
            DiscreteLaw.single(1)
        }) {
            assertThat(points(law)).containsExactly(1);
            assertThat(probabilities(law)).containsExactly(1);
        }
    }

    @Test
    void otherLaws() {
        assertThat(probabilities(DiscreteLaw.uniform(4, -1))).containsOnly(0.25);
        assertThat(points(DiscreteLaw.twoPoints(0.05))).containsExactly(0, 1);
        assertThat(probabilities(DiscreteLaw.twoPoints(0.05))).containsExactly(0.95, 0.05);
        DiscreteLaw weighted = DiscreteLaw.weighted(0, 3, 0, 1);
        assertThat(points(weighted)).containsExactly(0, 0.5, 1);
        assertThat(probabilities(weighted)).containsExactly(0.75, 0, 0.25);
    }

    @Test
    void tails() {
        DiscreteLaw law = DiscreteLaw.of(new double[] {-1, 0, 0.5}, new double[] {1, 2, 1});
        assertThat(law.probabilityAtLeast(0)).isEqualTo(0.75);
        assertThat(law.probabilityAbove(0)).isEqualTo(0.25);
        assertThat(law.probabilityAtLeast(-2)).isEqualTo(1);
        assertThat(law.probabilityAbove(0.5)).isZero();
        assertThat(law.mean()).isEqualTo(-0.125);
    }

    static Stream<DiscreteLaw> laws() {
        return Stream.of(
                DiscreteLaw.gaussian(20, 0, 0.125, 1e-7),
                DiscreteLaw.gaussian(40, -1, 0.25, 0.1),
                DiscreteLaw.uniform(7, 0),
                DiscreteLaw.weighted(0, 0, 1, 0, 2, 0),
                DiscreteLaw.twoPoints(0.05));
    }

    @ParameterizedTest
    @MethodSource("laws")
    void samplesFollowTheLaw(DiscreteLaw law) {
        ContinuousSampler sampler = law.sampler(Streams.seeded(5));
        long[] counts = new long[law.size()];
        for (int i = 0; i < 1_000_000; i++) {
            double z = sampler.sample();
            counts[
                    IntStream.range(0, law.size())
                            .filter(m -> law.point(m) == z)
                            .findFirst()
                            .orElseThrow()]++;
        }
        ChiSquare.check(counts, probabilities(law));
    }

    @Test
    void singlePointUsesNoRandomness() {
        assertThat(DiscreteLaw.single(0.5)
                        .sampler(() -> {
                            throw new AssertionError("drawn");
                        })
                        .sample())
                .isEqualTo(0.5);
    }

    @Test
    void rejectsInvalidLaws() {
        assertThatThrownBy(() -> DiscreteLaw.of(new double[] {0}, new double[] {1, 2}))
                .hasMessageContaining("1 points and 2 weights");
        assertThatThrownBy(() -> DiscreteLaw.of(new double[] {}, new double[] {}))
                .hasMessageContaining("0 points");
        assertThatThrownBy(() -> DiscreteLaw.of(new double[] {1, 1}, new double[] {1, 2}))
                .hasMessageContaining("finite and increasing");
        assertThatThrownBy(() -> DiscreteLaw.of(new double[] {Double.NaN}, new double[] {1}))
                .hasMessageContaining("finite");
        assertThatThrownBy(() -> DiscreteLaw.weighted(0, 1, -1)).hasMessageContaining("not negative");
        assertThatThrownBy(() -> DiscreteLaw.weighted(0, 0, 0)).hasMessageContaining("not all zero");
        assertThatThrownBy(() -> DiscreteLaw.weighted(0, 1, Double.NaN)).hasMessageContaining("finite");
        assertThatThrownBy(() -> DiscreteLaw.uniform(0, 0)).hasMessageContaining("must be at least 1; got 0.");
        assertThatThrownBy(() -> DiscreteLaw.gaussian(3, 0, 0, 0.1)).hasMessageContaining("a positive sigma");
        assertThatThrownBy(() -> DiscreteLaw.gaussian(3, 0, 1, 1.1)).hasMessageContaining("[0, 1]");
        assertThatThrownBy(() -> DiscreteLaw.twoPoints(2)).hasMessageContaining("not negative");
    }

    @Test
    void literalSigmaIsMeasuredInUnitsOfZ() {
        SamplingDistribution distribution =
                SamplingDistribution.literal(1, sigma -> DiscreteLaw.gaussian(20, 0, sigma, 1e-7));
        DiscreteLaw law = (DiscreteLaw) distribution.at(4);
        assertThat(probabilities(law)).containsExactly(probabilities(DiscreteLaw.gaussian(20, 0, 0.25, 1e-7)));
        assertThat(probabilities((DiscreteLaw) distribution.at(0))).doesNotContain(Double.NaN);
    }

    /** A uniform number u selects the first point whose cumulative probability is above u, also among many points. */
    @ParameterizedTest
    @ValueSource(ints = {64, 65, 128, 200, 1000})
    void selectsTheFirstPointAboveAUniformNumber(int size) {
        double[] weights = Streams.seeded(size)
                .doubles(size)
                .map(u -> u < 0.5 ? 0 : u * u * u)
                .toArray();
        DiscreteLaw law = DiscreteLaw.weighted(0, weights);
        ContinuousSampler sampler = law.sampler(Streams.seeded(5));
        UniformRandomProvider sameRandom = Streams.seeded(5);
        for (int draw = 0; draw < 10_000; draw++) {
            double u = sameRandom.nextDouble();
            double sum = law.probability(0);
            int m = 0;
            while (m < size - 1 && u >= sum) {
                m++;
                sum += law.probability(m);
            }
            assertThat(sampler.sample()).isEqualTo(law.point(m));
        }
    }
}
