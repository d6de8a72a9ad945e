package io.github.randucb.lab.analysis;

import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks a claim on results. Immutable and thread-safe. */
final class ClaimCheck {
    private static final double ERROR = 0.05;

    private final Claim claim;

    ClaimCheck(Claim claim) {
        this.claim = claim;
    }

    List<Finding> check(Map<String, Map<String, double[]>> regrets) {
        List<Pair> pairs = new ArrayList<>();
        regrets.forEach((problem, byPolicy) -> {
            double[] own = byPolicy.get(claim.policy());
            for (String other : claim.others()) {
                double[] theirs = byPolicy.get(other);
                if (own != null && theirs != null) {
                    pairs.add(new Pair(problem, other, Sample.ofDifferences(own, theirs), new Sample(theirs).mean()));
                }
            }
        });
        double level = 1 - ERROR / Math.max(1, pairs.size());
        return pairs.stream().map(pair -> finding(pair, level)).toList();
    }

    /** The runs of the policy and another one on a problem. */
    private record Pair(String problem, String other, Sample difference, double otherMean) {}

    private Finding finding(Pair pair, double level) {
        double difference = pair.difference().mean();
        double halfWidth = pair.difference().halfWidth(level);
        double unit = Math.abs(pair.otherMean()) / 100;
        double low = difference - halfWidth;
        double high = difference + halfWidth;
        double margin = 100 * claim.margin();
        double marginLow = claim.kind() == Claim.Kind.SIMILAR ? -margin : Double.NEGATIVE_INFINITY;
        double marginHigh = claim.kind() == Claim.Kind.LOWER ? 0 : margin;
        return new Finding(
                pair.problem(),
                claim.policy(),
                pair.other(),
                claim.policy() + " - " + pair.other(),
                difference,
                low,
                high,
                difference / unit,
                low / unit,
                high / unit,
                marginLow,
                marginHigh,
                verdict(low, high, claim.margin() * Math.abs(pair.otherMean())));
    }

    private Verdict verdict(double low, double high, double limit) {
        if (Double.isNaN(low)) {
            return Verdict.OPEN;
        }
        return switch (claim.kind()) {
            case LOWER -> high < 0 ? Verdict.AGREES : low > 0 ? Verdict.DISAGREES : Verdict.OPEN;
            case NO_WORSE -> high <= limit ? Verdict.AGREES : low > limit ? Verdict.DISAGREES : Verdict.OPEN;
            case SIMILAR ->
                low >= -limit && high <= limit
                        ? Verdict.AGREES
                        : low > limit || high < -limit ? Verdict.DISAGREES : Verdict.OPEN;
            case LOWER_IN, LARGER_EFFECT -> Verdict.OPEN;
        };
    }
}
