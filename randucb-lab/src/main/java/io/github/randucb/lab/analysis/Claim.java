package io.github.randucb.lab.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Something that is said about regrets, and can be checked on results: run by run, with 95 % intervals.
 *
 * <p>Immutable and thread-safe.
 *
 * @param says the claim, in words
 * @param kind how the policy is compared with the others
 * @param policy the policy that it is about
 * @param others the policies to compare with
 */
public record Claim(String says, Kind kind, String policy, List<String> others) {
    private static final double MARGIN = 0.1;

    /** How regrets are compared. Immutable and thread-safe. */
    public enum Kind {
        /** The policy has lower regret: the interval of the difference is below zero. */
        LOWER,
        /** No other has lower regret: the interval of the difference is not above zero. */
        NO_WORSE,
        /** Regrets are about the same: the interval of the difference is within 10 % of the other's mean. */
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
     * @param halfWidth half the width of its 95 % interval
     * @param verdict what that says about the claim
     */
    public record Finding(String problem, String other, double difference, double halfWidth, Verdict verdict) {}

    /**
     * Copies the list.
     *
     * @param says the claim, in words
     * @param kind how the policy is compared with the others
     * @param policy the policy that it is about
     * @param others the policies to compare with
     */
    public Claim {
        others = List.copyOf(others);
    }

    /**
     * Checks the claim on a problem.
     *
     * @param problem the name of the problem
     * @param regrets final expected regret of each run, by policy
     * @return a finding for each other policy; none if the policy, or the other, did not play
     */
    public List<Finding> check(String problem, Map<String, double[]> regrets) {
        List<Finding> findings = new ArrayList<>();
        for (String other : others) {
            if (regrets.containsKey(policy) && regrets.containsKey(other)) {
                Comparison.Row row = Comparison.of(regrets, other).stream()
                        .filter(candidate -> candidate.policy().equals(policy))
                        .findFirst()
                        .orElseThrow();
                double scale = Math.abs(row.regret().mean() - row.difference());
                findings.add(new Finding(
                        problem,
                        other,
                        row.difference(),
                        row.differenceHalfWidth(),
                        verdict(row.difference(), row.differenceHalfWidth(), MARGIN * scale)));
            }
        }
        return findings;
    }

    private Verdict verdict(double difference, double halfWidth, double margin) {
        if (Double.isNaN(halfWidth)) {
            return Verdict.OPEN;
        }
        double low = difference - halfWidth;
        double high = difference + halfWidth;
        return switch (kind) {
            case LOWER -> high < 0 ? Verdict.AGREES : low > 0 ? Verdict.DISAGREES : Verdict.OPEN;
            case NO_WORSE -> low > 0 ? Verdict.DISAGREES : Verdict.AGREES;
            case SIMILAR ->
                low >= -margin && high <= margin
                        ? Verdict.AGREES
                        : low > margin || high < -margin ? Verdict.DISAGREES : Verdict.OPEN;
        };
    }
}
