package io.github.randucb.theory;

/**
 * What a proof compares widths with, round by round: E_ls and E_anti have c_1, E_conc has c_2.
 *
 * <p>Immutable and thread-safe.
 *
 * @param c1 c_1
 * @param c2 c_2
 * @param unit how much smaller the theorem's widths are than those of the policy, and its Z larger
 */
public record Events(double c1, double c2, double unit) {
    private static final double EQUAL = 1 + 1e-12; // what is above a number by rounding only is equal to it

    /** A number that what is equal to c but for rounding is not above. */
    static double above(double c) {
        return c * EQUAL;
    }

    /**
     * Whether a multiplier is large enough.
     *
     * @param z Z of the policy
     * @return true if it is above c_1: E_anti
     */
    public boolean isOptimistic(double z) {
        return z * unit > above(c1);
    }

    /**
     * Whether a multiplier is too large.
     *
     * @param z Z of the policy
     * @return true if |Z| is above c_2: E_conc did not happen
     */
    public boolean isWide(double z) {
        return Math.abs(z) * unit > above(c2);
    }
}
