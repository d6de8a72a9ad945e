package io.github.randucb.theory;

import java.util.Arrays;

/**
 * Lower bounds on the regret of every policy.
 *
 * <p>Stateless and thread-safe.
 */
public final class LowerBounds {
    private static final double SMALL = 1e-3; // for smaller x, four terms of the series give twelve digits

    private LowerBounds() {}

    /**
     * Returns the scale of the minimax regret. Every policy has at least this regret on some bandit with rewards 0 and
     * 1 (Auer, Cesa-Bianchi, Freund and Schapire, "The nonstochastic multiarmed bandit problem", 2002, Theorem 5.1).
     *
     * @param arms K
     * @param rounds T
     * @return min{sqrt(K T), T} / 20; zero for a single arm
     */
    public static double minimax(double arms, double rounds) {
        return arms < 2 ? 0 : Math.min(Math.sqrt(arms * rounds), rounds) / 20;
    }

    /**
     * Returns the constant of Lai and Robbins (1985) for rewards 0 and 1. Consider a policy whose regret grows more
     * slowly than every power of T on every bandit. As T grows, its regret is at least about this constant times ln T.
     *
     * @param means the mean of each arm, in [0, 1]
     * @return sum_i Delta_i / kl(mu_i, mu_1) over the arms that are not best, with zero for an infinite kl
     */
    public static double laiRobbins(double[] means) {
        double best = Arrays.stream(means).max().orElseThrow();
        return Arrays.stream(means)
                .filter(mean -> mean < best)
                .map(mean -> (best - mean) / divergence(mean, best))
                .sum();
    }

    /** Returns kl(p, q) for p &lt; q, accurate also for almost equal p and q; infinite if q is 1. */
    private static double divergence(double p, double q) {
        if (p == 0 || q == 1) {
            return q == 1 ? Double.POSITIVE_INFINITY : -Math.log1p(-q);
        }
        double gap = q - p;
        return gap * gap / (q * (1 - q)) + p * excess(-gap / q) + (1 - p) * excess(gap / (1 - q));
    }

    /** Returns ln(1 + x) - x. */
    private static double excess(double x) {
        return Math.abs(x) < SMALL ? x * x * (-1.0 / 2 + x * (1.0 / 3 + x * (-1.0 / 4 + x / 5))) : Math.log1p(x) - x;
    }
}
