package io.github.randucb.multiplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class AtomDistributionTest {
    private static final DiscreteLaw LAW = DiscreteLaw.weighted(0, 1, 2, 1, 4); // at 0, 1/3, 2/3 and 1
    private static final double VALUE = 3;

    private final SamplingDistribution distribution = SamplingDistribution.withAtom(LAW, 0.2, VALUE);

    @Test
    void theValueOfZHasTheSameProbabilityForEveryRadius() {
        for (double u : new double[] {0.5, 1, 4, 6, 9, 40}) {
            Law law = distribution.at(u);
            double atom = VALUE / u;
            double others = LAW.probabilityAtLeast(atom) - LAW.probabilityAbove(atom);
            assertThat(law.probabilityAtLeast(atom) - law.probabilityAbove(atom))
                    .isCloseTo(0.2 + 0.8 * others, within(1e-15));
            assertThat(law.mean()).isCloseTo(0.2 * atom + 0.8 * LAW.mean(), within(1e-15));
        }
    }

    /** The radii put the value above, below, between and on the points of the law. */
    @Test
    void samplesAreThoseOfTheLawOfTheRound() {
        UniformRandomProvider random = Streams.seeded(1);
        SamplingDistribution.Sampler sampler = distribution.sampler(random);
        UniformRandomProvider sameRandom = Streams.seeded(1);
        UniformRandomProvider radii = Streams.seeded(2);
        for (int t = 0; t < 10_000; t++) {
            double u = t % 3 == 0 ? VALUE / LAW.point(1 + t % 2) : VALUE * 4 * radii.nextDouble() + 1e-3;
            assertThat(sampler.sample(u))
                    .isEqualTo(distribution.at(u).sampler(sameRandom).sample());
        }
    }

    @Test
    void aSinglePointNeedsNoRandomNumbers() {
        SamplingDistribution single = SamplingDistribution.withAtom(DiscreteLaw.single(1), 0.5, 2);
        UniformRandomProvider random = Streams.seeded(3);
        assertThat(single.sampler(random).sample(2)).isEqualTo(1);
        assertThat(random.nextLong()).isEqualTo(Streams.seeded(3).nextLong());
    }
}
