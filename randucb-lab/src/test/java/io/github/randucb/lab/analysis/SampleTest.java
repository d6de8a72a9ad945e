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

    /** Student's t has quantiles of 3.182446 and 5.840909 at 3 degrees of freedom. */
    @Test
    void intervalsByHand() {
        Sample sample = new Sample(new double[] {4, 1, 3, 2});
        assertThat(sample.halfWidth(0.95)).isCloseTo(3.182446 * Math.sqrt(5.0 / 12), within(1e-6));
        assertThat(sample.halfWidth(0.99)).isCloseTo(5.840909 * Math.sqrt(5.0 / 12), within(1e-6));
        assertThat(new Sample(new double[] {2, 2}).halfWidth(0.95)).isZero();
        assertThat(new Sample(new double[] {2}).halfWidth(0.95)).isNaN();
    }

    @Test
    void differencesAreOfPairs() {
        Sample differences = Sample.ofDifferences(new double[] {5, 1, 9}, new double[] {4, 2, 3});
        assertThat(differences.size()).isEqualTo(3);
        assertThat(differences.mean()).isEqualTo(2);
        assertThat(differences.quantile(0)).isEqualTo(-1);
        assertThat(differences.quantile(1)).isEqualTo(6);
    }
}
