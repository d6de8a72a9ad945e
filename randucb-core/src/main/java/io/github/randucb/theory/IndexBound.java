package io.github.randucb.theory;

/**
 * The regret bound for every index-based algorithm for linear bandits (Appendix B, Theorem 7; Equation 6 in Section
 * 5.1.2):
 *
 * <pre>
 * R(T) &lt;= (c_1 + c_2) (1 + 2 / (p_3 - p_2)) sqrt(c_3 T) + T (p_1 + p_2)
 * </pre>
 *
 * It requires {@code P(E_ls) >= 1 - p_1}, {@code P(E_conc) >= 1 - p_2} and {@code P(E_anti) >= p_3} for every history,
 * and {@code c_1 + c_2 >= 1}. The {@link Form} says whether E_anti is strict.
 *
 * <p>Immutable and thread-safe.
 *
 * @param form whether E_anti is {@code Z > c_1} or {@code Z >= c_1}
 * @param c1 the largest error of the estimates, in widths
 * @param c2 the largest distance between indices and estimates, in widths; above c_1, or at least c_1 in the form
 *     {@link Form#PROVED}
 * @param c3 an upper bound on the sum of the squared widths
 * @param p1 the probability that an estimate has a larger error
 * @param p2 the probability that an index has a larger distance
 * @param p3 the probability that the index of the best arm exceeds its mean
 */
public record IndexBound(Form form, double c1, double c2, double c3, double p1, double p2, double p3) {
    /**
     * Returns the bound.
     *
     * @param rounds T
     * @return the bound on the expected regret; infinite unless {@code p_3 > p_2}, c_2 is allowed and
     *     {@code c_1 + c_2 >= 1}
     */
    public double regret(double rounds) {
        return factor() * Math.sqrt(c3) * Math.sqrt(rounds) + rounds * (p1 + p2);
    }

    /**
     * Returns the factor of the expected width of a round in Lemma 1.
     *
     * @return (c_1 + c_2) (1 + 2 / (p_3 - p_2)); infinite under the same conditions as the bound
     */
    public double factor() {
        return form.allows(c1, c2) && c1 + c2 >= 1 && p3 > p2
                ? (c1 + c2) * (1 + 2 / (p3 - p2))
                : Double.POSITIVE_INFINITY;
    }
}
