package io.github.randucb.theory.theorem;

import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Curvature;
import io.github.randucb.theory.Events;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.IndexBound;
import io.github.randucb.theory.Tails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * Theorem 4: the regret of RandUCB for generalized linear bandits (Section 5.2.1). All feature vectors and the
 * parameter have a norm of at most one. Arms that span the space are pulled tau times first.
 *
 * <pre>
 * c_1 = sqrt(d ln(T/d) + 2 ln T) / (2 mu),    c_3 = 2 d ln(1 + T/d)
 * tau = d + max{(d^2 ln(T/d) + 2 d ln T) / (mu^2 rho), d / rho}
 * R(T) &lt;= (c_1 + c_2 / sqrt(mu)) (1 + 2 / (P(Z &gt; c_1 sqrt(L)) - P(|Z| &gt; c_2))) L sqrt(c_3 T)
 *         + T P(|Z| &gt; c_2) + tau + 2
 * </pre>
 *
 * The bound is valid for every c_2 above c_1. The theorem's O(d^2 ln T / (mu^2 rho)) is tau + 2 in its proof.
 *
 * <p>The printed theorem needs a correction. In the proof, the optimism event E_anti says that Z widths of M_t^-1,
 * which RandUCB uses (Section 5.2.1), exceed c_1 sqrt(L) widths of H_t^-1. The probability of this event is not
 * {@code P(Z > c_1 sqrt(L))}. With
 *
 * <pre>
 * sqrt(mu) ||x||_{H_t^-1} &lt;= ||x||_{M_t^-1} &lt;= sqrt(L) ||x||_{H_t^-1}
 * </pre>
 *
 * it is between {@code P(Z > c_1 sqrt(L/mu))} and {@code P(Z > c_1)}. The proof uses only that the index of the best
 * arm exceeds its true value, for which {@code Z > c_1} is sufficient. Then no comparison of the two norms is needed:
 *
 * <pre>
 * R(T) &lt;= (c_1 + c_2) (1 + 2 / (P(Z &gt; c_1) - P(|Z| &gt; c_2))) L sqrt(c_3 T) + T P(|Z| &gt; c_2) + tau + 2
 * </pre>
 *
 * {@link #printed} evaluates the printed theorem, and {@link #corrected} the corrected one. Both have a form with
 * {@code Z >= c_1} (or {@code Z >= c_1 sqrt(L)}) and {@code c_2 >= c_1}, see {@link Form}.
 *
 * <p>Section 5.2.1 uses U = 2 sqrt(L) c_1. For the logistic function, L = 1/4 and U = c_1: {@code P(Z > c_1)} is zero,
 * and {@code P(Z >= c_1)} is epsilon. A ridge adds a shift to c_1 but not to U. With a ridge, U reaches c_1 only if the
 * policy assumes a mu slightly below the true one: mu / (1 + 2 mu shift / sqrt(d ln(T/d) + 2 ln T)).
 *
 * <p>Stateless and thread-safe.
 */
public final class GlmTheorem {
    private static final String SYMBOL = "c_1 sqrt(L)";

    private GlmTheorem() {}

    /**
     * The quantities of a problem that the theorem uses.
     *
     * <p>Immutable and thread-safe.
     *
     * @param d the number of features, below T
     * @param mu the least slope of the mean function within distance one of the true parameter
     * @param lipschitz L, the largest slope of the mean function
     * @param tau the number of initial rounds; infinite if there are none, so that there is no bound
     * @param shift an upper bound on the change of the estimates by the ridge, in widths; zero in the paper
     * @param rounds T
     * @param slope g', the slope of the mean function
     */
    public record Problem(
            double d, double mu, double lipschitz, double tau, double shift, double rounds, DoubleUnaryOperator slope) {
        /**
         * Returns c_1, the largest error of the estimates in widths.
         *
         * @return sqrt(d ln(T/d) + 2 ln T) / (2 mu), plus the shift
         */
        public double c1() {
            return Math.sqrt(information(d, rounds)) / (2 * mu) + shift;
        }

        /**
         * Returns c_3, an upper bound on the sum of the squared widths.
         *
         * @return 2 d ln(1 + T/d)
         */
        public double c3() {
            return 2 * d * Math.log1p(rounds / d);
        }
    }

    /**
     * Returns the number of initial rounds that the theorem requires.
     *
     * @param d the number of features
     * @param mu the least slope of the mean function within distance one of the true parameter
     * @param rho the least eigenvalue of the Gram matrix of d arms that span the space
     * @param rounds T
     * @return d + max{(d^2 ln(T/d) + 2 d ln T) / (mu^2 rho), d / rho}
     */
    public static double tau(double d, double mu, double rho, double rounds) {
        return d + d * Math.max(information(d, rounds) / (mu * mu), 1) / rho;
    }

    private static double information(double d, double rounds) {
        return Math.max(0, d * Math.log(rounds / d) + 2 * Math.log(rounds));
    }

    /**
     * Evaluates the theorem as printed.
     *
     * @param form with {@code Z > c_1 sqrt(L)} or with {@code Z >= c_1 sqrt(L)}
     * @param problem the problem
     * @param z the tails of Z
     * @return constants, conditions and the bound
     */
    public static Guarantee printed(Form form, Problem problem, Tails z) {
        double needed = problem.c1() * Math.sqrt(problem.lipschitz());
        double c2 = BestC2.of(
                form, z, problem.c1(), c -> printed(form, problem, z, c).regret(problem.rounds()));
        GlmIndexBound bound = printed(form, problem, z, c2);
        List<Condition> conditions = new ArrayList<>(OptimismConditions.conditions(z, needed, bound.events(), SYMBOL));
        conditions.add(Condition.of(
                "the printed form follows from the corrected form",
                problem.lipschitz() >= 1 && problem.mu() <= 1,
                "L >= 1 and mu <= 1",
                "RandUCB has widths in the norm of M_t^-1, for which P(E_anti) is not P(Z > c_1 sqrt(L))"));
        conditions.addAll(initialRounds(problem));
        List<Constant> constants = constants(problem, bound);
        constants.add(new Constant(SYMBOL, needed, "for widths in the norm of H_t^-1"));
        constants.addAll(OptimismConditions.constants(z, bound.events(), SYMBOL));
        return new Guarantee(
                "Theorem 4, as printed" + form.suffix(SYMBOL),
                "generalized linear bandits",
                form,
                constants,
                conditions,
                bound.regret(problem.rounds()),
                Optional.empty());
    }

    /**
     * Evaluates the corrected theorem, for widths in the norm of M_t^-1.
     *
     * @param form with {@code Z > c_1} or with {@code Z >= c_1}
     * @param problem the problem
     * @param z the tails of Z
     * @return constants, conditions and the bound
     */
    public static Guarantee corrected(Form form, Problem problem, Tails z) {
        double c2 = BestC2.of(
                form, z, problem.c1(), c -> corrected(form, problem, z, c).regret(problem.rounds()));
        GlmIndexBound bound = corrected(form, problem, z, c2);
        List<Condition> conditions =
                new ArrayList<>(OptimismConditions.conditions(z, problem.c1(), bound.events(), "c_1"));
        conditions.addAll(initialRounds(problem));
        List<Constant> constants = constants(problem, bound);
        constants.addAll(OptimismConditions.constants(z, bound.events(), "c_1"));
        Curvature slopes = new Curvature(problem.mu(), problem.lipschitz(), problem.slope());
        return new Guarantee(
                "Theorem 4, corrected" + form.suffix("c_1"),
                "generalized linear bandits, widths in the norm of M_t^-1",
                form,
                constants,
                conditions,
                bound.regret(problem.rounds()),
                Optional.of(Events.of(bound.events()).with(slopes, bound.factor())));
    }

    private static GlmIndexBound printed(Form form, Problem problem, Tails z, double c2) {
        return new GlmIndexBound(
                events(form, problem, z, c2, problem.c1() * Math.sqrt(problem.lipschitz())),
                1 / problem.rounds(),
                problem.tau(),
                problem.mu(),
                problem.lipschitz());
    }

    /** Returns the corrected bound, which is that of Theorem 8 with c_2 in place of c_2 / sqrt(mu). */
    private static GlmIndexBound corrected(Form form, Problem problem, Tails z, double c2) {
        return new GlmIndexBound(
                events(form, problem, z, c2, problem.c1()),
                1 / problem.rounds(),
                problem.tau(),
                1,
                problem.lipschitz());
    }

    private static IndexBound events(Form form, Problem problem, Tails z, double c2, double needed) {
        return new IndexBound(
                form, problem.c1(), c2, problem.c3(), 1 / problem.rounds(), z.beyond(c2), form.p3(z, needed));
    }

    private static List<Constant> constants(Problem problem, GlmIndexBound bound) {
        List<Constant> constants = new ArrayList<>(List.of(
                new Constant("mu", problem.mu(), "the least slope of g within distance one of the true parameter"),
                new Constant("L", problem.lipschitz(), "the largest slope of g"),
                new Constant("c_1", problem.c1(), "sqrt(d ln(T/d) + 2 ln T) / (2 mu), plus the shift by the ridge"),
                new Constant("c_2", bound.events().c2(), "the value with the smallest bound"),
                new Constant("c_3", problem.c3(), "2 d ln(1 + T/d)"),
                new Constant("p_4", bound.p4(), "1/T")));
        if (problem.tau() < Double.POSITIVE_INFINITY) {
            constants.add(new Constant("tau", problem.tau(), "the number of initial rounds"));
        }
        return constants;
    }

    /** Returns a note about the number of initial rounds, if there are any. */
    private static List<Condition> initialRounds(Problem problem) {
        return Double.isInfinite(problem.tau())
                ? List.of()
                : List.of(Condition.note(
                        "tau < T",
                        problem.tau() < problem.rounds(),
                        () -> SignificantDigits.text(
                                "tau = %s initial rounds, T = %s rounds", problem.tau(), problem.rounds())));
    }
}
