package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ChengBetaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Gaussian and Beta Thompson sampling with their released defaults, each as one loop over arrays. All K indices are
 * drawn in every round.
 *
 * <p>Thread-safe: no state.
 */
final class BareThompson {
    private BareThompson() {}

    /**
     * Simulates Thompson sampling with Gaussian posteriors.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] gaussian(BernoulliProblem p, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        double[] pulls = new double[p.arms];
        double[] totals = new double[p.arms];
        double[] means = new double[p.arms];
        double[] deviations = new double[p.arms];
        Arrays.fill(means, 0.5);
        Arrays.fill(deviations, 0.5);
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = 0;
            double top = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < p.arms; i++) {
                double index = means[i] + deviations[i] * gaussian.sample();
                if (index > top) {
                    top = index;
                    arm = i;
                }
            }
            totals[arm] += rewards.nextDouble() < p.means[arm] ? 1 : 0;
            pulls[arm]++;
            means[arm] = (totals[arm] + 0.5) / (1 + pulls[arm]);
            deviations[arm] = 0.5 * Math.sqrt(1 / (1 + pulls[arm]));
            chosen[t] = arm;
        }
        return chosen;
    }

    /**
     * Simulates Thompson sampling with Beta posteriors. The sampler of an arm is created again after each of its pulls.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] beta(BernoulliProblem p, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] pulls = new double[p.arms];
        double[] totals = new double[p.arms];
        ContinuousSampler[] samplers = new ContinuousSampler[p.arms];
        Arrays.setAll(samplers, i -> ChengBetaSampler.of(random, 1, 1));
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = 0;
            double top = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < p.arms; i++) {
                double index = samplers[i].sample();
                if (index > top) {
                    top = index;
                    arm = i;
                }
            }
            totals[arm] += rewards.nextDouble() < p.means[arm] ? 1 : 0;
            pulls[arm]++;
            samplers[arm] = ChengBetaSampler.of(random, 1 + totals[arm], 1 + (pulls[arm] - totals[arm]));
            chosen[t] = arm;
        }
        return chosen;
    }
}
