package io.github.randucb.theory.theorem;

import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.IndexBound;
import java.util.List;
import java.util.Optional;

/**
 * The regret of adaptive RandUCB for multi-armed bandits, with {@code guarantee=theorem}. It is Theorem 7 of the RandUCB
 * paper for the means and widths of {@link io.github.randucb.confidence.means.AugmentedMeans}. Rewards are in [0, 1].
 *
 * <pre>
 * N_i = s_i + n_0,    C_i = sqrt(V_i / N_i),    v_min &lt;= V_i &lt;= 1/4,    P(Z &gt;= U_g) &gt;= epsilon
 * c_1 = sqrt(ln(2 K T^2) / 2) + n_0 / sqrt(n_0 + 1),    U_g = c_1 / sqrt(v_min)
 * c_2 = max(c_1, U_g / 2, U_1 / 2),    c_3 = 2 K ln(1 + T / (K (n_0 + 1)))
 * R(T) &lt;= (c_1 + c_2) (1 + 2 / epsilon) sqrt(c_3 T) + 1 + K
 * </pre>
 *
 * The norm of arm i in Theorem 7 is 1 / sqrt(N_i), that of a one-hot vector in the linear bandit with lambda = n_0 + 1 after
 * the first K rounds. docs/theory.md has the proof.
 *
 * <p>Stateless and thread-safe.
 */
public final class AdaptiveMeansTheorem {
    private AdaptiveMeansTheorem() {}

    /**
     * A configuration of the policy. Immutable and thread-safe.
     *
     * @param arms K
     * @param pseudoRewards n_0
     * @param smallestVariance v_min
     * @param epsilon the probability of U_g
     * @param upper U_1, the largest Z otherwise
     */
    public record Configuration(
            double arms, double pseudoRewards, double smallestVariance, double epsilon, double upper) {}

    /**
     * Returns c_1, the largest error of the means times sqrt(N_i).
     *
     * @param arms K
     * @param pseudoRewards n_0
     * @param rounds T
     * @return sqrt(ln(2 K T^2) / 2) + n_0 / sqrt(n_0 + 1)
     */
    public static double c1(double arms, double pseudoRewards, double rounds) {
        return Math.sqrt((Math.log(2 * arms) + 2 * Math.log(rounds)) / 2)
                + pseudoRewards / Math.sqrt(pseudoRewards + 1);
    }

    /**
     * Returns U_g.
     *
     * @param arms K
     * @param pseudoRewards n_0
     * @param smallestVariance v_min
     * @param horizon T
     * @return c_1 / sqrt(v_min)
     */
    public static double top(double arms, double pseudoRewards, double smallestVariance, double horizon) {
        return c1(arms, pseudoRewards, horizon) / Math.sqrt(smallestVariance);
    }

    /**
     * Evaluates the theorem.
     *
     * @param policy the configuration
     * @param rounds the number of rounds
     * @param horizon T in U_g
     * @param stretch a factor on U_g
     * @return constants, conditions and the bound
     */
    public static Guarantee of(Configuration policy, double rounds, double horizon, double stretch) {
        double c1 = c1(policy.arms(), policy.pseudoRewards(), rounds);
        double root = Math.sqrt(policy.smallestVariance());
        double top = stretch * top(policy.arms(), policy.pseudoRewards(), policy.smallestVariance(), horizon);
        double p3 = AtomConditions.p3(policy.epsilon(), top * root, c1);
        double c2 = Math.max(c1, Math.max(top, policy.upper()) / 2); // V_i is at most 1/4
        double c3 = 2 * policy.arms() * Math.log1p(rounds / (policy.arms() * (policy.pseudoRewards() + 1)));
        IndexBound bound = new IndexBound(Form.PROVED, c1, c2, c3, 1 / rounds, 0, p3);
        return new Guarantee(
                "Theorem 7 for adaptive RandUCB",
                "coupled arms, estimated widths",
                Form.PROVED,
                List.of(
                        new Constant("v_min", policy.smallestVariance(), "the smallest variance V_i"),
                        new Constant("c_1", c1, "sqrt(ln(2 K T^2) / 2) + n_0 / sqrt(n_0 + 1)"),
                        new Constant("U_g", top, "c_1 / sqrt(v_min)"),
                        new Constant("c_2", c2, "max(c_1, U_g / 2, U_1 / 2)"),
                        new Constant("c_3", c3, "2 K ln(1 + T / (K (n_0 + 1)))"),
                        new Constant("p_1", bound.p1(), "1/T"),
                        new Constant("p_2", bound.p2(), "P(Z sqrt(V_i) > c_2)"),
                        AtomConditions.constant(p3, "U_g")),
                List.of(AtomConditions.reached(p3, "U_g sqrt(v_min)", top * root, c1)),
                bound.regret(rounds) + policy.arms(),
                Optional.empty());
    }
}
