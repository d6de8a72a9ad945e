package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
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
        assertThat(worse.difference()).isCloseTo(4.0 / 3, within(1e-12));
        assertThat(worse.differenceHigh()).as("too few runs").isNaN();
    }

    @Test
    void theBaselineIsNotComparedWithItself() {
        List<Comparison.Row> rows = Comparison.of("p", regrets(), "base");
        assertThat(rows.get(0).pValue()).isNaN();
        assertThat(rows.get(0).difference()).isZero();
        assertThat(rows.get(1).pValue()).isEqualTo(1);
        assertThat(rows.get(1).differenceHigh()).isZero();
        assertThatThrownBy(() -> Comparison.of("p", regrets(), "none"))
                .hasMessage("The baseline must be one of the compared policies; got none.");
    }

    /** Always one more: no resample differs, so that the p-value is the least there is, 2 / 2000. */
    @Test
    void aConstantDifferenceIsCertain() {
        Map<String, double[]> regrets = Map.of("base", new double[] {1, 2, 3}, "more", new double[] {2, 3, 4});
        assertThat(Comparison.of("p", regrets, "base").get(1).pValue()).isEqualTo(0.001);
        assertThat(Comparison.of("p", regrets, "more").get(0).pValue()).isEqualTo(0.001);
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
                .hasMessageContaining("All policies must have the same number of runs");
    }

    /** With 50 runs, a policy that is 5 % worse is significantly worse, and one of the same mean is not. */
    @Test
    void differencesHaveIntervalsAndProbabilities() {
        Map<String, double[]> regrets = new LinkedHashMap<>();
        regrets.put("base", Synthetic.regrets("p", "base", 100));
        regrets.put("worse", Synthetic.regrets("p", "worse", 105));
        regrets.put("same", Synthetic.regrets("p", "same", 100));
        List<Comparison.Row> rows = Comparison.of("p", regrets, "base");
        Comparison.Row worse = rows.get(2);
        assertThat(worse.policy()).isEqualTo("worse");
        assertThat(worse.difference()).isCloseTo(5, within(1e-9));
        assertThat(worse.differenceLow()).isBetween(2.5, 4.5);
        assertThat(worse.differenceHigh()).isBetween(5.5, 7.5);
        assertThat(worse.pValue()).isEqualTo(0.001);
        Comparison.Row same = rows.get(0).policy().equals("same") ? rows.get(0) : rows.get(1);
        assertThat(same.differenceLow()).isNegative();
        assertThat(same.differenceHigh()).isPositive();
        assertThat(same.pValue()).isGreaterThan(0.9);
        assertThat(rows).allMatch(Comparison.Row::reliable);
        regrets.replaceAll((policy, values) -> Arrays.copyOf(values, 49));
        assertThat(Comparison.of("p", regrets, "base"))
                .extracting(Comparison.Row::reliable)
                .containsExactlyInAnyOrder(true, false, false);
    }

    @Test
    void policiesThatAreNotSignificantlyWorseThanTheBest() {
        Map<String, double[]> regrets = new LinkedHashMap<>();
        regrets.put("worse", Synthetic.regrets("p", "worse", 105));
        regrets.put("best", Synthetic.regrets("p", "best", 100));
        regrets.put("next", Synthetic.regrets("p", "next", 100.5));
        assertThat(Comparison.notSignificantlyWorse("p", regrets, "best")).containsExactly("next");
        regrets.replaceAll((policy, values) -> Arrays.copyOf(values, 49));
        assertThat(Comparison.notSignificantlyWorse("p", regrets, "best")).containsExactly("worse", "next");
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

    /** Level 5 % for a significant difference between the best and one that is as good; the seed was chosen once. */
    @Test
    void muchWorsePoliciesAmongManyAreSignificantlyWorse() {
        SplittableRandom random = new SplittableRandom(5);
        Map<String, double[]> regrets = new LinkedHashMap<>();
        for (int k = 0; k < 100; k++) {
            double mean = k < 10 ? 100 : 200;
            regrets.put(
                    "p" + k, random.doubles(60).map(u -> mean + 20 * (u - 0.5)).toArray());
        }
        regrets.put("best", random.doubles(60).map(u -> 98 + 20 * (u - 0.5)).toArray());
        List<String> alike = Comparison.notSignificantlyWorse("many", regrets, "best");
        assertThat(alike).contains("p0", "p1", "p2").doesNotContain("p10", "p50", "p99");
    }
}
