package io.github.randucb.theory.theorem;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.Guarantee;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Theorem 2, and its tight form in Appendix A, Theorem 6: the instance-dependent regret of uncoupled RandUCB for
 * multi-armed bandits.
 *
 * <pre>
 * R(T) &lt;= K + (S + T exp(-2 alpha_M^2) + 4 + 3 alpha_M^2) sum_i 6 / Delta_i
 *
 * S = sum_{n &lt; M} (p_1 + ... + p_n) / (p_{n+1} + ... + p_M) exp(-2 alpha_n^2)    tight
 * S = M / p_M                                                                     crude, as in Theorem 2
 * </pre>
 *
 * The values of Z are {@code 0 <= alpha_1 <= ... <= alpha_M}, with probabilities p_n and {@code p_M > 1/T}. The last
 * sum is over the arms that are not best.
 *
 * <p>Stateless and thread-safe.
 */
public final class UncoupledTheorem {
    private UncoupledTheorem() {}

    /**
     * Evaluates Theorem 6.
     *
     * @param gaps Delta_i of every arm, zero for the best
     * @param rounds T
     * @param law the law of Z / U
     * @param u U
     * @return constants, conditions and the tight bound
     */
    public static Guarantee of(double[] gaps, double rounds, DiscreteLaw law, double u) {
        return guarantee(
                "Theorem 6",
                "uncoupled arms, instance-dependent; the tight form of Theorem 2",
                new Constant("S", sum(law, u), "sum_n (p_1 + ... + p_n) / (p_{n+1} + ... + p_M) exp(-2 alpha_n^2)"),
                gaps,
                rounds,
                law,
                u);
    }

    /**
     * Evaluates Theorem 2, with the constants of its proof in place of O(...).
     *
     * @param gaps Delta_i of every arm, zero for the best
     * @param rounds T
     * @param law the law of Z / U
     * @param u U
     * @return constants, conditions and the crude bound
     */
    public static Guarantee second(double[] gaps, double rounds, DiscreteLaw law, double u) {
        return guarantee(
                "Theorem 2",
                "uncoupled arms, instance-dependent; with the constants of its proof",
                new Constant("M / p_M", law.size() / law.probability(top(law)), "in place of S in Theorem 6"),
                gaps,
                rounds,
                law,
                u);
    }

    private static Guarantee guarantee(
            String theorem, String about, Constant s, double[] gaps, double rounds, DiscreteLaw law, double u) {
        int top = top(law);
        double alpha = u * law.point(top);
        double p = law.probability(top);
        boolean positive = law.point(bottom(law)) >= 0;
        List<Constant> constants = List.of(
                new Constant("alpha_M", alpha, "the largest value of Z"),
                new Constant("p_M", p, "the probability of alpha_M"),
                s,
                new Constant(
                        "T exp(-2 alpha_M^2)",
                        rounds * Math.exp(-2 * alpha * alpha),
                        "for rounds in which even alpha_M is too small"),
                new Constant("sum_i 6/Delta_i", inverseGaps(gaps), "over the arms that are not best"));
        List<Condition> conditions = List.of(
                Condition.of(
                        "alpha_1 >= 0", positive, "Z is never negative", "Z can be negative; set optimism=optimistic"),
                Condition.of(
                        "p_M > 1/T",
                        p > 1 / rounds,
                        () -> SignificantDigits.text("p_M = %s, 1/T = %s", p, 1 / rounds)
                                + (p > 1 / rounds ? "" : remedy(gaps, law, u, s.value()))));
        return new Guarantee(
                theorem,
                about,
                Form.STATED,
                constants,
                conditions,
                positive && p > 1 / rounds ? bound(gaps, rounds, law, u, s.value()) : Double.POSITIVE_INFINITY,
                Optional.empty());
    }

    /** Returns a remedy. The regret of fewer rounds is at most that of more rounds, so a larger T gives a bound. */
    private static String remedy(double[] gaps, DiscreteLaw law, double u, double s) {
        double enough = Math.floor(1 / law.probability(top(law))) + 1;
        return SignificantDigits.text(
                "; increase epsilon or T (the regret is at most the bound for T = %s, which is %s)",
                enough, bound(gaps, enough, law, u, s));
    }

    /**
     * Returns the bound of Theorem 6.
     *
     * @param gaps Delta_i of every arm, zero for the best
     * @param rounds T
     * @param law the law of Z / U, with values that are not negative
     * @param u U
     * @return the bound on the expected regret, valid if {@code p_M > 1/T}
     */
    public static double tight(double[] gaps, double rounds, DiscreteLaw law, double u) {
        return bound(gaps, rounds, law, u, sum(law, u));
    }

    /**
     * Returns the bound of Theorem 2, with the constants of its proof.
     *
     * @param gaps Delta_i of every arm, zero for the best
     * @param rounds T
     * @param law the law of Z / U, with values that are not negative
     * @param u U
     * @return the bound on the expected regret, valid if {@code p_M > 1/T}
     */
    public static double crude(double[] gaps, double rounds, DiscreteLaw law, double u) {
        return bound(gaps, rounds, law, u, law.size() / law.probability(top(law)));
    }

    private static double bound(double[] gaps, double rounds, DiscreteLaw law, double u, double s) {
        double alpha = u * law.point(top(law));
        double square = alpha * alpha;
        return gaps.length + (s + rounds * Math.exp(-2 * square) + 4 + 3 * square) * inverseGaps(gaps);
    }

    /** Returns the index of the least value of Z. */
    private static int bottom(DiscreteLaw law) {
        int bottom = 0;
        while (bottom < law.size() - 1 && law.probability(bottom) == 0) {
            bottom++;
        }
        return bottom;
    }

    /** Returns the index of the largest value of Z. */
    private static int top(DiscreteLaw law) {
        int top = law.size() - 1;
        while (top > 0 && law.probability(top) == 0) {
            top--;
        }
        return top;
    }

    private static double inverseGaps(double[] gaps) {
        return Arrays.stream(gaps).filter(gap -> gap > 0).map(gap -> 6 / gap).sum();
    }

    private static double sum(DiscreteLaw law, double u) {
        int top = top(law);
        double[] above = new double[top + 1]; // p_{n+1} + ... + p_M, summed from the top
        double tail = 0;
        for (int n = top; n > 0; n--) {
            tail += law.probability(n);
            above[n - 1] = tail;
        }
        double sum = 0;
        double below = 0;
        for (int n = 0; n < top; n++) {
            below += law.probability(n);
            double alpha = u * law.point(n);
            sum += below / above[n] * Math.exp(-2 * alpha * alpha);
        }
        return sum;
    }
}
