package io.github.randucb.lab.report.model;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Verdict;
import io.github.randucb.lab.report.Digits;
import io.github.randucb.lab.result.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A claim, and what results say about it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param claim the claim
 * @param findings each comparison it is about; all open if the claim is not judged
 * @param notJudged why the results give no verdict, in words; empty if they do
 */
public record CheckedClaim(Claim claim, List<Finding> findings, Optional<String> notJudged) {
    /** How claims are checked, for readers of a report. */
    public static final String HOW =
            "Claims are checked on final expected regret, by intervals of the paired difference that"
                    + " hold for all comparisons of a claim together with 95 % (studentized bootstrap). To be no worse or"
                    + " similar allows for a margin of a tenth of the other's mean regret, unless a claim has another one. The"
                    + " margin is a convention of this project, not of the paper; for each comparison that does not support a"
                    + " claim, the smallest margin at which it would is given. Yes: all comparisons support the claim. No, or"
                    + " in part: some contradict it. Open: these runs do not tell. Not judged: a verdict takes the"
                    + " experiment's own number of rounds and at least " + Claim.LEAST_RUNS + " runs.";

    /**
     * Copies the list, without verdicts if the claim is not judged.
     *
     * @param claim the claim
     * @param findings each comparison it is about
     * @param notJudged why the results give no verdict, in words; empty if they do
     */
    public CheckedClaim {
        findings = notJudged.isEmpty()
                ? List.copyOf(findings)
                : findings.stream().map(finding -> finding.with(Verdict.OPEN)).toList();
    }

    /**
     * A claim that results give a verdict on.
     *
     * @param claim the claim
     * @param findings each comparison it is about
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
     * @return the reason, in words; empty if they give one
     */
    public String reason() {
        return notJudged.orElse("");
    }

    static CheckedClaim of(Claim claim, Results results, Optional<String> notJudged) {
        Map<String, Map<String, double[]>> regrets = new LinkedHashMap<>();
        results.problems().forEach(problem -> regrets.put(problem, results.regrets(problem)));
        return new CheckedClaim(claim, claim.check(regrets), notJudged);
    }

    /**
     * What is claimed, and where.
     *
     * @return a sentence, with its source if it has one
     */
    public String said() {
        return claim.source().isEmpty() ? claim.says() : claim.says() + " (" + claim.source() + ")";
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
     * The answer in a word.
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
     * The same in words.
     *
     * @return a sentence with the numbers of comparisons
     */
    public String summary() {
        return sentence(some -> "");
    }

    /**
     * The same in full.
     *
     * @return the sentence, with the comparisons that do not agree
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
                + rest("; does not in ", Verdict.DISAGREES, details)
                + rest("; cannot be told in ", Verdict.OPEN, details)
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
        String interval = Double.isNaN(finding.low())
                ? ""
                : " [" + Digits.signed(finding.low()) + ", " + Digits.signed(finding.high()) + "]";
        return finding.quantity() + " = " + Digits.signed(finding.difference()) + interval + ": " + finding.outcome()
                + (finding.verdict() == Verdict.AGREES ? "" : margin(finding))
                + (finding.reliable() ? "" : ", interval doubled as regret is very skewed");
    }

    private static String margin(Finding finding) {
        double smallest = finding.smallestMargin();
        return Double.isFinite(smallest) ? String.format(Locale.ROOT, ", smallest margin %.1f %%", smallest) : "";
    }
}
