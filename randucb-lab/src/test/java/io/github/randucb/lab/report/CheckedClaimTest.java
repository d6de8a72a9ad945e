package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Kind;
import io.github.randucb.lab.analysis.Claim.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckedClaimTest {
    private static final Claim CLAIM = new Claim("A is best.", Kind.LOWER, "A", List.of("B", "C"));
    private static final Finding AGREES = new Finding("easy", "B", -7, 2, Verdict.AGREES);
    private static final Finding DISAGREES = new Finding("easy", "C", 12.4, 3.1, Verdict.DISAGREES);
    private static final Finding OPEN = new Finding("hard", "B", -4.2, 6.6, Verdict.OPEN);
    private static final Finding SINGLE = new Finding("hard", "C", 1234.4, Double.NaN, Verdict.OPEN);

    private static void says(Verdict verdict, String sentence, Finding... findings) {
        CheckedClaim checked = new CheckedClaim(CLAIM, List.of(findings));
        assertThat(checked.verdict()).isEqualTo(verdict);
        assertThat(checked.sentence()).isEqualTo(sentence);
    }

    @Test
    void allAgree() {
        says(Verdict.AGREES, "This run agrees in the one comparison.", AGREES);
        says(Verdict.AGREES, "This run agrees in all 3 comparisons.", AGREES, AGREES, AGREES);
    }

    @Test
    void oneAgainstItIsEnough() {
        says(
                Verdict.DISAGREES,
                "This run agrees in 0 of 1 comparisons, but on easy A has 12 +/- 3 more than C.",
                DISAGREES);
        says(
                Verdict.DISAGREES,
                "This run agrees in 2 of 4 comparisons, but on hard A has 4 +/- 7 less than B; "
                        + "on easy A has 12 +/- 3 more than C.",
                AGREES,
                OPEN,
                DISAGREES,
                AGREES);
    }

    @Test
    void someCannotBeTold() {
        says(
                Verdict.OPEN,
                "This run agrees in 1 of 2 comparisons, and cannot tell in the rest: on hard A has 4 +/- 7 less than B.",
                AGREES,
                OPEN);
    }

    @Test
    void aSingleRunHasNoInterval() {
        says(
                Verdict.OPEN,
                "This run agrees in 0 of 1 comparisons, and cannot tell in the rest: on hard A has 1234 more than C.",
                SINGLE);
    }

    @Test
    void nothingToCompare() {
        says(Verdict.OPEN, "This run has nothing to compare.");
    }
}
