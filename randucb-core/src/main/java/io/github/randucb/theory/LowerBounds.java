package io.github.randucb.theory;

import java.util.Arrays;

/**
 * What no policy can do better than, for comparison.
 *
 * <p>Thread-safe: no state.
 */
public final class LowerBounds {
    private LowerBounds() {}

    /**
     * The scale of the minimax regret: every policy has at least this regret on some bandit with rewards 0 and 1 (Auer,
     * Cesa-Bianchi, Freund and Schapire, "The nonstochastic multiarmed bandit problem", 2002, Theorem 5.1).
     *
     * @param arms K
     * @param rounds T
     * @return min{sqrt(K T), T} / 20; zero for a single arm
     */
    public static double minimax(double arms, double rounds) {
        return arms < 2 ? 0 : Math.min(Math.sqrt(arms * rounds), rounds) / 20;
    }

    /**
     * The constant of Lai and Robbins (1985) for 0/1 rewards: a policy whose regret grows slower than every power of T
     * on every bandit has a regret of at least about this constant times ln T, as T grows.
     *
     * @param means the mean of each arm, in [0, 1]
     * @return sum_i Delta_i / kl(mu_i, mu_1) over the arms that are not the best, infinite terms left out as zero
     */
    public static double laiRobbins(double[] means) {
        double best = Arrays.stream(means).max().orElseThrow();
        return Arrays.stream(means)
                .filter(mean -> mean < best)
                .map(mean -> (best - mean) / divergence(mean, best))
                .sum();
    }

    /** kl(p, q) of two coins, infinite if q is 1 and p is not. */
    private static double divergence(double p, double q) {
        return term(p, q) + term(1 - p, 1 - q);
    }

    private static double term(double p, double q) {
        return p == 0 ? 0 : p * Math.log(p / q);
    }
}
