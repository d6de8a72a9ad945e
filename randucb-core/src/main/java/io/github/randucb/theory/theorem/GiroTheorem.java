package io.github.randucb.theory.theorem;

import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * Theorem 5 (Appendix A, from Kveton et al., "Garbage in, reward out", 2019, Theorem 1): the regret of uncoupled
 * RandUCB, evaluated for rewards that are 0 or 1.
 *
 * <pre>
 * R(T) &lt;= K + sum_i Delta_i (a_i + b_i),    tau_i = mu_i + Delta_i / 2
 * a_i = sum_{s=1}^{T-1} E[min{1 / P_Z(mu-hat_{1,s} + Z / sqrt(s) &gt;= tau_i) - 1, T}]
 * b_i = 1 + sum_{s=1}^{T-1} P(P_Z(mu-hat_{i,s} + Z / sqrt(s) &gt;= tau_i) &gt; 1/T)
 * </pre>
 *
 * mu-hat_{i,s} is the mean of the first s rewards of arm i, so s mu-hat_{i,s} is binomial. Let alpha_1 &lt;= ... &lt;=
 * alpha_M be the values of Z, let E_n be the event {mu-hat_{1,s} + alpha_n / sqrt(s) &gt;= tau_i}, and let N be the
 * least n for which E_n holds (M + 1 if there is none). The inner minimum depends only on N:
 *
 * <pre>
 * w_n = min{1 / (p_n + ... + p_M) - 1, T},    w_{M+1} = T
 * a_i = sum_s sum_n (w_{n+1} - w_n) P(E_n fails)
 * </pre>
 *
 * This takes M binomial probabilities for each s, and b_i takes one. Theorem 6 follows from this theorem by Hoeffding's
 * inequality, so its bound is never smaller. Unlike Theorem 6, this theorem does not require {@code p_M > 1/T} or
 * {@code alpha_1 >= 0}.
 *
 * <p>Hoeffding's inequality ({@link Hoeffding}) shortens the sums. All large s together add less than 10^-12 to a_i and
 * b_i, and are omitted. Small s add 1 each to b_i, up to the same error, and are counted. A total reward that is less
 * than 10^-9 below its threshold counts as equal to it.
 *
 * <p>Immutable and thread-safe.
 */
public final class GiroTheorem {
    /** The name of the theorem. */
    public static final String NAME = "Theorem 5";

    private static final double NEGLIGIBLE = 1e-12;
    private static final double TOLERANCE = 1e-9;
    private static final double MAX_STEPS = 1e9;
    private static final double MAX_EXPONENT_ROOT = 19; // exp(-2 x^2) is below the normal numbers for larger x
    private static final double ENTRIES = 14; // a table of binomial probabilities has about 14 sqrt(s) entries

    private final double[] means;
    private final double[] gaps;
    private final double best;
    private final double rounds;
    private final double[] alphas;
    private final double[] weights; // w_1, ..., w_{M+1}
    private final double reach; // the largest alpha_n with p_n + ... + p_M > 1/T

    /**
     * Creates the theorem for a problem and a law.
     *
     * @param means mu_i of every arm, in [0, 1]
     * @param rounds T
     * @param law the law of Z / U
     * @param u U
     */
    public GiroTheorem(double[] means, double rounds, DiscreteLaw law, double u) {
        this.means = means.clone();
        this.best = Arrays.stream(means).max().orElseThrow();
        this.gaps = Arrays.stream(means).map(mean -> best - mean).toArray();
        this.rounds = rounds;
        this.alphas = new double[law.size()];
        this.weights = new double[law.size() + 1];
        weights[law.size()] = rounds;
        double tail = 0;
        double top = u * law.point(0);
        for (int n = law.size() - 1; n >= 0; n--) {
            alphas[n] = u * law.point(n);
            boolean isAbove = tail <= 1 / rounds;
            tail += law.probability(n);
            weights[n] = n == 0 ? 0 : Math.min(1 / tail - 1, rounds);
            top = isAbove && tail > 1 / rounds ? alphas[n] : top;
        }
        this.reach = top;
    }

    /**
     * The sums of the theorem.
     *
     * <p>Immutable and thread-safe.
     *
     * @param a sum_i Delta_i a_i
     * @param b sum_i Delta_i b_i
     * @param firstFails P(E_1 fails), which is P(N &gt; 1), averaged over the other arms and s from 1 to T - 1
     * @param lastFails P(E_M fails), which is P(N = M + 1), averaged in the same way
     */
    public record Sums(double a, double b, double firstFails, double lastFails) {}

    /**
     * Evaluates the theorem.
     *
     * @param truth the problem
     * @param rounds T
     * @param law the law of Z / U
     * @param u U
     * @return constants, conditions and the bound
     */
    public static Guarantee of(GroundTruth truth, double rounds, DiscreteLaw law, double u) {
        GiroTheorem theorem = new GiroTheorem(truth.means(), rounds, law, u);
        double steps = theorem.steps();
        boolean evaluated = truth.isBinary() && steps <= MAX_STEPS;
        List<Condition> conditions = List.of(
                Condition.of(
                        "rewards are 0 or 1",
                        truth.isBinary(),
                        "sums of rewards are binomial",
                        "a_i and b_i are evaluated only for rewards 0 and 1"),
                Condition.of(
                        "the sums are short enough",
                        steps <= MAX_STEPS,
                        () -> SignificantDigits.text(
                                "about %s steps; at most %s are computed", Math.rint(steps), MAX_STEPS)));
        Optional<Sums> sums = evaluated ? Optional.of(theorem.sums()) : Optional.empty();
        return new Guarantee(
                NAME,
                "uncoupled arms, instance-dependent; the exact sums that Theorem 6 bounds",
                Form.STATED,
                sums.map(theorem::constants).orElse(List.of()),
                conditions,
                sums.map(theorem::regret).orElse(Double.POSITIVE_INFINITY),
                Optional.empty());
    }

    private List<Constant> constants(Sums sums) {
        return List.of(
                new Constant("sum_i Delta_i a_i", sums.a(), "for rounds in which the best arm has a low index"),
                new Constant("sum_i Delta_i b_i", sums.b(), "for rounds in which another arm may have a high index"),
                new Constant("P(E_1 fails)", sums.firstFails(), "N > 1; mean over i and s"),
                new Constant(
                        "E_1 by Prop. 1",
                        hoeffding(alphas[0]),
                        "mean of exp(-2 s (alpha_1 / sqrt(s) + Delta_i / 2)^2)"),
                new Constant("P(E_M fails)", sums.lastFails(), "N = M + 1; mean over i and s"),
                new Constant(
                        "E_M by Prop. 1",
                        hoeffding(alphas[alphas.length - 1]),
                        "mean of exp(-2 s (alpha_M / sqrt(s) + Delta_i / 2)^2)"));
    }

    /**
     * Returns the bound of Proposition 1 on the probability that an event E_n fails.
     *
     * @param alpha alpha_n
     * @return an upper bound on P(E_n fails), averaged over the other arms and s from 1 to T - 1
     */
    public double hoeffding(double alpha) {
        double sum = 0;
        for (double gap : gaps) {
            double tail = gap > 0 ? 1 : 0;
            for (long s = 1; s < rounds && tail > Double.MIN_NORMAL; s++) { // the tails do not increase with s
                tail = Hoeffding.tail(s, Math.max(0, alpha / Math.sqrt(s) + gap / 2));
                sum += tail;
            }
        }
        return sum / Math.max(1, (rounds - 1) * others());
    }

    /**
     * Returns the bound.
     *
     * @param sums the sums of this problem
     * @return K + sum_i Delta_i (a_i + b_i)
     */
    public double regret(Sums sums) {
        return means.length + sums.a() + sums.b();
    }

    /**
     * Computes the sums.
     *
     * @return the sums
     */
    public Sums sums() {
        double a = 0;
        double first = 0;
        double last = 0;
        int furthest = (int) Arrays.stream(gaps).map(this::lastOfA).max().orElseThrow();
        BinomialBelow below = new BinomialBelow();
        for (int s = 1; s <= furthest; s++) {
            below.set(s, best);
            for (int i = 0; i < means.length; i++) {
                if (s > lastOfA(gaps[i])) {
                    continue;
                }
                double sum = 0;
                double fails = 0;
                for (int n = 0; n < alphas.length; n++) {
                    fails = below.of(threshold(i, s, alphas[n]));
                    sum += (weights[n + 1] - weights[n]) * fails;
                    first += n == 0 ? fails : 0;
                }
                last += fails;
                a += gaps[i] * sum;
            }
        }
        double b = 0;
        for (int i = 0; i < means.length; i++) {
            b += gaps[i] > 0 ? gaps[i] * b(i) : 0;
        }
        double pairs = Math.max(1, (rounds - 1) * others());
        return new Sums(a, b, first / pairs, last / pairs);
    }

    /** Returns b_i. */
    private double b(int arm) {
        double certain = Math.floor(firstOfB(gaps[arm]));
        double sum = 1 + certain;
        double furthest = lastOfB(gaps[arm]);
        for (long s = (long) certain + 1; s <= furthest; s++) {
            sum += atLeast(threshold(arm, s, reach), s, means[arm]);
        }
        return sum;
    }

    /** Returns the probability of at least k successes in s trials, which is an incomplete beta function. */
    private static double atLeast(long k, long s, double p) {
        return k <= 0 ? 1 : k > s ? 0 : RegularizedBeta.value(p, k, s - k + 1.0);
    }

    /**
     * Returns N of an arm i for given rewards of the best arm.
     *
     * @param arm i
     * @param s the number of rewards
     * @param successes the sum of the rewards
     * @return the least n for which E_n holds, or M + 1 if there is none
     */
    public int n(int arm, int s, long successes) {
        int n = 0;
        while (n < alphas.length && successes < threshold(arm, s, alphas[n])) {
            n++;
        }
        return n + 1;
    }

    /**
     * Returns the weight of a value of N in a_i.
     *
     * @param n N, from 1 to M + 1
     * @return w_N
     */
    public double weight(int n) {
        return weights[n - 1];
    }

    /**
     * Returns the number of values of Z.
     *
     * @return M
     */
    public int points() {
        return alphas.length;
    }

    /**
     * Tells whether s rewards of an arm i count in b_i.
     *
     * @param arm i
     * @param s the number of rewards
     * @param successes the sum of the rewards
     * @return true if the index of the arm reaches tau_i with a probability above 1/T
     */
    public boolean mayLookGood(int arm, int s, long successes) {
        return successes >= threshold(arm, s, reach);
    }

    /** Returns the least number of successes for which mu-hat + alpha / sqrt(s) reaches tau_i. */
    private long threshold(int arm, long s, double alpha) {
        double tau = means[arm] + gaps[arm] / 2;
        return (long) Math.ceil(s * tau - alpha * Math.sqrt(s) - TOLERANCE);
    }

    /**
     * Returns the last relevant s of a_i. For larger s, T^2 exp(-2 (alpha_1 + Delta_i sqrt(s) / 2)^2) is negligible.
     */
    private double lastOfA(double gap) {
        double x = Math.sqrt(Math.log(rounds) - Math.log(NEGLIGIBLE) / 2);
        return gap > 0 ? Math.min(rounds - 1, square(2 * Math.max(0, x - alphas[0]) / gap)) : 0;
    }

    /** Returns the last relevant s of b_i. For larger s, T exp(-2 (Delta_i sqrt(s) / 2 - alpha)^2) is negligible. */
    private double lastOfB(double gap) {
        return Math.min(rounds - 1, square(2 * Math.max(0, reach + spread()) / gap));
    }

    /** Returns the last s for which the index reaches tau_i, except with negligible probability. */
    private double firstOfB(double gap) {
        return Math.min(rounds - 1, square(2 * Math.max(0, reach - spread()) / gap));
    }

    private double spread() {
        return Math.sqrt((Math.log(rounds) - Math.log(NEGLIGIBLE)) / 2);
    }

    /** Returns the approximate number of terms to add. */
    private double steps() {
        double longest = Arrays.stream(gaps).map(this::lastOfA).max().orElseThrow();
        double steps = tables(longest)
                + alphas.length * Arrays.stream(gaps).map(this::lastOfA).sum();
        for (double gap : gaps) {
            steps += gap > 0 ? (tables(lastOfB(gap)) - tables(firstOfB(gap))) / ENTRIES : 0;
            steps += gap > 0
                    ? 2 * Math.min(rounds, square(2 * MAX_EXPONENT_ROOT / gap))
                    : 0; // Proposition 1, for two events
        }
        return steps;
    }

    /** Returns the sum of 14 sqrt(s) up to a given s. */
    private static double tables(double s) {
        return ENTRIES * s * Math.sqrt(s) * 2 / 3;
    }

    /** Returns the number of arms that are not best. */
    private double others() {
        return Arrays.stream(gaps).filter(gap -> gap > 0).count();
    }

    private static double square(double x) {
        return x * x;
    }
}
