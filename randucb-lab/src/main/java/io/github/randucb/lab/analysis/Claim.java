package io.github.randucb.lab.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Something that is said about regrets, and can be checked on results: run by run, with intervals of the paired
 * difference that hold for all comparisons of the claim together with about 95 % (Student's t, Bonferroni).
 *
 * <p>Immutable and thread-safe.
 *
 * @param says the claim, in words
 * @param source who says so, such as a section of a paper; empty if it is nobody else
 * @param kind how the policy is compared with the others
 * @param margin the share of the other's mean regret that does not count, for {@code NO_WORSE} and {@code SIMILAR}
 * @param policy the policy that it is about
 * @param others the policies to compare with
 */
public record Claim(String says, String source, Kind kind, double margin, String policy, List<String> others) {
    /** The margin of claims that do not say one. */
    public static final double USUAL_MARGIN = 0.1;

    private static final double ERROR = 0.05;

    /** How regrets are compared. Immutable and thread-safe. */
    public enum Kind {
        /** The policy has lower regret: the interval of the difference is below zero; above zero it has not. */
        LOWER,
        /** No other has lower regret: the interval ends within the margin; beyond it one has. */
        NO_WORSE,
        /** Regrets are about the same: the interval is within the margin; outside of it they are not. */
        SIMILAR
    }

    /** What a comparison says about the claim. Immutable and thread-safe. */
    public enum Verdict {
        /** It holds. */
        AGREES,
        /** It does not hold. */
        DISAGREES,
        /** The interval is too wide to say. */
        OPEN
    }

    /**
     * A comparison with one policy on one problem.
     *
     * @param problem the problem
     * @param other the policy compared with
     * @param difference mean regret of the claim's policy less that of the other
     * @param halfWidth half the width of its interval; not a number for a single run
     * @param verdict what that says about the claim
     */
    public record Finding(String problem, String other, double difference, double halfWidth, Verdict verdict) {}

    /**
     * Copies the list.
     *
     * @param says the claim, in words
     * @param source who says so
     * @param kind how the policy is compared with the others
     * @param margin the share of the other's mean regret that does not count
     * @param policy the policy that it is about
     * @param others the policies to compare with
     */
    public Claim {
        others = List.copyOf(others);
    }

    /**
     * Checks the claim.
     *
     * @param regrets final expected regret of each run, by problem and policy
     * @return a finding for each problem that the policy and an other played
     */
    public List<Finding> check(Map<String, Map<String, double[]>> regrets) {
        List<Pair> pairs = new ArrayList<>();
        regrets.forEach((problem, byPolicy) -> {
            double[] own = byPolicy.get(policy);
            for (String other : others) {
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
        double limit = margin * Math.abs(pair.otherMean());
        return new Finding(pair.problem(), pair.other(), difference, halfWidth, verdict(difference, halfWidth, limit));
    }

    private Verdict verdict(double difference, double halfWidth, double limit) {
        if (Double.isNaN(halfWidth)) {
            return Verdict.OPEN;
        }
        double low = difference - halfWidth;
        double high = difference + halfWidth;
        return switch (kind) {
            case LOWER -> high < 0 ? Verdict.AGREES : low > 0 ? Verdict.DISAGREES : Verdict.OPEN;
            case NO_WORSE -> high <= limit ? Verdict.AGREES : low > limit ? Verdict.DISAGREES : Verdict.OPEN;
            case SIMILAR ->
                low >= -limit && high <= limit
                        ? Verdict.AGREES
                        : low > limit || high < -limit ? Verdict.DISAGREES : Verdict.OPEN;
        };
    }
}
