package io.github.randucb.multiplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ChiSquare;
import io.github.randucb.random.Streams;
import java.util.stream.Stream;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TruncatedNormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ContinuousLawTest {
    static Stream<ContinuousLaw> laws() {
        return Stream.of(
                ContinuousLaw.gaussian(1),
                ContinuousLaw.gaussian(0.5),
                ContinuousLaw.halfGaussian(1),
                ContinuousLaw.truncatedGaussian(0, 0.125, 1e-7),
                ContinuousLaw.truncatedGaussian(0, 1, 0.1),
                ContinuousLaw.truncatedGaussian(-1, 0.5, 0.2),
                ContinuousLaw.truncatedGaussian(-1, 50, 0),
                ContinuousLaw.truncatedGaussian(0, 1e-9, 0),
                ContinuousLaw.truncatedGaussian(0.3, 0.25, 0.05),
                ContinuousLaw.truncatedGaussian(0.9, 0.1, 0),
                ContinuousLaw.truncatedGaussian(-5, 2, 0.1),
                ContinuousLaw.uniform(0.5),
                ContinuousLaw.uniform(0),
                ContinuousLaw.uniform(-1));
    }

    @Test
    void bothTails() {
        ContinuousLaw law = ContinuousLaw.uniform(-1);
        assertThat(law.probabilityBeyond(0.25)).isCloseTo(0.75, within(1e-12));
        assertThat(law.probabilityBeyond(1)).isZero();
        assertThat(ContinuousLaw.uniform(0).probabilityBeyond(0.25)).isCloseTo(0.75, within(1e-12));
        assertThat(ContinuousLaw.gaussian(1).probabilityBeyond(1.959963984540054))
                .isCloseTo(0.05, within(1e-12));
    }

    @Test
    void lowerEndAboveZero() {
        ContinuousLaw law = ContinuousLaw.truncatedGaussian(0.3, 0.25, 0.05);
        TruncatedNormalDistribution reference = TruncatedNormalDistribution.of(0, 0.25, 0.3, 1);
        for (double x = 0.3; x < 1; x += 0.05) {
            assertThat(law.probabilityBelow(x)).isCloseTo(0.95 * reference.cumulativeProbability(x), within(1e-13));
        }
        assertThat(law.mean()).isCloseTo(0.05 + 0.95 * reference.getMean(), within(1e-13));
        assertThat(law.lower()).isEqualTo(0.3);
    }

    @Test
    void rejectsAGaussianWithoutMassInTheInterval() {
        assertThatThrownBy(() -> ContinuousLaw.truncatedGaussian(0.9, 0.01, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no mass between L = 0.9 and U = 1.0");
    }

    @Test
    void agreesWithTheTruncatedNormalDistribution() {
        ContinuousLaw law = ContinuousLaw.truncatedGaussian(-1, 0.5, 0.2);
        TruncatedNormalDistribution reference = TruncatedNormalDistribution.of(0, 0.5, -1, 1);
        for (double x = -1; x < 1; x += 0.05) {
            assertThat(law.probabilityBelow(x)).isCloseTo(0.8 * reference.cumulativeProbability(x), within(1e-14));
            assertThat(law.probabilityAtLeast(x))
                    .isCloseTo(1 - 0.8 * reference.cumulativeProbability(x), within(1e-14));
            assertThat(law.density(x)).isCloseTo(0.8 * reference.density(x), within(1e-13));
        }
        assertThat(law.mean()).isCloseTo(0.2 + 0.8 * reference.getMean(), within(1e-14));
        assertThat(law.probabilityAtLeast(1)).isCloseTo(0.2, within(1e-15));
        assertThat(law.probabilityAbove(1)).isZero();
        assertThat(law.probabilityBelow(1.1)).isEqualTo(1);
        assertThat(law.probabilityAtLeast(1.1)).isZero();
        assertThat(law.probabilityAtLeast(-1)).isEqualTo(1);
        assertThat(law.density(-1.1)).isZero();
        assertThat(law.density(1.1)).isZero();
    }

    @Test
    void isAccurateInTheTails() {
        ContinuousLaw law = ContinuousLaw.gaussian(1);
        NormalDistribution reference = NormalDistribution.of(0, 1);
        assertThat(law.probabilityBelow(-9)).isCloseTo(reference.cumulativeProbability(-9), within(1e-32));
        assertThat(law.probabilityAtLeast(9)).isCloseTo(reference.survivalProbability(9), within(1e-32));
        assertThat(law.mean()).isZero();
    }

    @Test
    void largeSigmaGivesTheUniformLaw() {
        for (double sigma : new double[] {1e3, 1e7, 1e12}) {
            ContinuousLaw law = ContinuousLaw.truncatedGaussian(0, sigma, 0);
            assertThat(law.mean()).isCloseTo(0.5, within(1e-6));
            assertThat(law.probabilityAtLeast(0.5)).isCloseTo(0.5, within(1e-6));
            assertThat(ContinuousLaw.truncatedGaussian(-1, sigma, 0).probabilityBelow(-0.5))
                    .isCloseTo(0.25, within(1e-6));
        }
    }

    @Test
    void isTheLimitOfTheDiscreteLaws() {
        ContinuousLaw limit = ContinuousLaw.truncatedGaussian(0, 0.125, 1e-7);
        DiscreteLaw fine = DiscreteLaw.gaussian(100_001, 0, 0.125, 1e-7);
        for (double x : new double[] {0.01, 0.1, 0.2, 0.5}) {
            assertThat(fine.probabilityAtLeast(x)).isCloseTo(limit.probabilityAtLeast(x), within(1e-4));
        }
        assertThat(fine.mean()).isCloseTo(limit.mean(), within(1e-5));
    }

    @ParameterizedTest
    @MethodSource("laws")
    void samplesFollowTheLaw(ContinuousLaw law) {
        ContinuousSampler sampler = law.sampler(Streams.seeded(6));
        double[] edges = new double[41];
        for (int k = 0; k < edges.length; k++) {
            edges[k] =
                    law.upper() == 1 ? law.lower() + (1 - law.lower()) * k / 40 : Math.max(law.lower(), (k - 20) * 0.2);
        }
        double[] probabilities = new double[42];
        for (int k = 0; k < probabilities.length; k++) {
            double below = k == 0 ? 0 : law.probabilityBelow(edges[k - 1]);
            probabilities[k] = Math.max(0, (k == 41 ? 1 : law.probabilityBelow(edges[k])) - below);
        }
        long[] counts = new long[42];
        for (int i = 0; i < 500_000; i++) {
            double z = sampler.sample();
            int k = 0;
            while (k < 41 && z >= edges[k]) {
                k++;
            }
            counts[k]++;
        }
        ChiSquare.check(counts, probabilities);
    }

    @Test
    void rejectsInvalidLaws() {
        assertThatThrownBy(() -> ContinuousLaw.gaussian(0)).hasMessageContaining("sigma must be positive; got 0.0.");
        assertThatThrownBy(() -> ContinuousLaw.truncatedGaussian(0, 1, -0.1)).hasMessageContaining("[0, 1]");
    }
}
