package io.github.randucb.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

/** Samplers with rejection end even if no draw is ever accepted. */
class BoundedSamplersTest {
    private static final Duration SHORT = Duration.ofSeconds(10);
    private static final UniformRandomProvider ZEROS = () -> 0;
    private static final UniformRandomProvider ONES = () -> -1;

    @Test
    void binomialNumbers() {
        assertTimeoutPreemptively(SHORT, () -> {
            assertThat(Binomial.sample(100, Double.NaN, ZEROS)).isZero();
            assertThat(Binomial.sample(-5, 0.3, ZEROS)).isZero();
            assertThat(Binomial.sample(1L << 60, 1e-18, ONES)).isBetween(0L, 1L << 60);
            assertThat(Binomial.sample(1000, 0.3, ZEROS)).isBetween(0L, 1000L);
            assertThat(Binomial.sample(1000, 0.3, ONES)).isBetween(0L, 1000L);
            assertThat(Binomial.sample(2251L << 50, 0.4999, Streams.seeded(1))).isPositive();
        });
    }

    /** 2^32 mod 3 = 1, so that a zero is rejected. */
    @Test
    void bootstrapSums() {
        double[] values = {0.5, 0.25, 1};
        assertTimeoutPreemptively(SHORT, () -> {
            assertThat(Bootstrap.sum(values, 3, 10, ZEROS)).isBetween(2.5, 10.0);
            assertThat(Bootstrap.tiltedSum(values, 3, 2, 1, ZEROS)).isBetween(0.5, 2.0);
            assertThat(Bootstrap.tiltedSum(values, 3, 2, Double.NaN, Streams.seeded(1)))
                    .isBetween(0.5, 2.0);
        });
    }

    @Test
    void binomialLaws() {
        BinomialLaw law = BinomialLaw.of(10_000_000_000L, 0.5);
        assertThat((double) law.size()).isLessThanOrEqualTo(BinomialLaw.size(10_000_000_000L, 0.5));
        assertThat(law.probability(5_000_000_000L)).isBetween(7.97e-6, 7.98e-6); // sqrt(2 / (pi n))
        assertThat(BinomialLaw.size(3, 0.5)).isEqualTo(4);
        for (double p : new double[] {1e-9, 1e-3, 0.3, 0.999}) {
            assertThat((double) BinomialLaw.of(100_000, p).size()).isLessThanOrEqualTo(BinomialLaw.size(100_000, p));
        }
    }
}
