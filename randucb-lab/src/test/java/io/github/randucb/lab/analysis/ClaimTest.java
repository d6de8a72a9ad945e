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

    private static Finding check(Kind kind, double... differences) {
        Claim claim = new Claim("so it is", kind, "own", List.of("other"));
        Map<String, double[]> regrets =
                Map.of("own", plus(differences), "other", OTHER, "third", new double[] {1, 2, 3, 4, 5});
        List<Finding> findings = claim.check("easy", regrets);
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
        "LOWER, -1, AGREES",
        "LOWER, 0, OPEN",
        "LOWER, 1, DISAGREES",
        "NO_WORSE, -1, AGREES",
        "NO_WORSE, 0, AGREES",
        "NO_WORSE, 1, DISAGREES",
        "SIMILAR, -11, DISAGREES",
        "SIMILAR, -10, AGREES",
        "SIMILAR, 0, AGREES",
        "SIMILAR, 10, AGREES",
        "SIMILAR, 11, DISAGREES"
    })
    void whatIsCertain(Kind kind, double difference, Verdict verdict) {
        Finding finding = check(kind, always(difference));
        assertThat(finding).isEqualTo(new Finding("easy", "other", difference, 0, verdict));
    }

    /** Differences a - s, a, a, a, a + s: standard error s / sqrt(10), and the quantile of t is 2.776445: 0.878 s. */
    @ParameterizedTest
    @CsvSource({
        "LOWER, -4, 4, AGREES",
        "LOWER, -3, 4, OPEN",
        "LOWER, 3, 4, OPEN",
        "LOWER, 4, 4, DISAGREES",
        "NO_WORSE, -3, 4, AGREES",
        "NO_WORSE, 3, 4, AGREES",
        "NO_WORSE, 4, 4, DISAGREES",
        "SIMILAR, -6, 4, AGREES",
        "SIMILAR, 6, 4, AGREES",
        "SIMILAR, 7, 4, OPEN",
        "SIMILAR, -7, 4, OPEN",
        "SIMILAR, 0, 12, OPEN",
        "SIMILAR, 13, 4, OPEN",
        "SIMILAR, 14, 4, DISAGREES",
        "SIMILAR, -14, 4, DISAGREES"
    })
    void intervalsDecide(Kind kind, double mean, double spread, Verdict verdict) {
        Finding finding = check(kind, mean - spread, mean, mean, mean, mean + spread);
        assertThat(finding.difference()).isCloseTo(mean, within(1e-12));
        assertThat(finding.halfWidth()).isCloseTo(2.776445 * spread / Math.sqrt(10), within(1e-5));
        assertThat(finding.verdict()).isEqualTo(verdict);
    }

    /** What is alike is measured by the other, whatever the policy's own regret is. */
    @Test
    void tenPercentAreThoseOfTheOther() {
        Claim claim = new Claim("", Kind.SIMILAR, "own", List.of("other"));
        Map<String, double[]> regrets = Map.of("own", new double[] {111, 111}, "other", new double[] {100, 100});
        assertThat(claim.check("p", regrets)).extracting(Finding::verdict).containsExactly(Verdict.DISAGREES);
        assertThat(new Claim("", Kind.SIMILAR, "other", List.of("own")).check("p", regrets))
                .extracting(Finding::verdict)
                .containsExactly(Verdict.AGREES);
    }

    @ParameterizedTest
    @CsvSource({"LOWER", "NO_WORSE", "SIMILAR"})
    void aSingleRunSaysNothing(Kind kind) {
        Claim claim = new Claim("", kind, "own", List.of("other"));
        List<Finding> findings = claim.check("p", Map.of("own", new double[] {1}, "other", new double[] {3}));
        assertThat(findings).containsExactly(new Finding("p", "other", -2, Double.NaN, Verdict.OPEN));
    }

    @Test
    void whoDidNotPlayIsNotCompared() {
        Claim claim = new Claim("", Kind.LOWER, "own", List.of("absent", "late", "early"));
        Map<String, double[]> regrets =
                Map.of("own", new double[] {2, 3}, "late", new double[] {5, 6}, "early", new double[] {1, 2});
        assertThat(claim.check("p", regrets))
                .extracting(Finding::other, Finding::verdict)
                .containsExactly(tuple("late", Verdict.AGREES), tuple("early", Verdict.DISAGREES));
        assertThat(claim.check("p", Map.of("late", new double[] {5, 6}))).isEmpty();
    }

    @Test
    void theListIsCopied() {
        List<String> others = new ArrayList<>(List.of("other"));
        Claim claim = new Claim("", Kind.LOWER, "own", others);
        others.clear();
        assertThat(claim.others()).containsExactly("other");
    }
}
