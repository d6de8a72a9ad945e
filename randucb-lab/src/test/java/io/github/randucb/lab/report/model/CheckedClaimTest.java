package io.github.randucb.lab.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Kind;
import io.github.randucb.lab.analysis.Claim.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckedClaimTest {
    private static final Claim CLAIM = new Claim("A is best.", "", Kind.LOWER, 0.1, "A", List.of("B", "C"));
    private static final Finding AGREES = finding("easy", "B", -7, 2, Verdict.AGREES);
    private static final Finding DISAGREES = finding("easy", "C", 12.4, 3.1, Verdict.DISAGREES);
    private static final Finding OPEN = finding("hard", "B", -4.2, 6.6, Verdict.OPEN);
    private static final Finding SINGLE = finding("hard", "C", 1234.4, Double.NaN, Verdict.OPEN);

    private static Finding finding(String problem, String other, double difference, double half, Verdict verdict) {
        return new Finding(
                problem,
                "A",
                other,
                "A - " + other,
                difference,
                difference - half,
                difference + half,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                true,
                verdict);
    }

    private static void says(String answer, Verdict verdict, String sentence, Finding... findings) {
        CheckedClaim checked = new CheckedClaim(CLAIM, List.of(findings));
        assertThat(checked.answer()).isEqualTo(answer);
        assertThat(checked.verdict()).isEqualTo(verdict);
        assertThat(checked.sentence()).isEqualTo(sentence);
    }

    @Test
    void allAgree() {
        says("yes", Verdict.AGREES, "Holds in 1 of 1 comparison.", AGREES);
        says("yes", Verdict.AGREES, "Holds in 3 of 3 comparisons.", AGREES, AGREES, AGREES);
    }

    @Test
    void noneAgrees() {
        says(
                "no",
                Verdict.DISAGREES,
                "Holds in 0 of 1 comparison; does not hold in 1 (easy: A - C = +12.4 [+9.30, +15.5]: C is better).",
                DISAGREES);
        says(
                "no",
                Verdict.DISAGREES,
                "Holds in 0 of 2 comparisons; does not hold in 1 (easy: A - C = +12.4 [+9.30, +15.5]: C is better); "
                        + "is undecided in 1 (hard: A - B = -4.20 [-10.8, +2.40]: no significant difference).",
                OPEN,
                DISAGREES);
    }

    @Test
    void someDisagree() {
        says(
                "in part",
                Verdict.DISAGREES,
                "Holds in 1 of 3 comparisons; does not hold in 2 (easy: A - C = +12.4 [+9.30, +15.5]: C is better; easy: A - C = +12.4 [+9.30, +15.5]: C is better).",
                DISAGREES,
                AGREES,
                DISAGREES);
        says(
                "in part",
                Verdict.DISAGREES,
                "Holds in 2 of 4 comparisons; does not hold in 1 (easy: A - C = +12.4 [+9.30, +15.5]: C is better); "
                        + "is undecided in 1 (hard: A - B = -4.20 [-10.8, +2.40]: no significant difference).",
                AGREES,
                OPEN,
                DISAGREES,
                AGREES);
    }

    @Test
    void someCannotBeTold() {
        says(
                "open",
                Verdict.OPEN,
                "Holds in 1 of 2 comparisons; is undecided in 1 (hard: A - B = -4.20 [-10.8, +2.40]: no significant difference).",
                AGREES,
                OPEN);
    }

    @Test
    void aSingleRunHasNoInterval() {
        says(
                "open",
                Verdict.OPEN,
                "Holds in 0 of 1 comparison; is undecided in 1 (hard: A - C = +1234: no significant difference).",
                SINGLE);
    }

    private static Finding similar(Verdict verdict, boolean reliable) {
        return new Finding("hard", "A", "B", "A - B", 12, 9, 15, 12, 8.7, 15.26, -10, 10, reliable, verdict);
    }

    @Test
    void theSmallestMarginIsSaid() {
        assertThat(CheckedClaim.comparison(similar(Verdict.OPEN, true)))
                .isEqualTo("A - B = +12.0 [+9.00, +15.0]: B is better, smallest margin 15.3 %");
        assertThat(CheckedClaim.comparison(similar(Verdict.AGREES, true)))
                .isEqualTo("A - B = +12.0 [+9.00, +15.0]: B is better");
    }

    @Test
    void whatIsNotReliableIsSaid() {
        assertThat(CheckedClaim.comparison(similar(Verdict.OPEN, false)))
                .endsWith("smallest margin 15.3 %, interval doubled, as regret is very skewed");
    }

    @Test
    void aQuickLookGivesNoVerdict() {
        CheckedClaim checked = new CheckedClaim(CLAIM, List.of(AGREES, DISAGREES), Optional.of("quick look: 10 runs"));
        assertThat(checked.judged()).isFalse();
        assertThat(checked.reason()).isEqualTo("quick look: 10 runs");
        assertThat(checked.answer()).isEqualTo("not judged");
        assertThat(checked.verdict()).isEqualTo(Verdict.OPEN);
        assertThat(checked.sentence()).isEqualTo("Quick look: 10 runs.").isEqualTo(checked.summary());
        assertThat(checked.findings()).extracting(Finding::verdict).containsOnly(Verdict.OPEN);
        assertThat(new CheckedClaim(CLAIM, List.of(AGREES)).judged()).isTrue();
        assertThat(new CheckedClaim(CLAIM, List.of(AGREES)).reason()).isEmpty();
    }

    @Test
    void theListIsCopied() {
        List<Finding> findings = new ArrayList<>(List.of(AGREES));
        CheckedClaim checked = new CheckedClaim(CLAIM, findings);
        findings.clear();
        assertThat(checked.findings()).containsExactly(AGREES);
    }

    @Test
    void nothingToCompare() {
        says("open", Verdict.OPEN, "There is nothing to compare.");
    }
}
