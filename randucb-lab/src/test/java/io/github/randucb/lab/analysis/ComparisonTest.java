package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static Map<String, double[]> regrets() {
        Map<String, double[]> regrets = new LinkedHashMap<>();
        regrets.put("worse", new double[] {2, 4, 4});
        regrets.put("base", new double[] {1, 2, 3});
        regrets.put("same", new double[] {1, 2, 3});
        return regrets;
    }

    @Test
    void pairedDifferencesByHand() {
        List<Comparison.Row> rows = Comparison.of("p", regrets(), "base");
        assertThat(rows).extracting(Comparison.Row::policy).containsExactly("base", "same", "worse");
        assertThat(rows).extracting(Comparison.Row::rank).containsExactly(1, 1, 3);
        Comparison.Row worse = rows.get(2);
        assertThat(worse.regret().mean()).isCloseTo(10.0 / 3, within(1e-12));
        // Variance 4/3 over 3; the quantile of t with two degrees of freedom is 4.302653.
        assertThat(worse.halfWidth()).isCloseTo(4.302653 * 2 / 3, within(1e-6));
        // Differences 1, 2, 1: mean 4/3, standard error 1/3; t = 4, two degrees of freedom: p = 1 - 4 / sqrt(18).
        assertThat(worse.difference()).isCloseTo(4.0 / 3, within(1e-12));
        assertThat(worse.differenceHigh() - worse.difference()).isCloseTo(4.302653 / 3, within(1e-6));
        assertThat(worse.pValue()).as("Holm: twice").isCloseTo(2 * (1 - 4 / Math.sqrt(18)), within(1e-12));
    }

    @Test
    void theBaselineIsNotComparedWithItself() {
        List<Comparison.Row> rows = Comparison.of("p", regrets(), "base");
        assertThat(rows.get(0).pValue()).isNaN();
        assertThat(rows.get(0).difference()).isZero();
        assertThat(rows.get(1).pValue()).isEqualTo(1);
        assertThat(rows.get(1).differenceHigh()).isZero();
        assertThatThrownBy(() -> Comparison.of("p", regrets(), "none")).hasMessage("there is no policy none");
    }

    /** Always one more: no t-test is needed. */
    @Test
    void aConstantDifferenceIsCertain() {
        Map<String, double[]> regrets = Map.of("base", new double[] {1, 2, 3}, "more", new double[] {2, 3, 4});
        assertThat(Comparison.of("p", regrets, "base").get(1).pValue()).isZero();
        assertThat(Comparison.of("p", regrets, "more").get(0).pValue()).isZero();
        assertThat(Comparison.of("p", regrets, "more").get(0).difference()).isEqualTo(-1);
    }

    @Test
    void aSingleRunHasNoIntervals() {
        Map<String, double[]> regrets = Map.of("base", new double[] {1}, "more", new double[] {2});
        Comparison.Row more = Comparison.of("p", regrets, "base").get(1);
        assertThat(more.difference()).isEqualTo(1);
        assertThat(more.halfWidth()).isNaN();
        assertThat(more.differenceHigh()).isNaN();
        assertThat(more.pValue()).isNaN();
    }

    /** Run 0: all three best; run 1: the second alone; run 2: first and third; run 3: the third alone. */
    @Test
    void tiesShareTheBest() {
        Map<String, double[]> regrets = new LinkedHashMap<>();
        regrets.put("a", new double[] {1, 5, 2, 9});
        regrets.put("b", new double[] {1, 4, 3, 9.5});
        regrets.put("c", new double[] {1, 6, 2, 8});
        Map<String, Double> shares = new LinkedHashMap<>();
        Comparison.of("p", regrets, "a").forEach(row -> shares.put(row.policy(), row.bestShare()));
        assertThat(shares.get("a")).isCloseTo((1 / 3.0 + 0 + 0.5 + 0) / 4, within(1e-15));
        assertThat(shares.get("b")).isCloseTo((1 / 3.0 + 1 + 0 + 0) / 4, within(1e-15));
        assertThat(shares.get("c")).isCloseTo((1 / 3.0 + 0 + 0.5 + 1) / 4, within(1e-15));
    }

    @Test
    void equalMeansShareARank() {
        Map<String, double[]> regrets =
                Map.of("a", new double[] {1, 3}, "b", new double[] {3, 1}, "c", new double[] {4, 4});
        assertThat(Comparison.of("p", regrets, "c").stream().map(Comparison.Row::rank))
                .containsExactly(1, 1, 3);
    }

    @Test
    void onlyPairedRunsAreCompared() {
        Map<String, double[]> regrets = Map.of("a", new double[] {1, 3}, "b", new double[] {3});
        assertThatThrownBy(() -> Comparison.of("p", regrets, "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot be paired");
    }

    @Test
    void holmByHand() {
        assertThat(Comparison.holm(new double[] {0.01, 0.04, 0.03, Double.NaN}))
                .containsExactly(new double[] {0.03, 0.06, 0.06, Double.NaN}, within(1e-12));
        assertThat(Comparison.holm(new double[] {0.9, 0.5})).containsExactly(1, 1);
        assertThat(Comparison.holm(new double[] {0.2})).containsExactly(0.2);
        assertThat(Comparison.holm(new double[] {})).isEmpty();
    }

    @Test
    void growthOfAPower() {
        double[] rounds =
                IntStream.rangeClosed(1, 200).mapToDouble(k -> 100.0 * k).toArray();
        double[] regrets = Arrays.stream(rounds)
                .map(t -> t < 10_000 ? 7 : 3 * Math.sqrt(t))
                .toArray();
        assertThat(Comparison.growthExponent(rounds, regrets)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void growthTakesTwoPositiveValues() {
        double[] rounds = {50, 100};
        assertThat(Comparison.growthExponent(new double[0], new double[0])).isNaN();
        assertThat(Comparison.growthExponent(rounds, new double[] {0, 3})).isNaN();
        assertThat(Comparison.growthExponent(rounds, new double[] {1, 2})).isCloseTo(1, within(1e-12));
    }
}
