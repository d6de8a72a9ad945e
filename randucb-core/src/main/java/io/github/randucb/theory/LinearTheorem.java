package io.github.randucb.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Theorem 3: the regret of RandUCB for linear bandits (Section 5.1.2), where no arm and not the parameter is longer
 * than one.
 *
 * <pre>
 * c_1 = sqrt(lambda) + 1/2 sqrt(d ln(T + T^2 / (d lambda))),    c_3 = 2 d ln(1 + T / (d lambda))
 * R(T) &lt;= (c_1 + c_2) (1 + 2 / (P(Z &gt; c_1) - P(|Z| &gt; c_2))) sqrt(c_3 T) + T P(|Z| &gt; c_2) + 1
 * </pre>
 *
 * for every c_2 above c_1; here the one that makes it smallest.
 *
 * <p>Thread-safe: no state.
 */
public final class LinearTheorem {
    private LinearTheorem() {}

    /**
     * c_1, how many widths the estimates may be off.
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
     * c_3, what the squared widths sum up to.
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
     * What the theorem says.
     *
     * @param d the number of features
     * @param lambda the regularization
     * @param rounds T
     * @param z the tails of Z
     * @return constants, conditions and the bound
     */
    public static Guarantee of(double d, double lambda, double rounds, Tails z) {
        double c1 = c1(d, lambda, rounds);
        double c2 = BestC2.of(z, c1, c -> regret(d, lambda, rounds, z, c));
        IndexBound bound = bound(d, lambda, rounds, z, c2);
        List<Constant> constants = new ArrayList<>(List.of(
                new Constant("lambda", lambda, "the ridge"),
                new Constant("c_1", c1, "sqrt(lambda) + 1/2 sqrt(d ln(T + T^2 / (d lambda)))"),
                new Constant("c_2", c2, "chosen to make the bound smallest"),
                new Constant("c_3", bound.c3(), "2 d ln(1 + T / (d lambda))")));
        constants.addAll(Optimism.constants(z, bound, "c_1"));
        return new Guarantee(
                "Theorem 3",
                "linear bandits",
                constants,
                Optimism.conditions(z, c1, bound, "c_1"),
                bound.regret(rounds),
                Optional.of(new Events(c1, c2, 1)));
    }

    /** The bound for some c_2; infinite unless it is above c_1 and {@code P(Z > c_1) > P(|Z| > c_2)}. */
    static double regret(double d, double lambda, double rounds, Tails z, double c2) {
        return bound(d, lambda, rounds, z, c2).regret(rounds);
    }

    private static IndexBound bound(double d, double lambda, double rounds, Tails z, double c2) {
        double c1 = c1(d, lambda, rounds);
        return new IndexBound(c1, c2, c3(d, lambda, rounds), 1 / rounds, z.beyond(c2), z.above(c1));
    }
}
