package io.github.randucb.lab.analysis;

import java.util.List;
import java.util.Map;

/**
 * A statement about regrets that can be checked on results: by intervals that hold for all comparisons of the claim
 * together with 95 % ({@link StudentizedBootstrap}).
 *
 * <p>Immutable and thread-safe.
 *
 * @param says the claim, in words
 * @param source who says so, such as a section of a paper; empty if it is nobody else
 * @param kind how regrets are compared
 * @param margin the equivalence margin: the share of the other's mean regret that does not count, for {@code NO_WORSE},
 *     {@code SIMILAR} and {@code LOWER_IN}
 * @param policy the policy that the claim is about
 * @param others the policies to compare with
 * @param problems the number of problems in which regret must be lower, for {@code LOWER_IN}; else 0
 * @param from the common policy from which effects are measured, for {@code LARGER_EFFECT}; else empty
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
    /** The margin of claims that do not state one. */
    public static final double USUAL_MARGIN = 0.1;

    /** The least number of runs that give a verdict. */
    public static final int LEAST_RUNS = Contrast.LEAST_RUNS;

    /** How regrets are compared. Immutable and thread-safe. */
    public enum Kind {
        /** The policy has lower regret: own - other is below zero. */
        LOWER,
        /** No other policy has clearly lower regret: own - other is at most the margin. */
        NO_WORSE,
        /** Regrets are about the same: own - other is within the margin to both sides. */
        SIMILAR,
        /**
         * The policy has lower regret than all others in at least a given number of problems, and in the remaining
         * ones own - other is at most the margin.
         */
        LOWER_IN,
        /** The policy differs more from a common one than the other does: |own - common| is above |other - common|. */
        LARGER_EFFECT
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
     * One comparison: two policies on one problem. Immutable and thread-safe.
     *
     * @param problem the problem
     * @param policy the claim's policy
     * @param other the policy compared with
     * @param quantity what the difference is, in words, such as {@code RandUCB - PHE}
     * @param difference its estimate, from paired runs
     * @param low the lower end of its interval; not a number if there is none
     * @param high the upper end of its interval; not a number if there is none
     * @param relative the difference in per cent of the other's mean; not a number if that is undefined
     * @param relativeLow the lower end of the interval of the relative difference; may be infinite
     * @param relativeHigh the upper end of the interval of the relative difference; may be infinite
     * @param marginLow the least relative difference, in per cent, that the claim allows; may be infinite, and is not a
     *     number if the claim does not limit relative differences
     * @param marginHigh the largest one
     * @param reliable whether the intervals can be trusted at their nominal width: not if there are too few runs for a
     *     verdict, nor if differences are very skewed, in which case the intervals are twice as wide
     * @param verdict what the comparison says about the claim; open if there are too few runs
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
         * Returns who is better.
         *
         * @return the policy of lower regret, or for {@code LARGER_EFFECT} the one that differs more from the common one;
         *     {@code no clear difference} if the interval does not tell
         */
        public String outcome() {
            boolean effect = !quantity.equals(policy + " - " + other);
            String words = effect ? " differs more" : " is better";
            if (high < 0) {
                return (effect ? other : policy) + words;
            }
            return low > 0 ? (effect ? policy : other) + words : "no clear difference";
        }

        /**
         * Returns the smallest margin at which the comparison would support the claim.
         *
         * @return a relative difference in per cent; infinite if there is none; not a number if the claim has no margin
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
         * Returns the finding with another verdict.
         *
         * @param other the verdict
         * @return a copy
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
     * @param source who says so
     * @param kind how regrets are compared
     * @param margin the share of the other's mean regret that does not count
     * @param policy the policy that the claim is about
     * @param others the policies to compare with
     * @param problems the number of problems in which regret must be lower
     * @param from the common policy from which effects are measured
     */
    public Claim {
        others = List.copyOf(others);
    }

    /**
     * Makes a claim about the difference of regrets on every problem.
     *
     * @param says the claim, in words
     * @param source who says so
     * @param kind {@code LOWER}, {@code NO_WORSE} or {@code SIMILAR}
     * @param margin the share of the other's mean regret that does not count
     * @param policy the policy that the claim is about
     * @param others the policies to compare with
     */
    public Claim(String says, String source, Kind kind, double margin, String policy, List<String> others) {
        this(says, source, kind, margin, policy, others, 0, "");
    }

    /**
     * Checks the claim.
     *
     * @param regrets final expected regret of each run, by problem and policy
     * @return a finding for each problem and other policy, where all policies of the comparison played the problem
     */
    public List<Finding> check(Map<String, Map<String, double[]>> regrets) {
        return kind == Kind.LARGER_EFFECT
                ? new EffectCheck(this).check(regrets)
                : new DifferenceCheck(this).check(regrets);
    }
}
