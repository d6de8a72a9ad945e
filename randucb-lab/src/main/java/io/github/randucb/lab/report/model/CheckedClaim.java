package io.github.randucb.lab.report.model;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Verdict;
import io.github.randucb.lab.result.Results;
import io.github.randucb.text.SignificantDigits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A claim, checked on results.
 *
 * <p>Immutable and thread-safe.
 *
 * @param claim the claim
 * @param findings the comparisons of the claim; all verdicts are open if the claim is not judged
 * @param notJudged the reason why the results give no verdict; empty if they give one
 */
public record CheckedClaim(Claim claim, List<Finding> findings, Optional<String> notJudged) {
    /** The statistical method, for readers of a report. */
    public static final String METHOD = "Claims are checked on the final expected regret, by intervals of paired"
            + " differences. The intervals hold for all comparisons of a claim together with 95 % (studentized bootstrap)."
            + " A policy is no worse or similar if it is within a margin: a tenth of the other's mean regret, unless the"
            + " claim states another one. The margin is a convention of this project, not of the paper. For each comparison"
            + " that does not support its claim, the smallest margin at which it would is given. Yes: all comparisons"
            + " support the claim. No, or in part: some contradict it. Open: these runs do not decide. Not judged: a verdict"
            + " needs the experiment's own number of rounds and at least " + Claim.LEAST_RUNS + " runs.";

    /**
     * Copies the list, and opens all verdicts if the claim is not judged.
     *
     * @param claim the claim
     * @param findings the comparisons of the claim
     * @param notJudged the reason why the results give no verdict; empty if they give one
     */
    public CheckedClaim {
        findings = notJudged.isEmpty()
                ? List.copyOf(findings)
                : findings.stream().map(finding -> finding.with(Verdict.OPEN)).toList();
    }

    /**
     * Creates a claim with a verdict.
     *
     * @param claim the claim
     * @param findings the comparisons of the claim
     */
    public CheckedClaim(Claim claim, List<Finding> findings) {
        this(claim, findings, Optional.empty());
    }

    /**
     * Returns whether the results give a verdict.
     *
     * @return false for a quick look, with fewer runs or rounds than a verdict needs
     */
    public boolean judged() {
        return notJudged.isEmpty();
    }

    /**
     * Returns why the results give no verdict.
     *
     * @return the reason, as a phrase; empty if they give one
     */
    public String reason() {
        return notJudged.orElse("");
    }

    /** Checks a claim on results. */
    static CheckedClaim of(Claim claim, Results results, Optional<String> notJudged) {
        Map<String, Map<String, double[]>> regrets = new LinkedHashMap<>();
        results.problems().forEach(problem -> regrets.put(problem, results.regrets(problem)));
        return new CheckedClaim(claim, claim.check(regrets), notJudged);
    }

    /**
     * Returns the words of the claim.
     *
     * @return a sentence, with its source in parentheses if it has one
     */
    public String said() {
        return claim.source().isEmpty() ? claim.says() : claim.says() + " (" + claim.source() + ")";
    }

    /**
     * Returns the verdict of all comparisons together. One comparison that contradicts the claim is enough.
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
     * Returns the verdict as a word.
     *
     * @return yes, no, in part, open, or not judged
     */
    public String answer() {
        if (!judged()) {
            return "not judged";
        }
        return switch (verdict()) {
            case AGREES -> "yes";
            case OPEN -> "open";
            case DISAGREES -> count(Verdict.AGREES) == 0 ? "no" : "in part";
        };
    }

    /**
     * Returns the verdict as a sentence.
     *
     * @return the numbers of comparisons in which the claim holds, does not hold, and is undecided
     */
    public String summary() {
        return sentence(some -> "");
    }

    /**
     * Returns the verdict as a sentence with details.
     *
     * @return the sentence of {@link #summary()}, with the comparisons that do not support the claim
     */
    public String sentence() {
        return sentence(CheckedClaim::details);
    }

    private String sentence(Function<List<Finding>, String> details) {
        if (!judged()) {
            return reason().substring(0, 1).toUpperCase(Locale.ROOT) + reason().substring(1) + ".";
        }
        if (findings.isEmpty()) {
            return "There is nothing to compare.";
        }
        return "Holds in " + count(Verdict.AGREES) + " of " + findings.size()
                + (findings.size() == 1 ? " comparison" : " comparisons")
                + rest("; does not hold in ", Verdict.DISAGREES, details)
                + rest("; is undecided in ", Verdict.OPEN, details)
                + ".";
    }

    private long count(Verdict verdict) {
        return findings.stream().filter(finding -> finding.verdict() == verdict).count();
    }

    private String rest(String words, Verdict verdict, Function<List<Finding>, String> details) {
        List<Finding> some = findings.stream()
                .filter(finding -> finding.verdict() == verdict)
                .toList();
        return some.isEmpty() ? "" : words + some.size() + details.apply(some);
    }

    private static String details(List<Finding> some) {
        return some.stream().map(CheckedClaim::words).collect(Collectors.joining("; ", " (", ")"));
    }

    private static String words(Finding finding) {
        return finding.problem() + ": " + comparison(finding);
    }

    /**
     * Returns a comparison in words.
     *
     * @param finding the comparison
     * @return such as {@code RandUCB - PHE = +157 [+145, +169]: PHE is better}, with the smallest margin that would
     *     support the claim, if it has a margin, and with a note if the interval is not reliable
     */
    public static String comparison(Finding finding) {
        return finding.quantity() + " = "
                + SignificantDigits.interval(finding.difference(), finding.low(), finding.high()) + ": "
                + finding.outcome()
                + (finding.verdict() == Verdict.AGREES ? "" : margin(finding))
                + (finding.reliable() ? "" : ", interval doubled, as regret is very skewed");
    }

    private static String margin(Finding finding) {
        double smallest = finding.smallestMargin();
        return Double.isFinite(smallest) ? ", smallest margin " + SignificantDigits.fixed(smallest, 1) + " %" : "";
    }
}
