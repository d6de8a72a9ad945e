package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SampleTest {
    @Test
    void statisticsByHand() {
        Sample sample = new Sample(new double[] {4, 1, 3, 2});
        assertThat(sample.size()).isEqualTo(4);
        assertThat(sample.mean()).isEqualTo(2.5);
        // Variance 5/3, over n = 4.
        assertThat(sample.standardError()).isCloseTo(Math.sqrt(5.0 / 12), within(1e-15));
    }

    /** Type 7 of R's {@code quantile(c(1, 2, 3, 4), p)}. */
    @Test
    void quantilesByHand() {
        Sample sample = new Sample(new double[] {4, 1, 3, 2});
        assertThat(sample.quantile(0)).isEqualTo(1);
        assertThat(sample.quantile(0.05)).isCloseTo(1.15, within(1e-12));
        assertThat(sample.quantile(0.25)).isCloseTo(1.75, within(1e-12));
        assertThat(sample.quantile(0.5)).isEqualTo(2.5);
        assertThat(sample.quantile(0.95)).isCloseTo(3.85, within(1e-12));
        assertThat(sample.quantile(1)).isEqualTo(4);
    }

    @Test
    void aSingleNumberHasNoStandardError() {
        Sample single = new Sample(new double[] {7});
        assertThat(single.mean()).isEqualTo(7);
        assertThat(single.standardError()).isNaN();
        assertThat(single.quantile(0.95)).isEqualTo(7);
    }
}
