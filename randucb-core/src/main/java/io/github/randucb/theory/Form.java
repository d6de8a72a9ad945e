package io.github.randucb.theory;

/**
 * The two forms of the theorems that compare Z with c_1: Theorems 1, 3, 4, 7 and 8.
 *
 * <pre>
 * STATED  p_3 = P(Z &gt; c_1),     c_2 &gt; c_1
 * PROVED  p_3 = P(Z &gt;= c_1),    c_2 &gt;= c_1
 * </pre>
 *
 * The proofs of Lemmas 1 and 2 give the second form. Fix a history in which E_ls holds. An arm j is sufficiently
 * sampled if {@code (c_1 + c_2) ||x_j|| < Delta_j}. If E_conc also holds, the index of every such arm is strictly below
 * the mean of the best arm:
 *
 * <pre>
 * f(x_j) &lt;= &lt;x_j, theta&gt; + (c_1 + c_2) ||x_j|| &lt; &lt;x_j, theta&gt; + Delta_j = &lt;x_1, theta&gt;
 * </pre>
 *
 * If {@code Z >= c_1}, then {@code f(x_1) >= <x_1, theta-hat> + c_1 ||x_1|| >= <x_1, theta>}. The index of the best arm
 * is therefore strictly above those of all sufficiently sampled arms. There is no tie, and the chosen arm is not
 * sufficiently sampled under any rule for ties. The proofs do not use {@code c_1 < c_2} either: with c_2 = c_1 and a Z
 * that never exceeds c_1, p_3 is P(Z = c_1) and p_2 is zero. Section 3.1 also requires only {@code P(Z >= beta) > 0}.
 *
 * <p>The second form matters if U equals c_1, because it includes the top point of the law. Its bound is never larger
 * than that of the first form.
 *
 * <p>Comparisons tolerate a relative rounding error of 10^-12: values that close to c count as equal to c.
 *
 * <p>Immutable and thread-safe.
 */
public enum Form {
    /** The theorem as stated: Z must exceed c_1. */
    STATED(">"),
    /** The form that the proof gives: Z must reach c_1. */
    PROVED(">=");

    private static final double ROUNDING = 1e-12;

    private final String relation;

    Form(String relation) {
        this.relation = relation;
    }

    /**
     * Returns the relation between Z and c_1 in E_anti.
     *
     * @return {@code >} or {@code >=}
     */
    public String relation() {
        return relation;
    }

    /**
     * Tells whether a multiplier is large enough for E_anti.
     *
     * @param z Z
     * @param c c_1, positive
     * @return true if Z exceeds c_1, or equals it in the form {@link #PROVED}
     */
    public boolean isOptimistic(double z, double c) {
        return this == STATED ? z > above(c) : z >= below(c);
    }

    /**
     * Returns p_3, the probability of E_anti.
     *
     * @param z the tails of Z
     * @param c c_1, positive
     * @return {@code P(Z > c)} or {@code P(Z >= c)}
     */
    public double p3(Tails z, double c) {
        return this == STATED ? z.above(c) : z.atLeast(c);
    }

    /**
     * Tells whether a c_2 is allowed.
     *
     * @param c1 c_1
     * @param c2 c_2
     * @return true if c_2 exceeds c_1, or equals it in the form {@link #PROVED}
     */
    public boolean allows(double c1, double c2) {
        return this == STATED ? c1 < c2 : c1 <= c2;
    }

    /**
     * Returns the least allowed c_2.
     *
     * @param c1 c_1
     * @return c_1 in the form {@link #PROVED}, else the next larger number
     */
    public double leastC2(double c1) {
        return this == STATED ? Math.nextUp(c1) : c1;
    }

    /**
     * Returns the suffix of a theorem's name in this form.
     *
     * @param symbol the symbol that Z is compared with
     * @return the suffix; empty for {@link #STATED}
     */
    public String suffix(String symbol) {
        return this == STATED ? "" : ", with Z >= " + symbol;
    }

    /** Returns an upper bound on a positive number that tolerates rounding. */
    static double above(double c) {
        return c * (1 + ROUNDING);
    }

    /** Returns a lower bound on a positive number that tolerates rounding. */
    static double below(double c) {
        return c * (1 - ROUNDING);
    }
}
