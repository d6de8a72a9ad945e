package io.github.randucb.theory.theorem;

import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Events;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.IndexBound;
import io.github.randucb.theory.Tails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Theorem 3: the regret of RandUCB for linear bandits (Section 5.1.2). All feature vectors and the parameter have
 * norm at most one.
 *
 * <pre>
 * c_1 = sqrt(lambda) + 1/2 sqrt(d ln(T + T^2 / (d lambda))),    c_3 = 2 d ln(1 + T / (d lambda))
 * R(T) &lt;= (c_1 + c_2) (1 + 2 / (P(Z &gt; c_1) - P(|Z| &gt; c_2))) sqrt(c_3 T) + T P(|Z| &gt; c_2) + 1
 * </pre>
 *
 * The bound is valid for every c_2 above c_1; this class uses the c_2 with the smallest bound. The form
 * {@link Form#PROVED} has {@code P(Z >= c_1)} in place of {@code P(Z > c_1)}, and c_2 may equal c_1.
 *
 * <p>The method {@link #determinant} is for the U of the paper's experiments, which changes with M_t (Section 6):
 *
 * <pre>
 * U_t = beta_t = sqrt(lambda) + 1/2 sqrt(ln(T^2 lambda^-d det M_t))
 * </pre>
 *
 * This U_t is below the constant c_1, so Theorem 3 as stated does not apply. Its proof applies with c_1(t) = beta_t:
 *
 * <ol>
 *   <li>By Abbasi-Yadkori, Pal and Szepesvari (2011), Theorem 2, with delta = 1/T and 1/2-sub-Gaussian noise, the
 *       errors of all estimates in all rounds are at most beta_t widths with probability 1 - 1/T. This is E_ls with
 *       c_1(t) = beta_t and p_1 = 1/T.
 *   <li>Given the history, beta_t is a number. The law of Z_t / beta_t is fixed. Therefore p_3 = P(Z_t &gt;= beta_t) is
 *       the probability epsilon of the top point. With c_2(t) = c_1(t), p_2 = P(|Z_t| &gt; beta_t) is zero.
 *   <li>Lemma 1 holds for each history, and so with these c_1(t) and c_2(t). It needs c_1(t) + c_2(t) &gt;= 1, which
 *       {@code 2 beta_t >= sqrt(2 ln T)} gives for T &gt;= 2.
 *   <li>{@code det M_t <= (lambda + T/d)^d}, so every beta_t is at most beta = sqrt(lambda) + 1/2 sqrt(2 ln T + d ln(1
 *       + T / (d lambda))). The sum over the rounds is R(T) &lt;= 2 beta (1 + 2 / epsilon) sqrt(c_3 T) + 1.
 * </ol>
 *
 * <p>With U_t = k beta_t, the same steps hold with {@code p_3 = P(Z / U >= 1/k)} and a c_2(t) that is a multiple of
 * beta_t.
 *
 * <p>Stateless and thread-safe.
 */
public final class LinearTheorem {
    private LinearTheorem() {}

    /**
     * Returns c_1, the largest error of the estimates in widths.
     *
     * @param d the number of features
     * @param lambda the regularization
     * @param rounds T
     * @return sqrt(lambda) + 1/2 sqrt(d ln(T + T^2 / (d lambda)))
     */
    public static double c1(double d, double lambda, double rounds) {
        return Math.sqrt(lambda) + Math.sqrt(d * (Math.log(rounds) + Math.log1p(rounds / (d * lambda)))) / 2;
    }

    /**
     * Returns c_3, an upper bound on the sum of the squared widths.
     *
     * @param d the number of features
     * @param lambda the regularization
     * @param rounds T
     * @return 2 d ln(1 + T / (d lambda))
     */
    public static double c3(double d, double lambda, double rounds) {
        return 2 * d * Math.log1p(rounds / (d * lambda));
    }

    /**
     * Returns an upper bound on the radius {@code determinant} in the first rounds.
     *
     * @param d the number of features
     * @param lambda the regularization
     * @param rounds the number of rounds
     * @param horizon T in the radius
     * @return sqrt(lambda) + 1/2 sqrt(2 ln T + d ln(1 + rounds / (d lambda)))
     */
    public static double largestRadius(double d, double lambda, double rounds, double horizon) {
        return Math.sqrt(lambda) + Math.sqrt(2 * Math.log(horizon) + d * Math.log1p(rounds / (d * lambda))) / 2;
    }

    /**
     * Evaluates the theorem for a U that is the same in every round.
     *
     * @param form as stated, or as the proof gives it
     * @param d the number of features
     * @param lambda the regularization
     * @param rounds T
     * @param z the tails of Z
     * @return constants, conditions and the bound
     */
    public static Guarantee of(Form form, double d, double lambda, double rounds, Tails z) {
        Estimates estimates =
                new Estimates(c1(d, lambda, rounds), "sqrt(lambda) + 1/2 sqrt(d ln(T + T^2 / (d lambda)))", 1 / rounds);
        return of(form, d, lambda, rounds, z, estimates);
    }

    /**
     * Evaluates the bound that the proof gives for U_t = k beta_t, where beta_t is the radius {@code determinant}.
     *
     * @param d the number of features
     * @param lambda the regularization
     * @param rounds the number of rounds
     * @param horizon T in the radius, at least {@code rounds}
     * @param z the tails of Z for the largest U_t, k times {@link #largestRadius}
     * @return constants, conditions and the bound, in the form {@link Form#PROVED}
     */
    public static Guarantee determinant(double d, double lambda, double rounds, double horizon, Tails z) {
        Estimates estimates = new Estimates(
                largestRadius(d, lambda, rounds, horizon),
                "an upper bound on beta_t: sqrt(lambda) + 1/2 sqrt(2 ln T + d ln(1 + T / (d lambda)))",
                1 / horizon);
        return of(Form.PROVED, d, lambda, rounds, z, estimates).inUnitsOfRadius(z.u());
    }

    /** The largest error of the estimates in widths, except with probability p_1. Immutable and thread-safe. */
    private record Estimates(double c1, String formula, double p1) {}

    private static Guarantee of(Form form, double d, double lambda, double rounds, Tails z, Estimates estimates) {
        double c1 = estimates.c1();
        double c3 = c3(d, lambda, rounds);
        double c2 = BestC2.of(form, z, c1, c -> bound(form, estimates, c, c3, z).regret(rounds));
        IndexBound bound = bound(form, estimates, c2, c3, z);
        List<Constant> constants = new ArrayList<>(List.of(
                new Constant("lambda", lambda, "the ridge"),
                new Constant("c_1", c1, estimates.formula()),
                new Constant("c_2", c2, "the value with the smallest bound"),
                new Constant("c_3", c3, "2 d ln(1 + T / (d lambda))")));
        constants.addAll(OptimismConditions.constants(z, bound, "c_1"));
        return new Guarantee(
                "Theorem 3" + form.suffix("c_1"),
                "linear bandits",
                form,
                constants,
                OptimismConditions.conditions(z, c1, bound, "c_1"),
                bound.regret(rounds),
                Optional.of(Events.of(bound)));
    }

    private static IndexBound bound(Form form, Estimates estimates, double c2, double c3, Tails z) {
        return new IndexBound(form, estimates.c1(), c2, c3, estimates.p1(), z.beyond(c2), form.p3(z, estimates.c1()));
    }
}
