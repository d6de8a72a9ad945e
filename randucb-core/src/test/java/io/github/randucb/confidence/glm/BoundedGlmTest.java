package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.glm.GeneralizedLinear.Norm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.random.Streams;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import java.util.Comparator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fit in bounded memory beside the exact fit. */
class BoundedGlmTest {
    private static final double LAMBDA = 1e-4;
    private static final int VECTORS = 4000;

    private static ContextualModel<?> bounded(int d, Link link, int vectors) {
        return ContextualGlm.bounded(
                new FeatureSpace(d, 100), link, Scale.LINK, LAMBDA, RewardDomain.UNIT, Norm.GRAM, vectors);
    }

    private static ContextualGlm exact(int d, Link link) {
        return new ContextualGlm(new FeatureSpace(d, 100), link, Scale.LINK, LAMBDA, RewardDomain.UNIT);
    }

    /** Distances of two fits in standard errors: that of the parameter, and the largest one of a mean. */
    record Distance(double parameter, double mean) {
        static Distance of(double[] theta, ContextualModel<?> exact, UniformRandomProvider random) {
            double[] difference = theta.clone();
            Arrays.setAll(difference, j -> difference[j] - exact.theta()[j]);
            Cholesky hessian = exact.precision();
            ZigguratSampler.NormalizedGaussian gauss = ZigguratSampler.NormalizedGaussian.of(random);
            double largest = 0;
            for (int k = 0; k < 200; k++) {
                double[] x = new double[theta.length];
                Arrays.setAll(x, j -> j == 0 ? 1 : gauss.sample());
                double product = 0;
                for (int j = 0; j < x.length; j++) {
                    product += x[j] * difference[j];
                }
                largest = Math.max(largest, Math.abs(product) / Math.sqrt(hessian.solveTransposed(x, 0, x)));
            }
            return new Distance(hessian.norm(difference), largest);
        }
    }

    /** Feature vectors with an intercept, and the intercept of the truth that leads to a given rate of rewards. */
    private static double[][] features(String order, int d, int count, double[] truth, UniformRandomProvider random) {
        ZigguratSampler.NormalizedGaussian gauss = ZigguratSampler.NormalizedGaussian.of(random);
        int arms = order.equals("bandit") ? 10 : 1;
        double[][] vectors = new double[count][];
        for (int t = 0; t < count; t++) {
            double best = Double.NEGATIVE_INFINITY;
            double noise = 1.5 * Math.sqrt(20.0 / (20 + t));
            double[] estimate = new double[d];
            Arrays.setAll(estimate, j -> truth[j] + noise * gauss.sample());
            for (int arm = 0; arm < arms; arm++) {
                double[] x = new double[d];
                Arrays.setAll(x, j -> j == 0 ? 1 : Math.max(-3, Math.min(3, gauss.sample())));
                double index = product(estimate, x);
                if (index > best) {
                    best = index;
                    vectors[t] = x;
                }
            }
        }
        if (order.equals("sorted")) {
            Arrays.sort(vectors, Comparator.comparingDouble(x -> x[1]));
        } else if (order.equals("by-reward")) {
            Arrays.sort(vectors, Comparator.comparingDouble(x -> product(truth, x)));
        }
        return vectors;
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            sum += x[j] * y[j];
        }
        return sum;
    }

    private static void setRate(double[] truth, double[][] vectors, double rate) {
        double low = -40;
        double high = 40;
        for (int k = 0; k < 50; k++) {
            truth[0] = (low + high) / 2;
            double mean = Arrays.stream(vectors)
                    .mapToDouble(x -> Links.LOGISTIC.mean(product(truth, x)))
                    .average()
                    .orElseThrow();
            if (mean > rate) {
                high = truth[0];
            } else {
                low = truth[0];
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "iid, 5, 0.3", "iid, 10, 0.3", "iid, 20, 0.3", "iid, 5, 0.01", "iid, 10, 0.01", "iid, 20, 0.01",
        "bandit, 5, 0.3", "bandit, 10, 0.3", "bandit, 20, 0.3", "bandit, 5, 0.01", "bandit, 10, 0.01",
                "bandit, 20, 0.01",
        "sorted, 5, 0.3", "sorted, 10, 0.3", "sorted, 20, 0.3", "sorted, 5, 0.01", "sorted, 10, 0.01",
                "sorted, 20, 0.01",
        "by-reward, 5, 0.3", "by-reward, 10, 0.3", "by-reward, 20, 0.3", "by-reward, 5, 0.01", "by-reward, 10, 0.01",
                "by-reward, 20, 0.01"
    })
    void staysCloseToTheExactFit(String order, int d, double rate) {
        UniformRandomProvider random = Streams.seeded(Long.getLong("seed", 161));
        ZigguratSampler.NormalizedGaussian gauss = ZigguratSampler.NormalizedGaussian.of(random);
        double[] truth = new double[d];
        Arrays.setAll(truth, j -> j == 0 ? 0 : gauss.sample());
        double length = Math.sqrt(product(truth, truth));
        Arrays.setAll(truth, j -> 3 * truth[j] / length);
        int vectors = Integer.getInteger("vectors", VECTORS);
        double[][] features = features(order, d, 20 * vectors, truth, random);
        setRate(truth, features, rate);
        ContextualModel<?> bounded = bounded(d, Links.LOGISTIC, vectors);
        ContextualGlm exact = exact(d, Links.LOGISTIC);
        Distance worst = new Distance(0, 0);
        long longest = 0, total = 0;
        StringBuilder all = new StringBuilder();
        for (int t = 1; t <= features.length; t++) {
            double[] x = features[t - 1];
            double reward = random.nextDouble() < Links.LOGISTIC.mean(product(truth, x)) ? 1 : 0;
            long a = System.nanoTime();
            bounded.update(x, reward);
            a = System.nanoTime() - a;
            longest = Math.max(longest, a);
            total += a;
            exact.update(x, reward);
            if ((t < 2 * vectors ? t % (vectors / 10 + 7) == 0 : t % (2 * vectors + 73) == 0) || t == features.length) {
                ContextualGlm fitted = exact(d, Links.LOGISTIC);
                fitted.merge(exact);
                Distance distance = Distance.of(bounded.theta(), fitted, random);
                worst = new Distance(
                        Math.max(worst.parameter(), distance.parameter()), Math.max(worst.mean(), distance.mean()));
                all.append(String.format(" %d:%.3f/%.3f", t, distance.parameter(), distance.mean()));
            }
        }
        System.out.printf(
                "%s %d %s: %.3f %.3f mean %.1f us longest %.1f ms %s%n",
                order, d, rate, worst.parameter, worst.mean, total / 1e3 / features.length, longest / 1e6, all);
    }
}
