package io.github.randucb.multiarmed.index;

/**
 * The Kullback-Leibler divergence between Bernoulli distributions, and the upper confidence bounds of KL-UCB (Garivier
 * and Cappé 2011).
 *
 * <pre>
 * kl(p, q) = p ln(p / q) + (1 - p) ln((1 - p) / (1 - q))
 * </pre>
 *
 * Stateless and thread-safe.
 */
public final class BernoulliDivergence {
    private static final int MAX_STEPS = 1000;

    private BernoulliDivergence() {}

    /**
     * Returns the largest q with {@code kl(p, q) <= level}.
     *
     * <p>The search is Newton's method from above. To the right of p, kl(p, .) is convex and increasing, so the
     * iterates decrease to the solution and never pass it. They start from the smaller of two upper bounds: Pinsker's,
     * and the one that omits p ln(1/q). The search stops after at most 1000 iterates; ten are nearly always enough.
     *
     * @param p a mean in [0, 1]
     * @param level the largest allowed divergence
     * @return the upper confidence bound q
     */
    public static double upperBound(double p, double level) {
        if (level <= 0 || p >= 1) {
            return Math.min(p, 1);
        }
        double entropy = -(p > 0 ? p * Math.log(p) : 0) - (1 - p) * Math.log(1 - p);
        double q = Math.min(p + Math.sqrt(level / 2), 1 - Math.exp(-(level + entropy) / (1 - p)));
        for (int step = 0; step < MAX_STEPS && q > p && q < 1; step++) {
            double next = q - (divergence(p, q) - level) * q * (1 - q) / (q - p);
            if (!(next < q - 1e-15)) {
                break;
            }
            q = next;
        }
        return Math.max(q, p);
    }

    /**
     * Computes kl(p, q).
     *
     * @param p a mean in [0, 1)
     * @param q a mean in (0, 1)
     * @return the divergence
     */
    public static double divergence(double p, double q) {
        return (p > 0 ? p * Math.log(p / q) : 0) + (1 - p) * Math.log((1 - p) / (1 - q));
    }
}
