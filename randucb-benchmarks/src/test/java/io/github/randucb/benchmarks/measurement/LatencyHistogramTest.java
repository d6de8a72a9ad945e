package io.github.randucb.benchmarks.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LatencyHistogramTest {
    @Test
    void isExactForSmallLatencies() {
        LatencyHistogram histogram = new LatencyHistogram();
        for (int nanos = 1; nanos <= 100; nanos++) {
            histogram.add(nanos);
        }
        assertThat(histogram.total()).isEqualTo(100);
        assertThat(histogram.percentile(0.5)).isEqualTo(50);
        assertThat(histogram.percentile(0.99)).isEqualTo(99);
        assertThat(histogram.max()).isEqualTo(100);
    }

    @Test
    void isAtMostASixtyFourthTooLarge() {
        for (long nanos = 1; nanos < 1L << 50; nanos = nanos * 5 / 4 + 1) {
            LatencyHistogram histogram = new LatencyHistogram();
            histogram.add(nanos);
            histogram.add(Long.MAX_VALUE);
            assertThat(histogram.percentile(0.5)).isBetween(nanos, nanos + nanos / 64);
            assertThat(histogram.percentile(1)).isEqualTo(Long.MAX_VALUE);
        }
    }

    @Test
    void addsTheCountsOfAnother() {
        LatencyHistogram histogram = new LatencyHistogram();
        LatencyHistogram other = new LatencyHistogram();
        histogram.add(7);
        other.add(9);
        other.add(-1);
        histogram.add(other);
        assertThat(histogram.total()).isEqualTo(3);
        assertThat(histogram.percentile(0)).isZero();
        assertThat(histogram.percentile(0.6)).isEqualTo(7);
        assertThat(histogram.max()).isEqualTo(9);
        assertThat(new LatencyHistogram().percentile(0.5)).isZero();
    }
}
