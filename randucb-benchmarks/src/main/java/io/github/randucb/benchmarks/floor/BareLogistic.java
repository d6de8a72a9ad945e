package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BareMatrix;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import io.github.randucb.random.Binomial;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The logistic policies with their released defaults, each as one loop over arrays.
 *
 * <p>Thread-safe: no state.
 */
final class BareLogistic {
    private static final double LAMBDA = 1e-4;

    private BareLogistic() {}

    /**
     * Simulates RandUCBLog.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] randUcbGlm(StructuredProblem p, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] law = Bare.law();
        BareLikelihood fit = new BareLikelihood(p, LAMBDA);
        BareRidge ridge = new BareRidge(p, LAMBDA, 1);
        double radius = 0.5 / 0.25 * Math.sqrt(p.d / 2.0 * Math.log(1 + 2.0 * rounds / p.d) + Math.log(rounds));
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = Bare.argmax(fit.products, ridge.widths, Bare.draw(law, random) * radius);
            fit.learn(arm, 1, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            ridge.learn(arm);
            chosen[t] = arm;
        }
        return chosen;
    }

    /**
     * Simulates GLM-TS. The Hessian at the maximum is factored in every round.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] glmThompson(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library draws a seed for probabilities here
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        BareLikelihood fit = new BareLikelihood(p, LAMBDA);
        double[][] hessian = new double[d][d];
        double[] sample = new double[d];
        double[] products = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            fit.hessian(hessian);
            BareMatrix.factor(hessian);
            for (int j = 0; j < d; j++) {
                sample[j] = gaussian.sample();
            }
            BareMatrix.solve(hessian, sample);
            BareMatrix.add(1, fit.theta, sample, d);
            int arm = Bare.argmax(p, sample, products);
            fit.learn(arm, 1, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }

    /**
     * Simulates LogPHE with a = 0.5. The fit to the perturbed history starts from the fit to the expected one.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] glmPerturbedHistory(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library draws a seed for probabilities here
        BareLikelihood center = new BareLikelihood(p, LAMBDA);
        BareLikelihood perturbed = new BareLikelihood(p, LAMBDA);
        double[] pulls = new double[p.arms];
        double[] totals = new double[p.arms];
        double[] products = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm;
            if (t < d) {
                arm = Bare.first(pulls, d, t, random);
            } else {
                for (int i = 0; i < p.arms; i++) {
                    double coins = Math.ceil(0.5 * pulls[i]);
                    double heads = pulls[i] > 0 ? Binomial.sample((long) coins, 0.5, random) : 0;
                    perturbed.set(i, pulls[i] + coins, totals[i] + heads);
                }
                perturbed.fitFrom(center);
                arm = Bare.argmax(p, perturbed.theta, products);
            }
            double reward = rewards.nextDouble() < p.means[arm] ? 1 : 0;
            double coins = Math.ceil(0.5 * pulls[arm]);
            totals[arm] += reward;
            pulls[arm]++;
            double more = Math.ceil(0.5 * pulls[arm]) - coins;
            center.learn(arm, 1 + more, reward + 0.5 * more);
            chosen[t] = arm;
        }
        return chosen;
    }
}
