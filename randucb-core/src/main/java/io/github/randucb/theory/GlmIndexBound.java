package io.github.randucb.theory;

/**
 * The regret of any index-based algorithm for generalized linear bandits (Appendix C, Theorem 8):
 *
 * <pre>
 * R(T) &lt;= L (c_1 + c_2 / sqrt(mu)) (1 + 2 / (p_3 - p_2)) sqrt(c_3 T) + T (p_1 + p_2 + p_4) + tau
 * </pre>
 *
 * <p>Immutable and thread-safe.
 *
 * @param events c_1 to c_3 and p_1 to p_3, as for linear bandits
 * @param p4 the probability that the estimates leave the neighbourhood of the truth
 * @param tau the number of initial rounds
 * @param mu the least slope of the mean function there
 * @param lipschitz L, its largest slope
 */
public record GlmIndexBound(IndexBound events, double p4, double tau, double mu, double lipschitz) {
    /**
     * The bound.
     *
     * @param rounds T
     * @return the largest expected regret, infinite unless {@code p_3 > p_2} and {@code c_1 < c_2}
     */
    public double regret(double rounds) {
        if (!(events.c1() < events.c2() && events.p3() > events.p2())) {
            return Double.POSITIVE_INFINITY;
        }
        double width = lipschitz * (events.c1() + events.c2() / Math.sqrt(mu));
        return width * (1 + 2 / (events.p3() - events.p2())) * Math.sqrt(events.c3()) * Math.sqrt(rounds)
                + rounds * (events.p1() + events.p2() + p4)
                + tau;
    }
}
