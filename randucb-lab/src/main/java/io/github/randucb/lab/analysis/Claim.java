package io.github.randucb.lab.analysis;

import java.util.List;
import java.util.Map;

/**
 * A statement about the regrets of policies that can be checked on results. The check uses simultaneous 95 % confidence
 * intervals for all comparisons of the claim ({@link StudentizedBootstrap}).
 *
 * <p>Immutable and thread-safe.
 *
 * @param says the claim, in words
 * @param source the source of the claim, such as a section of a paper; may be empty
 * @param kind the relation between the regrets
 * @param margin the equivalence margin of {@code NO_WORSE}, {@code SIMILAR} and {@code LOWER_IN}, as a share of the
 *     other policy's mean regret
 * @param policy the policy that the claim is about
 * @param others the policies that it is compared with
 * @param problems the number of problems in which regret must be lower, for {@code LOWER_IN}; else 0
 * @param from the reference policy of the effects, for {@code LARGER_EFFECT}; else empty
 */
public record Claim(
        String says,
        String source,
        Kind kind,
        double margin,
        String policy,
        List<String> others,
        int problems,
        String from) {
    /** The default margin. */
    public static final double DEFAULT_MARGIN = 0.1;

    /** The smallest number of runs that give a verdict. */
    public static final int LEAST_RUNS = Contrast.LEAST_RUNS;

    /** Relations between the regret of the policy (own) and of another one (other). Immutable and thread-safe. */
    public enum Kind {
        /** The policy has lower regret: own - other is below zero. */
        LOWER,
        /** No other policy is better by more than the margin: own - other is at most the margin. */
        NO_WORSE,
        /** Regrets are equivalent: |own - other| is at most the margin. */
        SIMILAR,
        /**
         * The policy has lower regret than all others in at least a given number of problems, and in the remaining
         * ones own - other is at most the margin.
         */
        LOWER_IN,
        /**
         * The policy differs more from a reference policy than the other does: |own - reference| is above |other -
         * reference|.
         */
        LARGER_EFFECT
    }

    /** Verdict of a comparison about the claim. Immutable and thread-safe. */
    public enum Verdict {
        /** The confidence interval shows that the claim holds. */
        AGREES,
        /** The confidence interval shows that the claim does not hold. */
        DISAGREES,
        /** The confidence interval is too wide, or there are too few runs. */
        OPEN
    }

    /**
     * The result of one comparison: two policies on one problem. Immutable and thread-safe.
     *
     * @param problem the problem
     * @param policy the claim's policy
     * @param other the policy that it is compared with
     * @param quantity the name of the estimated quantity, such as {@code RandUCB - PHE}
     * @param difference the estimate of the quantity, the mean of paired differences
     * @param low the lower end of its confidence interval; not a number if there is none
     * @param high the upper end of its confidence interval; not a number if there is none
     * @param relative the difference in per cent of the other policy's mean regret; not a number if it is undefined
     * @param relativeLow the lower end of the confidence interval of the relative difference; may be infinite
     * @param relativeHigh the upper end of the confidence interval of the relative difference; may be infinite
     * @param marginLow the smallest relative difference, in per cent, that the claim allows; may be infinite; not a
     *     number if the claim does not limit relative differences
     * @param marginHigh the largest relative difference, in per cent, that the claim allows
     * @param reliable whether the intervals give a verdict and are not widened; false if there are too few
     *     runs, or if differences are very skewed, in which case the intervals are twice as wide
     * @param verdict the verdict about the claim; open if there are too few runs
     */
    public record Finding(
            String problem,
            String policy,
            String other,
            String quantity,
            double difference,
            double low,
            double high,
            double relative,
            double relativeLow,
            double relativeHigh,
            double marginLow,
            double marginHigh,
            boolean reliable,
            Verdict verdict) {
        /**
         * Returns the direction of the difference in words.
         *
         * @return which policy is better, or for {@code LARGER_EFFECT} which one differs more; {@code no significant
         *     difference} if the confidence interval includes zero
         */
        public String outcome() {
            boolean effect = !quantity.equals(policy + " - " + other);
            String words = effect ? " differs more" : " is better";
            if (high < 0) {
                return (effect ? other : policy) + words;
            }
            return low > 0 ? (effect ? policy : other) + words : "no significant difference";
        }

        /**
         * Returns the smallest margin at which the comparison would support the claim.
         *
         * @return the margin in per cent; infinite if no margin is large enough; not a number if the claim has no
         *     margin
         */
        public double smallestMargin() {
            if (!(marginHigh > 0)) {
                return Double.NaN;
            }
            return Double.isInfinite(marginLow)
                    ? Math.max(0, relativeHigh)
                    : Math.max(Math.abs(relativeLow), Math.abs(relativeHigh));
        }

        /**
         * Returns a copy with another verdict.
         *
         * @param other the verdict
         * @return the copy
         */
        public Finding with(Verdict other) {
            return new Finding(
                    problem,
                    policy,
                    this.other,
                    quantity,
                    difference,
                    low,
                    high,
                    relative,
                    relativeLow,
                    relativeHigh,
                    marginLow,
                    marginHigh,
                    reliable,
                    other);
        }
    }

    /**
     * Copies the list.
     *
     * @param says the claim, in words
     * @param source the source of the claim
     * @param kind the relation between the regrets
     * @param margin the equivalence margin, as a share of the other policy's mean regret
     * @param policy the policy that the claim is about
     * @param others the policies that it is compared with
     * @param problems the number of problems in which regret must be lower
     * @param from the reference policy of the effects
     */
    public Claim {
        others = List.copyOf(others);
    }

    /**
     * Creates a claim about the difference of regrets on every problem.
     *
     * @param says the claim, in words
     * @param source the source of the claim
     * @param kind {@code LOWER}, {@code NO_WORSE} or {@code SIMILAR}
     * @param margin the equivalence margin, as a share of the other policy's mean regret
     * @param policy the policy that the claim is about
     * @param others the policies that it is compared with
     */
    public Claim(String says, String source, Kind kind, double margin, String policy, List<String> others) {
        this(says, source, kind, margin, policy, others, 0, "");
    }

    /**
     * Checks the claim on results.
     *
     * @param regrets the final expected regret of each run, by problem and policy
     * @return a finding for each problem and each other policy, if all policies of the comparison played the problem
     */
    public List<Finding> check(Map<String, Map<String, double[]>> regrets) {
        return kind == Kind.LARGER_EFFECT
                ? new EffectCheck(this).check(regrets)
                : new DifferenceCheck(this).check(regrets);
    }
}
