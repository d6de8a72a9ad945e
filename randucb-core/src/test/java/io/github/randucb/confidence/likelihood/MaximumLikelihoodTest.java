package io.github.randucb.confidence.likelihood;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.random.Streams;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Data on which Newton's method alone would be lost: the maximum is found all the same. */
class MaximumLikelihoodTest {
    private static final int ARMS = 8;

    @ParameterizedTest
    @CsvSource({
        "POISSON, 1e-4, 1",
        "POISSON, 1e-4, 10",
        "POISSON, 1e-9, 3",
        "LOGISTIC, 1e-9, 1",
        "LOGISTIC, 1e-9, 1000",
        "LOGISTIC, 1e-4, 1e5",
        "PROBIT, 1e-4, 100",
        "PROBIT, 1e-9, 1"
    })
    void theGradientVanishes(Links link, double lambda, double length) {
        for (int seed = 0; seed < 60; seed++) {
            UniformRandomProvider random = Streams.seeded(seed);
            double[][] arms = new double[ARMS][3];
            for (double[] arm : arms) {
                for (int j = 0; j < 3; j++) {
                    arm[j] = length * (2 * random.nextDouble() - 1);
                }
            }
            Features features = Features.of(arms);
            MaximumLikelihood fit = new MaximumLikelihood(features, link, lambda);
            double[] pulls = new double[ARMS];
            double[] rewards = new double[ARMS];
            for (int t = 0; t < 100; t++) {
                int arm = random.nextInt(ARMS);
                pulls[arm]++;
                rewards[arm] += random.nextDouble() < 0.3 ? 1 : 0;
                fit.setAndFit(arm, pulls[arm], rewards[arm]);
                assertThat(decrement(fit, features, link, lambda, pulls, rewards))
                        .as("seed %d round %d", seed, t)
                        .isLessThan(1e-5);
            }
        }
    }

    /** The squared distance to the maximum, as the gradient and the Hessian see it. */
    private static double decrement(
            MaximumLikelihood fit, Features features, Link link, double lambda, double[] pulls, double[] rewards) {
        Cholesky hessian = new Cholesky(3, lambda);
        fit.factor(hessian);
        double[] gradient = new double[3];
        for (int j = 0; j < 3; j++) {
            gradient[j] = -lambda * fit.theta()[j];
        }
        for (int i = 0; i < ARMS; i++) {
            if (pulls[i] > 0) {
                double product = 0;
                for (int j = 0; j < 3; j++) {
                    product += features.of(i)[j] * fit.theta()[j];
                }
                Vectors.add(rewards[i] - pulls[i] * link.mean(product), features.of(i), gradient, 3);
            }
        }
        return hessian.solveTransposed(gradient, 0, gradient);
    }

    /** Counts how often the mean function is asked for. */
    private static final class Counting implements Link {
        private long means;

        @Override
        public double mean(double u) {
            means++;
            return Links.LOGISTIC.mean(u);
        }

        @Override
        public double derivative(double u) {
            return Links.LOGISTIC.derivative(u);
        }

        @Override
        public double integral(double u) {
            return Links.LOGISTIC.integral(u);
        }

        @Override
        public double lipschitz() {
            return Links.LOGISTIC.lipschitz();
        }
    }

    /** A fit after one reward more passes over the arms between two and three times, and not more often later on. */
    @Test
    void aFitTakesFewSteps() {
        int arms = 50;
        UniformRandomProvider random = Streams.seeded(7);
        double[][] vectors = Stream.generate(() -> random.doubles(6, -0.5, 0.5).toArray())
                .limit(arms)
                .toArray(double[][]::new);
        Counting link = new Counting();
        MaximumLikelihood fit = new MaximumLikelihood(Features.of(vectors), link, 1e-4);
        double[] pulls = new double[arms];
        double[] rewards = new double[arms];
        for (int t = 0; t < 6000; t++) {
            if (t == 2000) {
                link.means = 0;
            }
            int arm = t < arms ? t : random.nextInt(arms);
            pulls[arm]++;
            rewards[arm] += random.nextDouble() < Links.LOGISTIC.mean(2 * vectors[arm][0]) ? 1 : 0;
            fit.setAndFit(arm, pulls[arm], rewards[arm]);
        }
        assertThat(link.means / 4000.0 / arms).isBetween(1.0, 3.0);
    }
}
