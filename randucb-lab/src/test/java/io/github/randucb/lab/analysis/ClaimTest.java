package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Kind;
import io.github.randucb.lab.analysis.Claim.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTest {
    /** The other has a mean of 100, so that regrets within 10 of it are about the same. */
    private static final double[] OTHER = {90, 100, 110, 95, 105};

    private static double[] plus(double... differences) {
        double[] own = OTHER.clone();
        for (int run = 0; run < own.length; run++) {
            own[run] += differences[run];
        }
        return own;
    }

    private static Claim claim(Kind kind, double margin, String... others) {
        return new Claim("so it is", "", kind, margin, "own", List.of(others));
    }

    private static Finding check(Kind kind, double margin, double... differences) {
        Map<String, double[]> regrets =
                Map.of("own", plus(differences), "other", OTHER, "third", new double[] {1, 2, 3, 4, 5});
        List<Finding> findings = claim(kind, margin, "other").check(Map.of("easy", regrets));
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    private static double[] always(double difference) {
        double[] differences = new double[OTHER.length];
        Arrays.fill(differences, difference);
        return differences;
    }

    @ParameterizedTest
    @CsvSource({
        "LOWER, 0.1, -1, AGREES",
        "LOWER, 0.1, 0, OPEN",
        "LOWER, 0.1, 1, DISAGREES",
        "NO_WORSE, 0.1, -11, AGREES",
        "NO_WORSE, 0.1, 0, AGREES",
        "NO_WORSE, 0.1, 10, AGREES",
        "NO_WORSE, 0.1, 11, DISAGREES",
        "NO_WORSE, 0.5, 50, AGREES",
        "NO_WORSE, 0.5, 51, DISAGREES",
        "NO_WORSE, 0, -1, AGREES",
        "NO_WORSE, 0, 0, AGREES",
        "NO_WORSE, 0, 1, DISAGREES",
        "SIMILAR, 0.1, -11, DISAGREES",
        "SIMILAR, 0.1, -10, AGREES",
        "SIMILAR, 0.1, 0, AGREES",
        "SIMILAR, 0.1, 10, AGREES",
        "SIMILAR, 0.1, 11, DISAGREES",
        "SIMILAR, 0.5, -50, AGREES",
        "SIMILAR, 0.5, 51, DISAGREES",
        "SIMILAR, 0, 0, AGREES",
        "SIMILAR, 0, 1, DISAGREES"
    })
    void whatIsCertain(Kind kind, double margin, double difference, Verdict verdict) {
        Finding finding = check(kind, margin, always(difference));
        assertThat(finding.low()).isEqualTo(finding.difference()).isEqualTo(finding.high());
        assertThat(finding.verdict()).isEqualTo(verdict);
    }

    /** Differences a - s, a, a, a, a + s: standard error s / sqrt(10), and the quantile of t is 2.776445: 0.878 s. */
    @ParameterizedTest
    @CsvSource({
        "LOWER, 0.1, -4, 4, AGREES",
        "LOWER, 0.1, -3, 4, OPEN",
        "LOWER, 0.1, 3, 4, OPEN",
        "LOWER, 0.1, 4, 4, DISAGREES",
        "NO_WORSE, 0.1, -20, 12, AGREES",
        "NO_WORSE, 0.1, 0, 12, OPEN",
        "NO_WORSE, 0.1, 4, 4, AGREES",
        "NO_WORSE, 0.1, 6, 4, AGREES",
        "NO_WORSE, 0.1, 7, 4, OPEN",
        "NO_WORSE, 0.1, 13, 4, OPEN",
        "NO_WORSE, 0.1, 14, 4, DISAGREES",
        "NO_WORSE, 0.1, 7, 8, OPEN",
        "NO_WORSE, 0.1, 8, 8, OPEN",
        "NO_WORSE, 0.15, 7, 8, AGREES",
        "NO_WORSE, 0.13, 7, 8, OPEN",
        "NO_WORSE, 0, -4, 4, AGREES",
        "NO_WORSE, 0, 0, 4, OPEN",
        "NO_WORSE, 0, 4, 4, DISAGREES",
        "SIMILAR, 0.1, -6, 4, AGREES",
        "SIMILAR, 0.1, 6, 4, AGREES",
        "SIMILAR, 0.1, 7, 4, OPEN",
        "SIMILAR, 0.1, -7, 4, OPEN",
        "SIMILAR, 0.11, 7, 4, AGREES",
        "SIMILAR, 0.1, 0, 12, OPEN",
        "SIMILAR, 0.1, 13, 4, OPEN",
        "SIMILAR, 0.1, 14, 4, DISAGREES",
        "SIMILAR, 0.1, -14, 4, DISAGREES",
        "SIMILAR, 0.11, 14, 4, OPEN",
        "SIMILAR, 0, 0, 4, OPEN"
    })
    void intervalsDecide(Kind kind, double margin, double mean, double spread, Verdict verdict) {
        Finding finding = check(kind, margin, mean - spread, mean, mean, mean, mean + spread);
        assertThat(finding.difference()).isCloseTo(mean, within(1e-12));
        assertThat(finding.high() - finding.difference()).isCloseTo(2.776445 * spread / Math.sqrt(10), within(1e-5));
        assertThat(finding.verdict()).isEqualTo(verdict);
    }

    private static Map<String, Map<String, double[]>> problems(int count) {
        Map<String, double[]> regrets = Map.of("own", plus(-8, -4, -4, -4, 0), "other", OTHER);
        return IntStream.range(0, count)
                .mapToObj(k -> "p" + k)
                .collect(Collectors.toMap(name -> name, name -> regrets, (a, b) -> a, TreeMap::new));
    }

    /** Two-sided quantiles of t with 4 degrees of freedom at 5 %, 1 % and 0.1 %, as tables have them. */
    @ParameterizedTest
    @CsvSource({"1, 2.776445, AGREES", "5, 4.604095, OPEN", "50, 8.610302, OPEN"})
    void intervalsAreForAllComparisonsTogether(int comparisons, double quantile, Verdict verdict) {
        List<Finding> findings = claim(Kind.LOWER, 0.1, "other").check(problems(comparisons));
        assertThat(findings).hasSize(comparisons).allSatisfy(finding -> {
            assertThat(finding.difference()).isCloseTo(-4, within(1e-12));
            assertThat(finding.high() - finding.difference()).isCloseTo(quantile * 4 / Math.sqrt(10), within(1e-5));
            assertThat(finding.verdict()).isEqualTo(verdict);
        });
    }

    /** Three problems and two others less a pair that did not meet: five. */
    @Test
    void onlyComparisonsThatAreMadeCount() {
        Map<String, Map<String, double[]>> regrets = new TreeMap<>();
        Map<String, double[]> all = Map.of("own", plus(-8, -4, -4, -4, 0), "other", OTHER, "third", OTHER);
        regrets.put("a", all);
        regrets.put("b", problems(1).get("p0"));
        regrets.put("c", all);
        regrets.put("d", Map.of("other", OTHER));
        List<Finding> findings =
                claim(Kind.LOWER, 0.1, "third", "other", "absent").check(regrets);
        assertThat(findings)
                .extracting(Finding::problem, Finding::other)
                .containsExactly(
                        tuple("a", "third"),
                        tuple("a", "other"),
                        tuple("b", "other"),
                        tuple("c", "third"),
                        tuple("c", "other"));
        assertThat(findings)
                .allSatisfy(finding ->
                        assertThat(finding.high() - finding.difference()).isCloseTo(4.604095 * 4 / Math.sqrt(10), within(1e-5)));
    }

    /** What is alike is measured by the other, whatever the policy's own regret is. */
    @Test
    void theMarginIsAShareOfTheOther() {
        Map<String, Map<String, double[]>> regrets =
                Map.of("p", Map.of("own", new double[] {111, 111}, "other", new double[] {100, 100}));
        assertThat(claim(Kind.SIMILAR, 0.1, "other").check(regrets))
                .extracting(Finding::verdict)
                .containsExactly(Verdict.DISAGREES);
        assertThat(new Claim("", "", Kind.SIMILAR, 0.1, "other", List.of("own")).check(regrets))
                .extracting(Finding::verdict)
                .containsExactly(Verdict.AGREES);
    }

    /** Realised regret can be below zero, but a margin cannot. */
    @Test
    void theMarginOfNegativeRegretIsPositive() {
        Map<String, Map<String, double[]>> regrets =
                Map.of("p", Map.of("own", new double[] {-95, -95}, "other", new double[] {-100, -100}));
        for (Kind kind : List.of(Kind.SIMILAR, Kind.NO_WORSE)) {
            assertThat(claim(kind, 0.1, "other").check(regrets))
                    .extracting(Finding::verdict)
                    .containsExactly(Verdict.AGREES);
        }
    }

    @ParameterizedTest
    @CsvSource({"LOWER", "NO_WORSE", "SIMILAR"})
    void aSingleRunSaysNothing(Kind kind) {
        List<Finding> findings = claim(kind, 0.1, "other")
                .check(Map.of("p", Map.of("own", new double[] {1}, "other", new double[] {3})));
        assertThat(findings).hasSize(1).allSatisfy(finding -> {
            assertThat(finding.difference()).isEqualTo(-2);
            assertThat(finding.low()).isNaN();
            assertThat(finding.verdict()).isEqualTo(Verdict.OPEN);
        });
    }

    @Test
    void whoDidNotPlayIsNotCompared() {
        Claim claim = claim(Kind.LOWER, 0.1, "absent", "late", "early");
        Map<String, double[]> regrets =
                Map.of("own", new double[] {2, 3}, "late", new double[] {5, 6}, "early", new double[] {1, 2});
        assertThat(claim.check(Map.of("p", regrets)))
                .extracting(Finding::other, Finding::verdict)
                .containsExactly(tuple("late", Verdict.AGREES), tuple("early", Verdict.DISAGREES));
        assertThat(claim.check(Map.of("p", Map.of("late", new double[] {5, 6}))))
                .isEmpty();
        assertThat(claim.check(Map.of())).isEmpty();
    }

    @Test
    void theListIsCopied() {
        List<String> others = new ArrayList<>(List.of("other"));
        Claim claim = new Claim("", "", Kind.LOWER, 0.1, "own", others);
        others.clear();
        assertThat(claim.others()).containsExactly("other");
    }
}
