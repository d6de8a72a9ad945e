package io.github.randucb.multiplier;

/**
 * Whether the multiplier can be negative (Section 3.2).
 *
 * <p>Immutable and thread-safe.
 */
public enum Optimism {
    /** Never: L = 0, the paper's default. */
    OPTIMISTIC(0),
    /** As well as not: L = -U. */
    NON_OPTIMISTIC(-1);

    private final double lower;

    Optimism(double lower) {
        this.lower = lower;
    }

    /**
     * The lower end of the support of Z.
     *
     * @return L in units of U
     */
    public double lower() {
        return lower;
    }
}
