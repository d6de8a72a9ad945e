package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.random.Binomial;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * PHE and GiRo with their defaults, each as one loop over arrays. After one pull of every arm, all K histories are
 * perturbed or resampled in every round.
 *
 * <p>Thread-safe: no state.
 */
final class BareHistory {
    private BareHistory() {}

    /**
     * Simulates PHE with a = 0.5.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] perturbed(BernoulliProblem p, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] pulls = new double[p.arms];
        double[] totals = new double[p.arms];
        double[] indices = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm;
            if (t < p.arms) {
                arm = Bare.first(pulls, p.arms, t, random);
            } else {
                for (int i = 0; i < p.arms; i++) {
                    double coins = Math.ceil(0.5 * pulls[i]);
                    indices[i] = (totals[i] + Binomial.sample((long) coins, 0.5, random)) / (pulls[i] + coins);
                }
                arm = Bare.argmax(indices);
            }
            totals[arm] += rewards.nextDouble() < p.means[arm] ? 1 : 0;
            pulls[arm]++;
            chosen[t] = arm;
        }
        return chosen;
    }

    /**
     * Simulates GiRo with a = 1.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] resampled(BernoulliProblem p, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library draws a seed for probabilities here
        double[] pulls = new double[p.arms];
        double[] totals = new double[p.arms];
        double[] indices = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm;
            if (t < p.arms) {
                arm = Bare.first(pulls, p.arms, t, random);
            } else {
                for (int i = 0; i < p.arms; i++) {
                    double size = 3 * pulls[i];
                    double share = (pulls[i] + totals[i]) / size;
                    indices[i] = Binomial.sample((long) size, share, random) / size;
                }
                arm = Bare.argmax(indices);
            }
            totals[arm] += rewards.nextDouble() < p.means[arm] ? 1 : 0;
            pulls[arm]++;
            chosen[t] = arm;
        }
        return chosen;
    }
}
