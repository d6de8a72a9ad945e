package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BareMatrix;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import io.github.randucb.random.Binomial;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The linear policies with their released defaults, each as one loop over arrays.
 *
 * <p>Thread-safe: no state.
 */
final class BareLinear {
    static final double LAMBDA = 1e-4;
    static final double NOISE = 0.25;

    private BareLinear() {}

    /**
     * Simulates RandLinUCB.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] randLinUcb(StructuredProblem p, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] law = Bare.law();
        BareRidge ridge = new BareRidge(p, LAMBDA, NOISE);
        double radius = radius(p.d, rounds, p.longestSquare());
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = Bare.argmax(ridge.means, ridge.widths, Bare.draw(law, random) * radius);
            ridge.learn(arm, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }

    /**
     * Simulates LinUCB.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] linUcb(StructuredProblem p, int rounds, long seed) {
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        BareRidge ridge = new BareRidge(p, LAMBDA, NOISE);
        double radius = radius(p.d, rounds, p.longestSquare());
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = Bare.argmax(ridge.means, ridge.widths, radius);
            ridge.learn(arm, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }

    /** Returns the radius U of the released edition. */
    static double radius(int d, double rounds, double longestSquare) {
        return Math.sqrt(d) + 0.5 * Math.sqrt(d * Math.log((1 + rounds * longestSquare) * rounds));
    }

    /**
     * Simulates LinTS. The factor of M is updated by rotations.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] linThompson(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library draws a seed for probabilities here
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        double[][] factor = BareMatrix.scaledIdentity(d, Math.sqrt(LAMBDA));
        double[] z = new double[d];
        double[] theta = new double[d];
        double[] work = new double[d];
        double[] products = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            for (int j = 0; j < d; j++) {
                theta[j] = z[j] + gaussian.sample();
            }
            BareMatrix.solve(factor, theta);
            int arm = Bare.argmax(p, theta, products);
            double reward = rewards.nextDouble() < p.means[arm] ? 1 : 0;
            BareMatrix.rotate(factor, p.rows[arm], 1 / NOISE, reward, z, work);
            chosen[t] = arm;
        }
        return chosen;
    }

    /**
     * Simulates LinPHE with a = 0.5.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] linPerturbedHistory(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library draws a seed for probabilities here
        double[][] factor = BareMatrix.scaledIdentity(d, Math.sqrt(LAMBDA));
        double[] pulls = new double[p.arms];
        double[] totals = new double[p.arms];
        double[] perturbed = new double[p.arms];
        double[] theta = new double[d];
        double[] zeros = new double[d];
        double[] work = new double[d];
        double[] products = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm;
            if (t < d) {
                arm = Bare.first(pulls, d, t, random);
            } else {
                for (int i = 0; i < p.arms; i++) {
                    perturbed[i] = pulls[i] > 0 ? totals[i] + coins(pulls[i], random) : 0;
                }
                BareMatrix.sum(p.rows, perturbed, theta, d);
                BareMatrix.solveTransposed(factor, theta);
                BareMatrix.solve(factor, theta);
                arm = Bare.argmax(p, theta, products);
            }
            totals[arm] += rewards.nextDouble() < p.means[arm] ? 1 : 0;
            double before = pulls[arm] + Math.ceil(0.5 * pulls[arm]);
            pulls[arm]++;
            double more = pulls[arm] + Math.ceil(0.5 * pulls[arm]) - before;
            BareMatrix.rotate(factor, p.rows[arm], more, 0, zeros, work);
            chosen[t] = arm;
        }
        return chosen;
    }

    private static double coins(double pulls, UniformRandomProvider random) {
        return Binomial.sample((long) Math.ceil(0.5 * pulls), 0.5, random);
    }
}
