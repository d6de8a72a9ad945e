package io.github.randucb.theory.theorem;

import io.github.randucb.theory.IndexBound;

/**
 * The regret bound for every index-based algorithm for generalized linear bandits (Appendix C, Theorem 8):
 *
 * <pre>
 * R(T) &lt;= L (c_1 + c_2 / sqrt(mu)) (1 + 2 / (p_3 - p_2)) sqrt(c_3 T) + T (p_1 + p_2 + p_4) + tau
 * </pre>
 *
 * Immutable and thread-safe.
 *
 * @param events c_1 to c_3 and p_1 to p_3, as for linear bandits
 * @param p4 the probability that an estimate leaves the neighbourhood of the true parameter
 * @param tau the number of initial rounds
 * @param mu the least slope of the mean function in that neighbourhood
 * @param lipschitz L, the largest slope of the mean function
 */
public record GlmIndexBound(IndexBound events, double p4, double tau, double mu, double lipschitz) {
    /**
     * Returns the bound.
     *
     * @param rounds T
     * @return the bound on the expected regret; infinite unless {@code p_3 > p_2} and c_2 is allowed
     */
    public double regret(double rounds) {
        return factor() * Math.sqrt(events.c3()) * Math.sqrt(rounds) + rounds * (events.p1() + events.p2() + p4) + tau;
    }

    /**
     * Returns the factor of the expected width of a round in Lemma 2.
     *
     * @return L (c_1 + c_2 / sqrt(mu)) (1 + 2 / (p_3 - p_2)); infinite under the same conditions as the bound
     */
    public double factor() {
        return events.form().allows(events.c1(), events.c2()) && events.p3() > events.p2()
                ? lipschitz * (events.c1() + events.c2() / Math.sqrt(mu)) * (1 + 2 / (events.p3() - events.p2()))
                : Double.POSITIVE_INFINITY;
    }
}
