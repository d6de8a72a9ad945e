package io.github.randucb.statistics;

/**
 * Set of rewards that a policy accepts. The theory of the paper has rewards in [0, 1]. Policies that only need means and
 * widths can accept other rewards, for example of Gaussian arms. Widths do not change with the domain: they fit rewards with
 * a spread of about one, so rewards should still be scaled. Only policies that estimate the scale need no scaling.
 *
 * <p>Immutable and thread-safe.
 */
public enum RewardDomain {
    /** Rewards in [0, 1]. */
    UNIT(0, 1),
    /** Rewards from 0 to 10^9. */
    NOT_NEGATIVE(0, 1e9),
    /** Finite rewards of magnitude at most 10^9. */
    REAL(-1e9, 1e9);

    private final double low;
    private final double high;

    RewardDomain(double low, double high) {
        this.low = low;
        this.high = high;
    }

    /** Returns whether a total is possible for a number of rewards. */
    boolean allows(long rewards, double total) {
        return total >= low * rewards && total <= high * rewards;
    }

    /** Returns the largest magnitude of a reward. */
    double largest() {
        return high;
    }

    /**
     * Returns the smallest reward.
     *
     * @return the lower end of the domain
     */
    public double low() {
        return low;
    }

    /**
     * Returns the largest reward.
     *
     * @return the upper end of the domain
     */
    public double high() {
        return high;
    }

    /**
     * Rejects a reward outside the domain.
     *
     * @param reward the reward
     * @throws IllegalArgumentException if it is not a number in the domain
     */
    public void check(double reward) {
        if (!(reward >= low && reward <= high)) {
            throw new IllegalArgumentException("Rewards must be in [" + (long) low + ", " + (long) high
                    + "]; got reward " + reward + ". " + remedy(reward));
        }
    }

    private String remedy(double reward) {
        if (Double.isNaN(reward)) {
            return "Leave out rewards that are not numbers.";
        }
        return this == REAL
                ? "Scale the rewards."
                : "Scale the rewards, or set range=[a,b], sub-gaussian or rewards=real if the policy has it.";
    }
}
