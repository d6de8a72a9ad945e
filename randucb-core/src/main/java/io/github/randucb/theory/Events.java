package io.github.randucb.theory;

import java.util.Optional;

/**
 * The quantities that a proof compares with the widths in each round. The events E_ls and E_anti use c_1, and E_conc
 * uses c_2. If E_ls holds, Lemma 1 bounds the expected regret of a round by
 *
 * <pre>
 * E_t[Delta_{i_t}] &lt;= p_2 + factor E_t[min{1, ||X_t||}],    factor = (c_1 + c_2) (1 + 2 / (p_3 - p_2))
 * </pre>
 *
 * Lemma 2 has the same bound with the factor times L. If U_t changes from round to round, c_1, c_2 and the factor are
 * in units of U_t.
 *
 * <p>Immutable and thread-safe.
 *
 * @param form whether E_anti is {@code Z > c_1} or {@code Z >= c_1}
 * @param c1 c_1
 * @param c2 c_2
 * @param p2 p_2, the probability that E_conc fails
 * @param factor the factor of the expected width in Lemma 1; infinite if there is no bound
 * @param unit the ratio of the policy's widths to those of the theorem, and of the theorem's Z to that of the policy
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

    /** Returns the events for a policy with another unit of widths. */
    Events withWidthUnit(double newUnit) {
        return new Events(form, c1, c2, p2, factor, newUnit, inRadii, curvature);
    }

    /** Returns the events in units of U_t, computed from those for a given U. */
    Events inUnitsOfRadius(double u) {
        return new Events(form, c1 / u, c2 / u, p2, factor / u, unit, true, curvature);
    }

    /**
     * Returns the events of a generalized linear bandit.
     *
     * @param slopes the slopes of the mean function
     * @param newFactor the factor of Lemma 2
     * @return the events
     */
    public Events with(Curvature slopes, double newFactor) {
        return new Events(form, c1, c2, p2, newFactor, unit, inRadii, Optional.of(slopes));
    }

    /**
     * Returns the unit of c_1, c_2 and the factor in a round.
     *
     * @param radius U_t of the policy
     * @return 1, or U_t in the unit of the theorem
     */
    public double scale(double radius) {
        return inRadii ? unit * radius : 1;
    }

    /**
     * Tells whether E_anti occurs: the multiplier is large enough.
     *
     * @param z Z_t of the policy
     * @param radius U_t of the policy
     * @return true if Z_t exceeds or reaches c_1, as the form says
     */
    public boolean isOptimistic(double z, double radius) {
        return form.isOptimistic(z * unit / scale(radius), c1);
    }

    /**
     * Tells whether E_conc fails: the multiplier is too large.
     *
     * @param z Z_t of the policy
     * @param radius U_t of the policy
     * @return true if |Z_t| exceeds c_2
     */
    public boolean isWide(double z, double radius) {
        return Math.abs(z) * unit / scale(radius) > Form.above(c2);
    }
}
