package io.github.randucb.lab.report;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Verdict;
import io.github.randucb.lab.result.Results;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A claim, and what results say about it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param claim the claim
 * @param findings each comparison it is about
 */
public record CheckedClaim(Claim claim, List<Finding> findings) {
    static CheckedClaim of(Claim claim, Results results) {
        return new CheckedClaim(
                claim,
                results.problems().stream()
                        .flatMap(problem -> claim.check(problem, results.regrets(problem)).stream())
                        .toList());
    }

    /**
     * What all comparisons together say: one against it is enough.
     *
     * @return the verdict
     */
    public Verdict verdict() {
        if (findings.stream().anyMatch(finding -> finding.verdict() == Verdict.DISAGREES)) {
            return Verdict.DISAGREES;
        }
        return !findings.isEmpty() && findings.stream().allMatch(finding -> finding.verdict() == Verdict.AGREES)
                ? Verdict.AGREES
                : Verdict.OPEN;
    }

    /**
     * The same in words.
     *
     * @return a sentence, with the comparisons that do not agree
     */
    public String sentence() {
        long agree = findings.stream()
                .filter(finding -> finding.verdict() == Verdict.AGREES)
                .count();
        String rest = findings.stream()
                .filter(finding -> finding.verdict() != Verdict.AGREES)
                .map(this::words)
                .collect(Collectors.joining("; "));
        return switch (verdict()) {
            case AGREES -> "This run agrees in " + all(agree) + ".";
            case DISAGREES ->
                "This run agrees in " + agree + " of " + findings.size() + " comparisons, but " + rest + ".";
            case OPEN ->
                findings.isEmpty()
                        ? "This run has nothing to compare."
                        : "This run agrees in " + agree + " of " + findings.size()
                                + " comparisons, and cannot tell in the rest: " + rest + ".";
        };
    }

    private static String all(long comparisons) {
        return comparisons == 1 ? "the one comparison" : "all " + comparisons + " comparisons";
    }

    private String words(Finding finding) {
        String size = Double.isNaN(finding.halfWidth())
                ? String.format(Locale.ROOT, "%.0f", Math.abs(finding.difference()))
                : String.format(Locale.ROOT, "%.0f +/- %.0f", Math.abs(finding.difference()), finding.halfWidth());
        return "on " + finding.problem() + " " + claim.policy() + " has " + size
                + (finding.difference() > 0 ? " more than " : " less than ") + finding.other();
    }
}
