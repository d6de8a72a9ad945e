package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Kind;
import io.github.randucb.lab.analysis.Claim.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Standard errors of differences of synthetic regrets are 0.6 % of the mean, so that intervals are about 1.3 % wide. */
class ClaimTest {
    private static Claim claim(Kind kind, double margin, String... others) {
        return new Claim("so it is", "", kind, margin, "own", List.of(others));
    }

    private static Finding check(Kind kind, double margin, double own, double other) {
        Map<String, double[]> regrets =
                Map.of("own", Synthetic.regrets("p", "own", own), "other", Synthetic.regrets("p", "other", other));
        List<Finding> findings = claim(kind, margin, "other").check(Map.of("p", regrets));
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "LOWER, 0.1, 95, AGREES",
        "LOWER, 0.1, 100, OPEN",
        "LOWER, 0.1, 105, DISAGREES",
        "NO_WORSE, 0.1, 80, AGREES",
        "NO_WORSE, 0.1, 105, AGREES",
        "NO_WORSE, 0.1, 110, OPEN",
        "NO_WORSE, 0.1, 115, DISAGREES",
        "NO_WORSE, 0.2, 115, AGREES",
        "NO_WORSE, 0, 95, AGREES",
        "NO_WORSE, 0, 100, OPEN",
        "NO_WORSE, 0, 105, DISAGREES",
        "SIMILAR, 0.1, 85, DISAGREES",
        "SIMILAR, 0.1, 90, OPEN",
        "SIMILAR, 0.1, 95, AGREES",
        "SIMILAR, 0.1, 105, AGREES",
        "SIMILAR, 0.1, 110, OPEN",
        "SIMILAR, 0.1, 115, DISAGREES",
        "SIMILAR, 0.03, 105, DISAGREES"
    })
    void dataThatPassesOrFails(Kind kind, double margin, double own, Verdict verdict) {
        Finding finding = check(kind, margin, own, 100);
        assertThat(finding.difference()).isCloseTo(own - 100, within(1e-9));
        assertThat(finding.relative()).isCloseTo(own - 100, within(1e-9));
        assertThat(finding.low()).isLessThan(finding.difference());
        assertThat(finding.high()).isGreaterThan(finding.difference());
        assertThat(finding.relativeLow()).isCloseTo(finding.low(), within(0.5));
        assertThat(finding.relativeHigh()).isCloseTo(finding.high(), within(0.5));
        assertThat(finding.reliable()).isTrue();
        assertThat(finding.verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "LOWER, -Infinity, 0",
        "NO_WORSE, -Infinity, 20",
        "SIMILAR, -20, 20",
        "LOWER_IN, -Infinity, 20",
    })
    void marginsAreRelativeDifferencesInPerCent(Kind kind, double low, double high) {
        Finding finding = check(kind, 0.2, 100, 100);
        assertThat(finding.marginLow()).isEqualTo(low);
        assertThat(finding.marginHigh()).isEqualTo(high);
    }

    @Test
    void theSmallestMarginThatWouldDo() {
        Finding worse = check(Kind.NO_WORSE, 0.1, 115, 100);
        assertThat(worse.smallestMargin()).isEqualTo(worse.relativeHigh()).isBetween(15.0, 18.0);
        assertThat(check(Kind.NO_WORSE, 0.1, 80, 100).smallestMargin()).isZero();
        Finding lower = check(Kind.SIMILAR, 0.1, 85, 100);
        assertThat(lower.smallestMargin()).isEqualTo(-lower.relativeLow()).isBetween(15.0, 18.0);
        assertThat(check(Kind.LOWER, 0.1, 85, 100).smallestMargin()).isNaN();
        Finding exact = check(Kind.NO_WORSE, worse.smallestMargin() / 100 + 1e-9, 115, 100);
        assertThat(exact.verdict()).isEqualTo(Verdict.AGREES);
    }

    /** The error of the other's mean widens the interval: the policy has no spread here, and the other has. */
    @Test
    void theErrorOfTheOtherIsPartOfTheMargin() {
        double[] own = new double[50];
        Arrays.fill(own, 109.5);
        double[] other = Synthetic.regrets("p", "other", 100);
        Finding finding = claim(Kind.NO_WORSE, 0.1, "other")
                .check(Map.of("p", Map.of("own", own, "other", other)))
                .get(0);
        assertThat(finding.relativeHigh() - 9.5).isGreaterThan(1.05 * (finding.high() - 9.5));
        assertThat(finding.verdict()).isEqualTo(Verdict.OPEN);
    }

    @Test
    void saysWhoIsBetter() {
        assertThat(check(Kind.LOWER, 0, 95, 100).outcome()).isEqualTo("own is better");
        assertThat(check(Kind.LOWER, 0, 105, 100).outcome()).isEqualTo("other is better");
        assertThat(check(Kind.LOWER, 0, 100, 100).outcome()).isEqualTo("no significant difference");
    }

    private static Map<String, Map<String, double[]>> problems(double... own) {
        Map<String, Map<String, double[]>> regrets = new LinkedHashMap<>();
        for (int k = 0; k < own.length; k++) {
            String problem = "p" + k;
            regrets.put(
                    problem,
                    Map.of(
                            "own",
                            Synthetic.regrets(problem, "own", own[k]),
                            "other",
                            Synthetic.regrets(problem, "other", 100)));
        }
        return regrets;
    }

    private static List<Verdict> lowerInThree(double... own) {
        return new Claim("", "", Kind.LOWER_IN, 0.1, "own", List.of("other"), 3, "")
                .check(problems(own)).stream().map(Finding::verdict).toList();
    }

    @Test
    void lowerInThreeProblemsAndNoWorseInTheRest() {
        Verdict yes = Verdict.AGREES;
        Verdict no = Verdict.DISAGREES;
        Verdict open = Verdict.OPEN;
        assertThat(lowerInThree(80, 80, 80, 80)).containsExactly(yes, yes, yes, yes);
        assertThat(lowerInThree(80, 80, 80, 105)).containsExactly(yes, yes, yes, yes);
        assertThat(lowerInThree(80, 80, 80, 115)).as("beyond the margin").containsExactly(yes, yes, yes, no);
        assertThat(lowerInThree(80, 80, 80, 110)).containsExactly(yes, yes, yes, open);
        assertThat(lowerInThree(105, 105, 105, 105)).as("5 % worse").containsExactly(no, no, no, no);
        assertThat(lowerInThree(80, 80, 105, 105)).as("two of four").containsExactly(yes, yes, no, no);
        assertThat(lowerInThree(80, 80, 100, 105)).as("two, maybe three").containsExactly(yes, yes, open, yes);
        assertThat(lowerInThree(80, 80)).as("too few problems").containsExactly(open, open);
    }

    /** A problem is won against all others or not at all. */
    @Test
    void lowerThanAllOthers() {
        Map<String, Map<String, double[]>> regrets = new LinkedHashMap<>();
        problems(80, 80, 80).forEach((problem, byPolicy) -> {
            Map<String, double[]> more = new LinkedHashMap<>(byPolicy);
            more.put("third", Synthetic.regrets(problem, "third", 76));
            regrets.put(problem, more);
        });
        assertThat(new Claim("", "", Kind.LOWER_IN, 0.1, "own", List.of("other", "third"), 1, "").check(regrets))
                .extracting(Finding::other, Finding::verdict)
                .contains(tuple("other", Verdict.AGREES), tuple("third", Verdict.DISAGREES))
                .doesNotContain(tuple("other", Verdict.DISAGREES), tuple("third", Verdict.AGREES));
    }

    private static Finding effect(double own, double other) {
        Map<String, double[]> regrets = Map.of(
                "own", Synthetic.regrets("p", "own", own),
                "other", Synthetic.regrets("p", "other", other),
                "common", Synthetic.regrets("p", "common", 100));
        return new Claim("", "", Kind.LARGER_EFFECT, 0, "own", List.of("other"), 0, "common")
                .check(Map.of("p", regrets))
                .get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "130, 110, 20, AGREES, own differs more",
        "130, 90, 20, AGREES, own differs more",
        "70, 110, 20, AGREES, own differs more",
        "70, 90, 20, AGREES, own differs more",
        "110, 130, -20, DISAGREES, other differs more",
        "110, 70, -20, DISAGREES, other differs more",
        "90, 130, -20, DISAGREES, other differs more",
        "90, 70, -20, DISAGREES, other differs more",
        "110, 110, 0, OPEN, no significant difference",
        "110, 90, 0, OPEN, no significant difference",
        "100, 100, 0, OPEN, no significant difference"
    })
    void effectsAreMeasuredFromACommonPolicy(double own, double other, double size, Verdict verdict, String outcome) {
        Finding finding = effect(own, other);
        assertThat(finding.quantity()).isEqualTo("|own - common| - |other - common|");
        assertThat(finding.difference()).isCloseTo(size, within(1e-9));
        assertThat(finding.low()).isLessThanOrEqualTo(finding.difference() + 1e-9);
        assertThat(finding.high()).isGreaterThanOrEqualTo(finding.difference() - 1e-9);
        assertThat(finding.verdict()).isEqualTo(verdict);
        assertThat(finding.outcome()).isEqualTo(outcome);
        assertThat(finding.relative()).isNaN();
        assertThat(finding.smallestMargin()).isNaN();
    }

    /** With 16 comparisons instead of one, the interval is wider by 2.96 / 1.96, about, the quantiles of a normal law. */
    @Test
    void intervalsAreForAllComparisonsTogether() {
        double[] one = {99};
        double[] many = new double[16];
        Arrays.fill(many, 99);
        Finding alone = claim(Kind.LOWER, 0.1, "other").check(problems(one)).get(0);
        Finding together = claim(Kind.LOWER, 0.1, "other").check(problems(many)).get(0);
        assertThat((together.high() - together.low()) / (alone.high() - alone.low()))
                .isCloseTo(1.51, within(0.15));
    }

    /** The regret of two runs of fifty is ten times that of the others: g is near 5, and only 12 g^2 runs tell. */
    @ParameterizedTest
    @CsvSource({"200, OPEN", "1000, AGREES"})
    void intervalsOfVerySkewedRegretAreDoubled(double mean, Verdict verdict) {
        double[] own = Synthetic.regrets("p", "own", 100);
        own[7] = 1000;
        own[29] = 1000;
        double[] other = Synthetic.regrets("p", "other", mean);
        Contrast contrast = Contrast.difference("p", own, other);
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(List.of(contrast));
        Finding finding = claim(Kind.LOWER, 0.1, "other")
                .check(Map.of("p", Map.of("own", own, "other", other)))
                .get(0);
        assertThat(finding.high())
                .isCloseTo(contrast.mean() - 2 * contrast.standardError() * bootstrap.least(), within(1e-9));
        assertThat(finding.reliable()).isFalse();
        assertThat(finding.verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"LOWER, 49", "NO_WORSE, 49", "SIMILAR, 49", "LOWER, 2"})
    void fewRunsAreOpen(Kind kind, int runs) {
        double[] own = Arrays.copyOf(Synthetic.regrets("p", "own", 70), runs);
        double[] other = Arrays.copyOf(Synthetic.regrets("p", "other", 100), runs);
        assertThat(claim(kind, 0.1, "other").check(Map.of("p", Map.of("own", own, "other", other))))
                .extracting(Finding::verdict)
                .containsExactly(Verdict.OPEN);
    }

    @Test
    void aConstantDifferenceHasNoWidth() {
        double[] own = Arrays.stream(Synthetic.regrets("p", "other", 100))
                .map(regret -> regret - 10.123456789)
                .toArray();
        Finding finding = claim(Kind.LOWER, 0, "other")
                .check(Map.of("p", Map.of("own", own, "other", Synthetic.regrets("p", "other", 100))))
                .get(0);
        assertThat(finding.low()).isEqualTo(finding.high()).isCloseTo(-10.123456789, within(1e-9));
        assertThat(finding.verdict()).isEqualTo(Verdict.AGREES);
    }

    @Test
    void regretsThatAreAllZeroAreAlike() {
        Map<String, double[]> zero = Map.of("own", new double[50], "other", new double[50]);
        Finding finding =
                claim(Kind.SIMILAR, 0.1, "other").check(Map.of("p", zero)).get(0);
        assertThat(finding.verdict()).isEqualTo(Verdict.AGREES);
        assertThat(finding.relative()).isZero();
    }

    @Test
    void nothingIsAShareOfZero() {
        Map<String, double[]> zero = Map.of("own", Synthetic.regrets("p", "own", 1), "other", new double[50]);
        Finding finding =
                claim(Kind.NO_WORSE, 0.1, "other").check(Map.of("p", zero)).get(0);
        assertThat(finding.verdict()).isEqualTo(Verdict.OPEN);
        assertThat(finding.relativeHigh()).isInfinite();
    }

    /** Realised regret can be below zero, but a margin cannot. */
    @Test
    void theMarginOfNegativeRegretIsPositive() {
        for (Kind kind : List.of(Kind.SIMILAR, Kind.NO_WORSE)) {
            Finding finding = check(kind, 0.1, -95, -100);
            assertThat(finding.relative()).isCloseTo(5, within(1e-9));
            assertThat(finding.verdict()).isEqualTo(Verdict.AGREES);
        }
    }

    @ParameterizedTest
    @CsvSource({"LOWER", "NO_WORSE", "SIMILAR", "LOWER_IN"})
    void aSingleRunSaysNothing(Kind kind) {
        List<Finding> findings = claim(kind, 0.1, "other")
                .check(Map.of("p", Map.of("own", new double[] {1}, "other", new double[] {3})));
        assertThat(findings).hasSize(1).allSatisfy(finding -> {
            assertThat(finding.difference()).isEqualTo(-2);
            assertThat(finding.low()).isNaN();
            assertThat(finding.relativeHigh()).isNaN();
            assertThat(finding.verdict()).isEqualTo(Verdict.OPEN);
        });
    }

    @Test
    void onlyPoliciesThatPlayedAreCompared() {
        Map<String, Map<String, double[]>> regrets = new LinkedHashMap<>();
        double[] mild = Synthetic.regrets("a", "own", 100);
        regrets.put("a", Map.of("own", mild, "other", mild, "third", mild));
        regrets.put("b", Map.of("own", mild, "other", mild));
        regrets.put("c", Map.of("other", mild));
        assertThat(claim(Kind.LOWER, 0.1, "third", "other", "absent").check(regrets))
                .extracting(Finding::problem, Finding::other)
                .containsExactly(tuple("a", "third"), tuple("a", "other"), tuple("b", "other"));
        assertThat(new Claim("", "", Kind.LARGER_EFFECT, 0, "own", List.of("other"), 0, "third").check(regrets))
                .extracting(Finding::problem)
                .containsExactly("a");
        assertThat(claim(Kind.LOWER, 0.1, "other").check(Map.of())).isEmpty();
    }

    @Test
    void theListIsCopied() {
        List<String> others = new ArrayList<>(List.of("other"));
        Claim claim = new Claim("", "", Kind.LOWER, 0.1, "own", others);
        others.clear();
        assertThat(claim.others()).containsExactly("other");
    }
}
