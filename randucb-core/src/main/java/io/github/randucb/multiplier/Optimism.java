package io.github.randucb.multiplier;

/**
 * The sign of the multiplier: never negative, or both signs (Section 3.2).
 *
 * <p>Immutable and thread-safe.
 */
public enum Optimism {
    /** The multiplier is never negative: L = 0, the paper's default. */
    OPTIMISTIC(0),
    /** The multiplier has both signs: L = -U. */
    NON_OPTIMISTIC(-1);

    private final double lower;

    Optimism(double lower) {
        this.lower = lower;
    }

    /**
     * Returns the lower end of the support of Z.
     *
     * @return L in units of U
     */
    public double lower() {
        return lower;
    }
}
