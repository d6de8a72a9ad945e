package io.github.randucb.benchmarks;

import io.github.randucb.random.Binomial;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** The linear policies with their released defaults, each as one loop over arrays. */
final class BareLinear {
    private static final double LAMBDA = 1e-4;
    private static final double NOISE = 0.25;

    private BareLinear() {}

    /** RandLinUCB: means and squared widths follow by rank-one changes of the inverse of M. */
    static int[] randLinUcb(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] law = Bare.law();
        double[] inverse = Bare.scaledIdentity(d, 1 / LAMBDA);
        double[] means = new double[p.arms];
        double[] squares = new double[p.arms];
        double[] along = new double[p.arms];
        double[] u = new double[d];
        double longest = 0;
        for (int i = 0; i < p.arms; i++) {
            double square = 0;
            for (int j = 0; j < d; j++) {
                square += p.rows[i * d + j] * p.rows[i * d + j];
            }
            squares[i] = square / LAMBDA;
            longest = Math.max(longest, square);
        }
        double radius = Math.sqrt(d) + 0.5 * Math.sqrt(d * Math.log((1 + rounds * longest) * rounds));
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = Bare.argmax(means, squares, Bare.draw(law, random) * radius);
            double reward = rewards.nextDouble() < p.means[arm] ? 1 : 0;
            double s = Bare.addToInverse(inverse, p.rows, arm * d, d, 1 / NOISE, u);
            Bare.multiply(p, u, along);
            double gain = 1 / (NOISE + s);
            double step = (reward - means[arm]) * gain;
            for (int i = 0; i < p.arms; i++) {
                means[i] += along[i] * step;
                squares[i] = Math.max(0, squares[i] - gain * along[i] * along[i]);
            }
            chosen[t] = arm;
        }
        return chosen;
    }

    /** LinTS: a factor of M that follows by rotations. */
    static int[] linThompson(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library's seed for probabilities
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        double[] factor = Bare.scaledIdentity(d, Math.sqrt(LAMBDA));
        double[] z = new double[d];
        double[] theta = new double[d];
        double[] work = new double[d];
        double[] products = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            for (int j = 0; j < d; j++) {
                theta[j] = z[j] + gaussian.sample();
            }
            Bare.solve(factor, d, theta);
            int arm = Bare.argmax(p, theta, products);
            double reward = rewards.nextDouble() < p.means[arm] ? 1 : 0;
            Bare.rotate(factor, d, p.rows, arm * d, 1 / NOISE, reward, z, work);
            chosen[t] = arm;
        }
        return chosen;
    }

    /** LinPHE with a = 0.5. */
    static int[] linPerturbedHistory(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library's seed for probabilities
        double[] factor = Bare.scaledIdentity(d, Math.sqrt(LAMBDA));
        double[] pulls = new double[p.arms];
        double[] totals = new double[p.arms];
        double[] theta = new double[d];
        double[] work = new double[d];
        double[] products = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm;
            if (t < d) {
                arm = Bare.first(pulls, d, t, random);
            } else {
                Arrays.fill(theta, 0);
                for (int i = 0; i < p.arms; i++) {
                    if (pulls[i] > 0) {
                        double y = totals[i] + Binomial.sample((long) Math.ceil(0.5 * pulls[i]), 0.5, random);
                        for (int j = 0; j < d; j++) {
                            theta[j] += y * p.rows[i * d + j];
                        }
                    }
                }
                Bare.solveTransposed(factor, d, theta);
                Bare.solve(factor, d, theta);
                arm = Bare.argmax(p, theta, products);
            }
            totals[arm] += rewards.nextDouble() < p.means[arm] ? 1 : 0;
            double before = pulls[arm] + Math.ceil(0.5 * pulls[arm]);
            pulls[arm]++;
            double more = pulls[arm] + Math.ceil(0.5 * pulls[arm]) - before;
            Bare.rotate(factor, d, p.rows, arm * d, more, 0, work, new double[d]);
            chosen[t] = arm;
        }
        return chosen;
    }
}
