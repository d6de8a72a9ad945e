package io.github.randucb.benchmarks;

import io.github.randucb.random.Binomial;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The logistic policies with their released defaults, each as one loop over arrays. The maximum likelihood is found
 * by Newton steps with an inverse Hessian that follows by rank-one changes, and is computed afresh where steps do not
 * shrink fast, to the tolerance of the library.
 */
final class BareLogistic {
    private static final double LAMBDA = 1e-4;

    private final StructuredProblem p;
    private final int d;
    private final double[] pulls;
    private final double[] totals;
    private final double[] theta;
    private final double[] products;
    private final double[] gradient;
    private final double[] step;
    private final double[] inverse;
    private final double[] before;
    private final double[] work;

    private BareLogistic(StructuredProblem p) {
        this.p = p;
        this.d = p.d;
        this.pulls = new double[p.arms];
        this.totals = new double[p.arms];
        this.theta = new double[d];
        this.products = new double[p.arms];
        this.gradient = new double[d];
        this.step = new double[d];
        this.inverse = Bare.scaledIdentity(d, 1 / LAMBDA);
        this.before = new double[d];
        this.work = new double[d];
    }

    private static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    private static double slope(double x) {
        double g = logistic(x);
        return g * (1 - g);
    }

    /** RandUCBLog. */
    static int[] randUcbGlm(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] law = Bare.law();
        BareLogistic fit = new BareLogistic(p);
        double[] gram = Bare.scaledIdentity(d, 1 / LAMBDA);
        double[] squares = new double[p.arms];
        double[] along = new double[p.arms];
        double[] u = new double[d];
        for (int i = 0; i < p.arms; i++) {
            for (int j = 0; j < d; j++) {
                squares[i] += p.rows[i * d + j] * p.rows[i * d + j] / LAMBDA;
            }
        }
        double radius = 0.5 / 0.25 * Math.sqrt(d / 2.0 * Math.log(1 + 2.0 * rounds / d) + Math.log(rounds));
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm = Bare.argmax(fit.products, squares, Bare.draw(law, random) * radius);
            fit.learn(arm, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            double s = Bare.addToInverse(gram, p.rows, arm * d, d, 1, u);
            Bare.multiply(p, u, along);
            double gain = 1 / (1 + s);
            for (int i = 0; i < p.arms; i++) {
                squares[i] = Math.max(0, squares[i] - gain * along[i] * along[i]);
            }
            chosen[t] = arm;
        }
        return chosen;
    }

    /** GLM-TS: the Hessian at the maximum is factored in every round. */
    static int[] glmThompson(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library's seed for probabilities
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        BareLogistic fit = new BareLogistic(p);
        double[] hessian = new double[d * d];
        double[] sample = new double[d];
        double[] products = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            fit.hessian(hessian);
            Bare.factor(hessian, d);
            for (int j = 0; j < d; j++) {
                sample[j] = gaussian.sample();
            }
            Bare.solve(hessian, d, sample);
            for (int j = 0; j < d; j++) {
                sample[j] += fit.theta[j];
            }
            int arm = Bare.argmax(p, sample, products);
            fit.learn(arm, rewards.nextDouble() < p.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }

    /** LogPHE with a = 0.5: a second fit, to the perturbed history, begins where the first ended. */
    static int[] glmPerturbedHistory(StructuredProblem p, int rounds, long seed) {
        int d = p.d;
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        random.nextLong(); // the library's seed for probabilities
        BareLogistic center = new BareLogistic(p);
        BareLogistic perturbed = new BareLogistic(p);
        double[] pulls = new double[p.arms];
        double[] totals = new double[p.arms];
        double[] products = new double[p.arms];
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            int arm;
            if (t < d) {
                arm = Bare.first(pulls, d, t, random);
            } else {
                System.arraycopy(center.theta, 0, perturbed.theta, 0, d);
                System.arraycopy(center.inverse, 0, perturbed.inverse, 0, d * d);
                for (int i = 0; i < p.arms; i++) {
                    double pseudo = Math.ceil(0.5 * pulls[i]);
                    perturbed.pulls[i] = pulls[i] + pseudo;
                    if (pulls[i] > 0) {
                        perturbed.totals[i] = totals[i] + Binomial.sample((long) pseudo, 0.5, random);
                    }
                }
                perturbed.fit();
                arm = Bare.argmax(p, perturbed.theta, products);
            }
            totals[arm] += rewards.nextDouble() < p.means[arm] ? 1 : 0;
            double before = center.pulls[arm];
            pulls[arm]++;
            double pseudo = Math.ceil(0.5 * pulls[arm]);
            center.pulls[arm] = pulls[arm] + pseudo;
            center.totals[arm] = totals[arm] + 0.5 * pseudo;
            center.fitAfter(arm, center.pulls[arm] - before);
            chosen[t] = arm;
        }
        return chosen;
    }

    private void learn(int arm, double reward) {
        pulls[arm]++;
        totals[arm] += reward;
        fitAfter(arm, 1);
    }

    private void fitAfter(int arm, double more) {
        Bare.addToInverse(inverse, p.rows, arm * d, d, more * slope(products[arm]), work);
        fit();
    }

    private void fit() {
        evaluate();
        double square = newton();
        for (int k = 0; k < 200 && square > 1e-16; k++) {
            System.arraycopy(theta, 0, before, 0, d);
            move(1);
            double next = newton();
            if (!(next <= 0.0625 * square)) {
                System.arraycopy(before, 0, theta, 0, d);
                evaluate();
                invertHessian();
                newton();
                double likelihood = likelihood();
                double part = 1;
                move(part);
                while (!(likelihood() >= likelihood) && part > 1e-10) {
                    part /= 2;
                    move(part);
                }
                next = newton();
                if (next >= square && square < 1e-8) {
                    return;
                }
            }
            square = next;
        }
    }

    private void move(double part) {
        for (int j = 0; j < d; j++) {
            theta[j] = before[j] + part * step[j];
        }
        evaluate();
    }

    private double likelihood() {
        double sum = 0;
        for (int j = 0; j < d; j++) {
            sum -= LAMBDA / 2 * theta[j] * theta[j];
        }
        for (int i = 0; i < p.arms; i++) {
            if (pulls[i] > 0) {
                double x = products[i];
                sum += totals[i] * x - pulls[i] * (Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))));
            }
        }
        return sum;
    }

    private void evaluate() {
        Bare.multiply(p, theta, products);
        for (int j = 0; j < d; j++) {
            gradient[j] = -LAMBDA * theta[j];
        }
        for (int i = 0; i < p.arms; i++) {
            if (pulls[i] > 0) {
                double residual = totals[i] - pulls[i] * logistic(products[i]);
                for (int j = 0; j < d; j++) {
                    gradient[j] += residual * p.rows[i * d + j];
                }
            }
        }
    }

    private double newton() {
        Bare.times(inverse, gradient, 0, d, step);
        double square = 0;
        for (int j = 0; j < d; j++) {
            square += step[j] * gradient[j];
        }
        return square;
    }

    private void hessian(double[] hessian) {
        Arrays.fill(hessian, 0);
        for (int j = 0; j < d; j++) {
            hessian[j * d + j] = LAMBDA;
        }
        for (int i = 0; i < p.arms; i++) {
            if (pulls[i] > 0) {
                double weight = pulls[i] * slope(products[i]);
                for (int j = 0; j < d; j++) {
                    double factor = weight * p.rows[i * d + j];
                    for (int k = j; k < d; k++) {
                        hessian[j * d + k] += factor * p.rows[i * d + k];
                    }
                }
            }
        }
    }

    private void invertHessian() {
        double[] factor = new double[d * d];
        hessian(factor);
        Bare.factor(factor, d);
        double[] column = new double[d];
        for (int j = 0; j < d; j++) {
            Arrays.fill(column, 0);
            column[j] = 1;
            Bare.solveTransposed(factor, d, column);
            Bare.solve(factor, d, column);
            System.arraycopy(column, 0, inverse, j * d, d);
        }
    }
}
