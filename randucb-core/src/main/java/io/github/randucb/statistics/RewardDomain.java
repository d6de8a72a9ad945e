package io.github.randucb.statistics;

/**
 * The rewards that a policy takes. The paper's theory has rewards in [0, 1]; what only needs means and widths can be
 * told to take other rewards, as for Gaussian arms. Widths stay those of rewards with a spread of about one, so scale
 * rewards all the same.
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

    /** Whether a number of rewards can have a total. */
    boolean allows(long rewards, double total) {
        return total >= low * rewards && total <= high * rewards;
    }

    /** The largest magnitude of a reward. */
    double largest() {
        return high;
    }

    /**
     * Refuses a reward that does not belong here.
     *
     * @param reward the reward
     * @throws IllegalArgumentException if it is not a number in the domain
     */
    public void check(double reward) {
        if (!(reward >= low && reward <= high)) {
            throw new IllegalArgumentException(
                    "reward " + reward + " is refused: this policy takes rewards in [" + (long) low + ", " + (long) high
                            + "]"
                            + (this == REAL
                                    ? ""
                                    : "; scale them, or set range=[a,b], sub-gaussian or rewards=real where the policy has it"));
        }
    }
}
