package io.github.randucb.lab.analysis;

import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Checks claims that one change of a policy has a larger effect than another one: |own - common| &gt; |other - common|.
 *
 * <p>With the mean differences a = own - common and b = other - common, the statement is linear in the regrets:
 *
 * <pre>
 *   |a| &gt; |b|  if and only if  a - b and a + b have the same sign
 *   a - b = own - other,   a + b = own + other - 2 common
 * </pre>
 *
 * <p>Both are contrasts with simultaneous intervals ({@link StudentizedBootstrap}), for all comparisons of the claim
 * together. For x = a - b and y = a + b, |a| - |b| = sign(x y) min(|x|, |y|), which is monotone in x and in y, so that
 * its interval goes from the least to the largest value at the four corners of both intervals.
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
            double[] common = byPolicy.get(claim.from());
            for (String other : claim.others()) {
                double[] theirs = byPolicy.get(other);
                if (own != null && common != null && theirs != null) {
                    family.add(Contrast.difference(problem, own, theirs));
                    family.add(Contrast.combination(problem, own, 1, theirs, 1, common, -2));
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
                low = Math.min(low, larger(x, y));
                high = Math.max(high, larger(x, y));
            }
        }
        Verdict verdict = low > 0 ? Verdict.AGREES : high < 0 ? Verdict.DISAGREES : Verdict.OPEN;
        return new Finding(
                difference.problem(),
                claim.policy(),
                other,
                "|" + claim.policy() + " - " + claim.from() + "| - |" + other + " - " + claim.from() + "|",
                larger(difference.mean(), sum.mean()),
                low,
                high,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                difference.isReliable() && sum.isReliable(),
                difference.isJudged() ? verdict : Verdict.OPEN);
    }

    /** Returns |a| - |b| for x = a - b and y = a + b. */
    private static double larger(double x, double y) {
        return Math.abs(x + y) / 2 - Math.abs(y - x) / 2;
    }
}
