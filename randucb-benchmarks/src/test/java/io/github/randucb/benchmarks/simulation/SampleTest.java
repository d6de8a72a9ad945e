package io.github.randucb.benchmarks.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SampleTest {
    private static final Sample SAMPLE = new Sample(new double[] {1, 2, 6});

    /** The variance is (4 + 1 + 9) / 2 = 7. */
    @Test
    void hasAMeanWithItsStandardError() {
        assertThat(SAMPLE.mean()).isEqualTo(3);
        assertThat(SAMPLE.error()).isCloseTo(Math.sqrt(7.0 / 3), within(1e-12));
        assertThat(SAMPLE.text(2)).isEqualTo("3.00 +/- 1.53");
    }

    @Test
    void hasTheNumbersOfAllRunsInTheirOrder() {
        Sample runs = Sample.ofRuns(3, 10, seed -> seed);
        assertThat(runs.mean()).isEqualTo(12);
        assertThat(runs.ratioError(new Sample(10, 12, 14))).isZero();
        assertThat(runs.countAbove(10)).isEqualTo(2);
    }

    @Test
    void hasASampleForEachNumberOfARun() {
        List<Sample> samples = Sample.severalOfRuns(3, 10, seed -> new double[] {seed, -seed});
        assertThat(samples).extracting(Sample::mean).containsExactly(12.0, -12.0);
    }

    @Test
    void hasNoErrorForASingleRun() {
        assertThat(new Sample(new double[] {4}).text(0)).isEqualTo("4 +/- 0");
    }

    /** The residuals are 1 - 2, 2 - 1 and 6 - 6 with the ratio 1/1, so their variance is 1. */
    @Test
    void pairsTheRunsOfARatio() {
        Sample other = new Sample(new double[] {2, 1, 6});
        assertThat(SAMPLE.ratio(other)).isEqualTo(1);
        assertThat(SAMPLE.ratioError(other)).isCloseTo(Math.sqrt(1.0 / 3) / 3, within(1e-12));
        assertThat(SAMPLE.ratioError(SAMPLE)).isZero();
    }
}
