package io.github.randucb.benchmarks.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {
    @Test
    void hasMoreDecimalsWhereItIsSmall() {
        assertThat(new Estimate(1234.56, 7.8).text()).isEqualTo("1,235 +/- 8");
        assertThat(new Estimate(56.78, 0.91).text()).isEqualTo("56.8 +/- 0.9");
        assertThat(new Estimate(1.234, 0.056).text()).isEqualTo("1.23 +/- 0.06");
    }

    @Test
    void hasNoErrorWhereThereIsNone() {
        assertThat(new Estimate(1.5, Double.NaN).text()).isEqualTo("1.50");
    }

    @Test
    void addsRelativeErrorsOfARatioInSquares() {
        Estimate ratio = new Estimate(300, 9).over(new Estimate(200, 8));
        assertThat(ratio.value()).isEqualTo(1.5);
        assertThat(ratio.error()).isCloseTo(1.5 * 0.05, within(1e-12));
    }

    /** Student's t with two degrees of freedom is 31.599 at 99.95 %. */
    @Test
    void hasAnIntervalOfStudent() {
        Estimate estimate = Estimate.of(new double[] {1, 2, 3});
        assertThat(estimate.value()).isEqualTo(2);
        assertThat(estimate.error()).isCloseTo(31.599 / Math.sqrt(3), within(1e-3));
    }
}
