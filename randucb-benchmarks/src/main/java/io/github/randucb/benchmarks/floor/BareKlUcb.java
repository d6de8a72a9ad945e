package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * KL-UCB with its released defaults, as one loop over arrays. All K upper bounds are computed in every round.
 *
 * <p>Thread-safe: no state.
 */
final class BareKlUcb {
    private BareKlUcb() {}

    /**
     * Simulates KL-UCB.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] play(BernoulliProblem p, int rounds, long seed) {
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        BareMeans means = new BareMeans(p.arms, Streams.seeded(seed));
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            double log = Math.log(t + 1);
            int arm = best(means, t == 0 ? 0 : Math.max(0, log + 3 * Math.log(log)));
            means.learn(arm, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }

    private static int best(BareMeans means, double exploration) {
        int best = 0;
        double top = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < means.means.length; i++) {
            double index = upperBound(means.means[i], exploration / means.pulls(i));
            if (index > top) {
                top = index;
                best = i;
            }
        }
        return best;
    }

    /** Returns the largest q with kl(p, q) at most {@code level}, by Newton's method from above. */
    private static double upperBound(double p, double level) {
        if (level <= 0 || p >= 1) {
            return Math.min(p, 1);
        }
        double entropy = -(p > 0 ? p * Math.log(p) : 0) - (1 - p) * Math.log(1 - p);
        double q = Math.min(p + Math.sqrt(level / 2), 1 - Math.exp(-(level + entropy) / (1 - p)));
        while (q > p && q < 1) {
            double divergence = (p > 0 ? p * Math.log(p / q) : 0) + (1 - p) * Math.log((1 - p) / (1 - q));
            double next = q - (divergence - level) * q * (1 - q) / (q - p);
            if (!(next < q - 1e-15)) {
                break;
            }
            q = next;
        }
        return Math.max(q, p);
    }
}
