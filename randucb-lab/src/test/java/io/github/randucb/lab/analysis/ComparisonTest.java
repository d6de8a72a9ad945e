package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void samplesByHand() {
        Sample sample = new Sample(new double[] {4, 1, 3, 2});
        assertThat(sample.mean()).isEqualTo(2.5);
        // Variance 5/3, over n = 4.
        assertThat(sample.standardError()).isCloseTo(Math.sqrt(5.0 / 12), within(1e-15));
        assertThat(sample.quantile(0.5)).isEqualTo(2.5);
        assertThat(sample.quantile(0)).isEqualTo(1);
        assertThat(sample.quantile(1)).isEqualTo(4);
        assertThat(sample.quantile(0.95)).isCloseTo(3.85, within(1e-12));
        assertThat(new Sample(new double[] {7}).standardError()).isZero();
    }

    @Test
    void pairedDifferencesByHand() {
        Map<String, double[]> regrets = new LinkedHashMap<>();
        regrets.put("base", new double[] {1, 2, 3});
        regrets.put("worse", new double[] {2, 4, 4});
        regrets.put("same", new double[] {1, 2, 3});
        List<Comparison.Row> rows = Comparison.of(regrets, "base");
        Comparison.Row worse = rows.get(2);
        assertThat(worse.policy()).isEqualTo("worse");
        assertThat(worse.rank()).isEqualTo(3);
        // Differences 1, 2, 1: mean 4/3, standard error 1/3; t = 4 with two degrees of freedom: p = 0.0572.
        assertThat(worse.difference()).isCloseTo(4.0 / 3, within(1e-12));
        assertThat(worse.differenceHalfWidth()).isCloseTo(4.302653 / 3, within(1e-6));
        assertThat(worse.pValue()).isCloseTo(2 * 0.0571910, within(1e-5)); // Holm: two comparisons
        assertThat(rows.get(0).bestShare() + rows.get(1).bestShare()).isCloseTo(1, within(1e-12));
        assertThat(rows.get(1).pValue()).isEqualTo(1);
        assertThatThrownBy(() -> Comparison.of(regrets, "none")).hasMessageContaining("none");
    }

    @Test
    void holmByHand() {
        assertThat(Comparison.holm(new double[] {0.01, 0.04, 0.03, Double.NaN}))
                .containsExactly(new double[] {0.03, 0.06, 0.06, Double.NaN}, within(1e-12));
    }

    @Test
    void growthOfAPower() {
        List<double[]> curve = List.of(
                new double[] {1, 9}, new double[] {50, Math.sqrt(50)}, new double[] {80, Math.sqrt(80)}, new double[] {
                    100, 10
                });
        assertThat(Comparison.growthExponent(curve)).isCloseTo(0.5, within(1e-12));
        assertThat(Comparison.growthExponent(List.of())).isNaN();
    }
}
