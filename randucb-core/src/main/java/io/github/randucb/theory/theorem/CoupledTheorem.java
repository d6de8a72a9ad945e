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
 * Theorem 1: the minimax regret of RandUCB with coupled arms for multi-armed bandits (Section 4.3).
 *
 * <pre>
 * c_1 = 1 + sqrt(ln(K T^2)),    c_3 = 2 K ln(1 + T/K)
 * R(T) &lt;= (c_1 + c_2) (1 + 2 / (P(Z &gt; c_1) - P(|Z| &gt; c_2))) sqrt(c_3 T) + T P(|Z| &gt; c_2) + K + 1
 * </pre>
 *
 * The bound is valid for every c_2 above c_1; this class uses the c_2 with the smallest bound. It is Theorem 7 with d =
 * K and lambda = 1, for the rounds after the first K. The form {@link Form#PROVED} has {@code P(Z >= c_1)} in place of
 * {@code P(Z > c_1)}, and c_2 may equal c_1.
 *
 * <p>Stateless and thread-safe.
 */
public final class CoupledTheorem {
    private CoupledTheorem() {}

    /**
     * Returns c_1, the largest error of the means in widths.
     *
     * @param arms K
     * @param rounds T
     * @return 1 + sqrt(ln(K T^2))
     */
    public static double c1(double arms, double rounds) {
        return 1 + Math.sqrt(Math.log(arms) + 2 * Math.log(rounds));
    }

    /**
     * Returns c_3, an upper bound on the sum of the squared widths.
     *
     * @param arms K
     * @param rounds T
     * @return 2 K ln(1 + T/K)
     */
    public static double c3(double arms, double rounds) {
        return 2 * arms * Math.log1p(rounds / arms);
    }

    /**
     * Evaluates the theorem.
     *
     * @param form as stated, or as the proof gives it
     * @param arms K
     * @param rounds T
     * @param z the tails of Z
     * @return constants, conditions and the bound
     */
    public static Guarantee of(Form form, double arms, double rounds, Tails z) {
        double c1 = c1(arms, rounds);
        double c2 = BestC2.of(form, z, c1, c -> regret(form, arms, rounds, z, c));
        IndexBound bound = bound(form, arms, rounds, z, c2);
        List<Constant> constants = new ArrayList<>(List.of(
                new Constant("c_1", c1, "1 + sqrt(ln(K T^2))"),
                new Constant("c_2", c2, "the value with the smallest bound"),
                new Constant("c_3", bound.c3(), "2 K ln(1 + T/K)")));
        constants.addAll(OptimismConditions.constants(z, bound, "c_1"));
        return new Guarantee(
                "Theorem 1" + form.suffix("c_1"),
                "coupled arms, minimax",
                form,
                constants,
                OptimismConditions.conditions(z, c1, bound, "c_1"),
                bound.regret(rounds) + arms,
                Optional.of(Events.of(bound)));
    }

    /**
     * Returns the bound for a given c_2.
     *
     * @param form as stated, or as the proof gives it
     * @param arms K
     * @param rounds T
     * @param z the tails of Z
     * @param c2 c_2
     * @return the bound; infinite unless c_2 is allowed and {@code p_3 > p_2}
     */
    public static double regret(Form form, double arms, double rounds, Tails z, double c2) {
        return bound(form, arms, rounds, z, c2).regret(rounds) + arms;
    }

    private static IndexBound bound(Form form, double arms, double rounds, Tails z, double c2) {
        double c1 = c1(arms, rounds);
        return new IndexBound(form, c1, c2, c3(arms, rounds), 1 / rounds, z.beyond(c2), form.p3(z, c1));
    }
}
