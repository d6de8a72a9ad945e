package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * RandUCB and UCB1 with their released defaults, each as one loop over arrays.
 *
 * <p>Thread-safe: no state.
 */
final class BareUcb {
    private BareUcb() {}

    /**
     * Simulates RandUCB.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] randUcb(BernoulliProblem p, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] law = Bare.law();
        BareMeans means = new BareMeans(p.arms, random);
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            double radius = Math.sqrt(2 * Math.log(t + 1));
            int arm = Bare.argmax(means.means, means.widths, Bare.draw(law, random) * radius);
            means.learn(arm, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }

    /**
     * Simulates UCB1.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] ucb1(BernoulliProblem p, int rounds, long seed) {
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        BareMeans means = new BareMeans(p.arms, Streams.seeded(seed));
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = Bare.argmax(means.means, means.widths, Math.sqrt(2 * Math.log(t + 1)));
            means.learn(arm, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }
}
