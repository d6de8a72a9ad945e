package io.github.randucb.theory.theorem;

import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Events;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.IndexBound;
import java.util.List;
import java.util.Optional;

/**
 * The regret of adaptive RandUCB for linear bandits, with {@code guarantee=theorem}. It is Theorem 3 of the RandUCB paper, in
 * the form with Z &gt;= c_1, for a Z that is c_1 with probability epsilon in every round. Rewards are in [0, 1], and all
 * feature vectors and the parameter have norm at most one.
 *
 * <pre>
 * Z_t = U_t sqrt(V_t) a_t,  or U_g = c_1 with probability epsilon,    P(Z_t &gt;= c_1) &gt;= epsilon
 * c_1 = sqrt(lambda) + 1/2 sqrt(d ln(T + T^2 / (d lambda))),    c_2 = max(c_1, U_g, U_1),    c_3 = 2 d ln(1 + T / (d lambda))
 * R(T) &lt;= (c_1 + c_2) (1 + 2 / epsilon) sqrt(c_3 T) + 1
 * </pre>
 *
 * Z_t is at most c_2, because V_t is at most the mean of the squared rewards, which is at most 1. docs/theory.md has the
 * proof.
 *
 * <p>Stateless and thread-safe.
 */
public final class AdaptiveRidgeTheorem {
    private AdaptiveRidgeTheorem() {}

    /**
     * A configuration of the policy. Immutable and thread-safe.
     *
     * @param d the number of features
     * @param lambda the regularization
     * @param epsilon the probability of Z = c_1
     * @param upper U_1, the largest Z / sqrt(V_t) otherwise
     */
    public record Configuration(double d, double lambda, double epsilon, double upper) {}

    /**
     * Evaluates the theorem.
     *
     * @param policy the configuration
     * @param rounds the number of rounds
     * @param horizon T in the c_1 of the policy
     * @param stretch a factor on that c_1
     * @return constants, conditions and the bound
     */
    public static Guarantee of(Configuration policy, double rounds, double horizon, double stretch) {
        double c1 = LinearTheorem.c1(policy.d(), policy.lambda(), rounds);
        double top = stretch * LinearTheorem.c1(policy.d(), policy.lambda(), horizon);
        double p3 = AtomConditions.p3(policy.epsilon(), top, c1);
        double c2 = Math.max(c1, Math.max(top, policy.upper()));
        double c3 = LinearTheorem.c3(policy.d(), policy.lambda(), rounds);
        IndexBound bound = new IndexBound(Form.PROVED, c1, c2, c3, 1 / rounds, 0, p3);
        return new Guarantee(
                "Theorem 3 for adaptive RandUCB, with Z >= c_1",
                "linear bandits, estimated noise variance",
                Form.PROVED,
                List.of(
                        new Constant("lambda", policy.lambda(), "the ridge"),
                        new Constant("c_1", c1, "sqrt(lambda) + 1/2 sqrt(d ln(T + T^2 / (d lambda)))"),
                        new Constant("U_g", top, "c_1 of the policy, the value of Z with probability epsilon"),
                        new Constant("c_2", c2, "max(c_1, U_g, U_1)"),
                        new Constant("c_3", c3, "2 d ln(1 + T / (d lambda))"),
                        new Constant("p_1", bound.p1(), "1/T"),
                        new Constant("p_2", bound.p2(), "P(|Z| > c_2)"),
                        AtomConditions.constant(p3, "c_1")),
                List.of(AtomConditions.reached(p3, "U_g", top, c1)),
                bound.regret(rounds),
                Optional.of(Events.of(bound)));
    }
}
