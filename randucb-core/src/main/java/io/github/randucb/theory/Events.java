package io.github.randucb.theory;

import java.util.Optional;

/**
 * The numbers that a proof compares widths with, round by round: E_ls and E_anti have c_1, E_conc has c_2, and Lemmas 1
 * and 2 bound the expected regret of a round by
 *
 * <pre>
 * E_t[Delta_{i_t}] &lt;= p_2 + factor E_t[min{1, ||X_t||}],    factor = (c_1 + c_2) (1 + 2 / (p_3 - p_2))
 * </pre>
 *
 * (times L in Lemma 2) if E_ls holds. Where U_t changes from round to round, c_1, c_2 and the factor are measured in
 * units of U_t.
 *
 * <p>Immutable and thread-safe.
 *
 * @param form whether E_anti is {@code Z > c_1} or {@code Z >= c_1}
 * @param c1 c_1
 * @param c2 c_2
 * @param p2 p_2, the probability that E_conc fails
 * @param factor what Lemma 1 multiplies the expected width by; infinite if there is no bound
 * @param unit how much smaller the theorem's widths are than those of the policy, and its Z larger
 * @param inRadii whether c_1, c_2 and the factor are in units of U_t
 * @param curvature the slopes of the mean function, for generalized linear bandits
 */
public record Events(
        Form form,
        double c1,
        double c2,
        double p2,
        double factor,
        double unit,
        boolean inRadii,
        Optional<Curvature> curvature) {
    /**
     * Returns the events of a bound.
     *
     * @param bound the bound of Theorem 7
     * @return the events, for the policy's own widths
     */
    public static Events of(IndexBound bound) {
        return new Events(bound.form(), bound.c1(), bound.c2(), bound.p2(), bound.factor(), 1, false, Optional.empty());
    }

    /** Returns the same for a policy that measures widths in another unit. */
    Events in(double other) {
        return new Events(form, c1, c2, p2, factor, other, inRadii, curvature);
    }

    /** Returns the same in units of U_t, where the numbers so far are those for a given U. */
    Events inRadiiOf(double u) {
        return new Events(form, c1 / u, c2 / u, p2, factor / u, unit, true, curvature);
    }

    /** Returns the same for generalized linear bandits. */
    public Events with(Curvature slopes, double otherFactor) {
        return new Events(form, c1, c2, p2, otherFactor, unit, inRadii, Optional.of(slopes));
    }

    /**
     * Returns the unit of c_1, c_2 and the factor in a round.
     *
     * @param radius U_t of the policy
     * @return one, or U_t in the unit of the theorem
     */
    public double scale(double radius) {
        return inRadii ? unit * radius : 1;
    }

    /**
     * Returns whether E_anti happens: the multiplier is large enough.
     *
     * @param z Z_t of the policy
     * @param radius U_t of the policy
     * @return true if it is above c_1, or reaches c_1, as the form says
     */
    public boolean isOptimistic(double z, double radius) {
        return form.isOptimistic(z * unit / scale(radius), c1);
    }

    /**
     * Returns whether E_conc fails: the multiplier is too large.
     *
     * @param z Z_t of the policy
     * @param radius U_t of the policy
     * @return true if |Z| is above c_2
     */
    public boolean isWide(double z, double radius) {
        return Math.abs(z) * unit / scale(radius) > Form.above(c2);
    }
}
