package io.github.randucb.lab.analysis;

import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Check of claims that one change of a policy has a larger effect than another one: |own - reference| &gt; |other -
 * reference|.
 *
 * <p>With the mean differences a = own - reference and b = other - reference, the statement is linear in the regrets:
 *
 * <pre>
 *   |a| &gt; |b|  if and only if  a - b and a + b have the same sign
 *   a - b = own - other,   a + b = own + other - 2 reference
 * </pre>
 *
 * <p>Both are contrasts with simultaneous confidence intervals for all comparisons of the claim ({@link
 * StudentizedBootstrap}). With x = a - b and y = a + b, |a| - |b| = sign(x y) min(|x|, |y|). This is monotone in x for
 * fixed y, and in y for fixed x. So its interval ranges from the smallest to the largest value at the four corners of
 * both intervals.
 *
 * <p>Immutable and thread-safe.
 */
final class EffectCheck {
    private final Claim claim;

    EffectCheck(Claim claim) {
        this.claim = claim;
    }

    List<Finding> check(Map<String, Map<String, double[]>> regrets) {
        List<Contrast> family = new ArrayList<>();
        List<String> others = new ArrayList<>();
        regrets.forEach((problem, byPolicy) -> {
            double[] own = byPolicy.get(claim.policy());
            double[] reference = byPolicy.get(claim.from());
            for (String other : claim.others()) {
                double[] theirs = byPolicy.get(other);
                if (own != null && reference != null && theirs != null) {
                    family.add(Contrast.difference(problem, own, theirs));
                    family.add(Contrast.combination(problem, own, 1, theirs, 1, reference, -2));
                    others.add(other);
                }
            }
        });
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(family);
        List<Finding> findings = new ArrayList<>();
        for (int k = 0; k < others.size(); k++) {
            findings.add(finding(others.get(k), family, bootstrap, 2 * k));
        }
        return findings;
    }

    private Finding finding(String other, List<Contrast> family, StudentizedBootstrap bootstrap, int k) {
        Contrast difference = family.get(k);
        Contrast sum = family.get(k + 1);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double x : new double[] {bootstrap.low(k), bootstrap.high(k)}) {
            for (double y : new double[] {bootstrap.low(k + 1), bootstrap.high(k + 1)}) {
                low = Math.min(low, effectDifference(x, y));
                high = Math.max(high, effectDifference(x, y));
            }
        }
        Verdict verdict = low > 0 ? Verdict.AGREES : high < 0 ? Verdict.DISAGREES : Verdict.OPEN;
        return new Finding(
                difference.problem(),
                claim.policy(),
                other,
                "|" + claim.policy() + " - " + claim.from() + "| - |" + other + " - " + claim.from() + "|",
                effectDifference(difference.mean(), sum.mean()),
                low,
                high,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                difference.isReliable() && sum.isReliable(),
                difference.hasEnoughRuns() ? verdict : Verdict.OPEN);
    }

    /** Returns |a| - |b| for x = a - b and y = a + b. */
    private static double effectDifference(double x, double y) {
        return Math.abs(x + y) / 2 - Math.abs(y - x) / 2;
    }
}
