package io.github.randucb.confidence.means;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundedMomentsTest {
    @Test
    void roundsByHand() {
        RoundedMoments moments = new RoundedMoments();
        assertThat(moments.mean()).isZero();
        assertThat(moments.variance()).isOne();
        assertThat(moments.set(0.51, 0.24)).isTrue();
        // 0.24 = 1.92 * 2^-3 is rounded to 61 / 32 * 2^-3 and 0.51 to a multiple of 2^(-2 - 5)
        assertThat(moments.variance()).isEqualTo(61.0 / 256);
        assertThat(moments.mean()).isEqualTo(65.0 / 128);
        assertThat(moments.set(0.509, 0.2401)).as("both round to the same").isFalse();
    }

    /** The numbers move in small steps, so that most steps change nothing, and some cross a power of two. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-18, 1, 1e18, 1e300})
    void earlierNumbersDoNotMatter(double scale) {
        UniformRandomProvider random = Streams.seeded(11);
        RoundedMoments moments = new RoundedMoments();
        double mean = 0;
        double logVariance = 0;
        int changes = 0;
        for (int t = 0; t < 20_000; t++) {
            mean += (random.nextDouble() - 0.5) / 64;
            logVariance += (random.nextDouble() - 0.5) / 64;
            double variance = scale * Math.exp(logVariance);
            double exactMean = Math.sqrt(scale) * mean;
            RoundedMoments fresh = new RoundedMoments();
            fresh.set(exactMean, variance);
            double lastMean = moments.mean();
            double lastVariance = moments.variance();
            boolean changed = moments.set(exactMean, variance);
            changes += changed ? 1 : 0;
            assertThat(moments.mean()).isEqualTo(fresh.mean()).isCloseTo(exactMean, within(Math.sqrt(variance) / 64));
            assertThat(moments.variance()).isEqualTo(fresh.variance()).isCloseTo(variance, within(variance / 64));
            assertThat(changed).isEqualTo(moments.mean() != lastMean || moments.variance() != lastVariance);
        }
        assertThat(changes).isBetween(1000, 15_000);
    }
}
