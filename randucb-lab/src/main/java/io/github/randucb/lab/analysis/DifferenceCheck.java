package io.github.randucb.lab.analysis;

import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Check of claims about the paired difference own - other of mean regrets.
 *
 * <p>{@code LOWER} uses the confidence interval of the difference. The other kinds compare the confidence interval of
 * the relative difference with the margin. With too few runs ({@link Contrast}) the verdict is open.
 *
 * <p>{@code LOWER_IN} claims lower regret in at least N problems. A problem is won if the interval is below zero for
 * all other policies, and lost if it is above zero for one of them. A comparison beyond the margin disagrees. A
 * comparison within the margin that is not below zero
 *
 * <ul>
 *   <li>agrees if N problems are won;
 *   <li>disagrees if it is above zero and so many problems are lost that N cannot be won;
 *   <li>is open otherwise.
 * </ul>
 *
 * <p>Immutable and thread-safe.
 */
final class DifferenceCheck {
    private final Claim claim;
    private final double marginLow;
    private final double marginHigh;

    DifferenceCheck(Claim claim) {
        this.claim = claim;
        marginLow = claim.kind() == Claim.Kind.SIMILAR ? -100 * claim.margin() : Double.NEGATIVE_INFINITY;
        marginHigh = claim.kind() == Claim.Kind.LOWER ? 0 : 100 * claim.margin();
    }

    /** The paired runs of the policy and another one on a problem. */
    private record Pair(String problem, String other, Contrast difference, RelativeDifference relative) {}

    List<Finding> check(Map<String, Map<String, double[]>> regrets) {
        List<Pair> pairs = pairs(regrets);
        StudentizedBootstrap differences =
                new StudentizedBootstrap(pairs.stream().map(Pair::difference).toList());
        StudentizedBootstrap relatives = new StudentizedBootstrap(
                pairs.stream().map(pair -> pair.relative().contrast()).toList());
        List<Finding> findings = new ArrayList<>();
        for (int k = 0; k < pairs.size(); k++) {
            findings.add(finding(pairs.get(k), differences.low(k), differences.high(k), relatives));
        }
        boolean enoughRuns = pairs.stream().allMatch(pair -> pair.difference().hasEnoughRuns());
        return claim.kind() == Claim.Kind.LOWER_IN ? counted(findings, enoughRuns) : findings;
    }

    private List<Pair> pairs(Map<String, Map<String, double[]>> regrets) {
        List<Pair> pairs = new ArrayList<>();
        regrets.forEach((problem, byPolicy) -> {
            double[] own = byPolicy.get(claim.policy());
            for (String other : claim.others()) {
                double[] theirs = byPolicy.get(other);
                if (own != null && theirs != null) {
                    pairs.add(new Pair(
                            problem,
                            other,
                            Contrast.difference(problem, own, theirs),
                            new RelativeDifference(problem, own, theirs)));
                }
            }
        });
        return pairs;
    }

    private Finding finding(Pair pair, double low, double high, StudentizedBootstrap relatives) {
        RelativeDifference relative = pair.relative();
        boolean absolute = claim.kind() == Claim.Kind.LOWER;
        Finding finding = new Finding(
                pair.problem(),
                claim.policy(),
                pair.other(),
                claim.policy() + " - " + pair.other(),
                pair.difference().mean(),
                low,
                high,
                100 * relative.estimate(),
                100 * relative.low(relatives.largest()),
                100 * relative.high(relatives.least()),
                marginLow,
                marginHigh,
                (absolute ? pair.difference() : relative.contrast()).isReliable(),
                Verdict.OPEN);
        return finding.with(pair.difference().hasEnoughRuns() ? verdict(finding) : Verdict.OPEN);
    }

    private Verdict verdict(Finding finding) {
        double low = finding.relativeLow();
        double high = finding.relativeHigh();
        return switch (claim.kind()) {
            case LOWER -> finding.high() < 0 ? Verdict.AGREES : finding.low() > 0 ? Verdict.DISAGREES : Verdict.OPEN;
            case NO_WORSE, SIMILAR, LOWER_IN ->
                low >= marginLow && high <= marginHigh
                        ? Verdict.AGREES
                        : low > marginHigh || high < marginLow ? Verdict.DISAGREES : Verdict.OPEN;
            case LARGER_EFFECT ->
                throw new IllegalStateException("EffectCheck checks claims of the kind LARGER_EFFECT.");
        };
    }

    /** Adapts verdicts to the number of problems in which the policy has lower regret than all others. */
    private List<Finding> counted(List<Finding> findings, boolean enoughRuns) {
        Set<String> played = new HashSet<>();
        Set<String> notWon = new HashSet<>();
        Set<String> lost = new HashSet<>();
        for (Finding finding : findings) {
            played.add(finding.problem());
            if (!isLower(finding)) {
                notWon.add(finding.problem());
            }
            if (isHigher(finding)) {
                lost.add(finding.problem());
            }
        }
        if (played.size() < claim.problems() || !enoughRuns) {
            return findings.stream().map(finding -> finding.with(Verdict.OPEN)).toList();
        }
        boolean enough = played.size() - notWon.size() >= claim.problems();
        boolean possible = played.size() - lost.size() >= claim.problems();
        return findings.stream()
                .map(finding -> enough ? finding : withoutEnough(finding, possible))
                .toList();
    }

    private static Finding withoutEnough(Finding finding, boolean possible) {
        if (finding.verdict() == Verdict.DISAGREES || isLower(finding)) {
            return finding;
        }
        if (isHigher(finding)) {
            return possible ? finding : finding.with(Verdict.DISAGREES);
        }
        return finding.with(Verdict.OPEN);
    }

    private static boolean isLower(Finding finding) {
        return finding.relativeHigh() < 0;
    }

    private static boolean isHigher(Finding finding) {
        return finding.relativeLow() > 0;
    }
}
