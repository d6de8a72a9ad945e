package io.github.randucb.confidence.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.random.Streams;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContextualGlmTest {
    private static final double LAMBDA = 1e-4;

    private static ContextualGlm model(int d, Link link) {
        return new ContextualGlm(new FeatureSpace(d, 10), link, Scale.LINK, LAMBDA, RewardDomain.UNIT);
    }

    /** How far the fit is from the exact one, in the norm of the exact H: in standard errors of an estimate. */
    private static double distance(ContextualGlm model, Link link) {
        ContextualGlm exact = model(model.theta().length, link);
        exact.merge(model);
        double[] difference = model.theta().clone();
        Arrays.setAll(difference, j -> difference[j] - exact.theta()[j]);
        return exact.precision().norm(difference);
    }

    @ParameterizedTest
    @CsvSource({"LOGISTIC, 5, 0.05", "LOGISTIC, 20, 0.05", "PROBIT, 5, 0.05", "IDENTITY, 5, 1e-7", "POISSON, 5, 0.05"})
    void staysCloseToTheExactFit(Links link, int d, double bound) {
        UniformRandomProvider random = Streams.seeded(141);
        double[] theta = random.doubles(d).map(u -> 2 * u - 1).toArray();
        ContextualGlm model = model(d, link);
        double worst = 0;
        for (int t = 1; t <= 10_000; t++) {
            double[] x = random.doubles(d).map(u -> 2 * u - 1).toArray();
            double product = 0;
            for (int j = 0; j < d; j++) {
                product += theta[j] * x[j] / Math.sqrt(d);
            }
            model.update(x, random.nextDouble() < link.mean(product) ? 1 : 0);
            if (t < 800 || t % 97 == 0) {
                double distance = distance(model, link);
                worst = Math.max(worst, distance);
                if (t <= 200) {
                    assertThat(distance).as("round %d", t).isLessThan(1e-7);
                }
            }
        }
        assertThat(worst).isLessThan(bound);
    }

    /** Data that move the fit far: the worst distance from the exact one, at any time. */
    @ParameterizedTest
    @CsvSource({
        "LOGISTIC, zeros then ones, 0.1",
        "LOGISTIC, rare, 0.1",
        "LOGISTIC, a new category, 0.1",
        "LOGISTIC, axes, 0.1",
        "LOGISTIC, separable, 0.1",
        "PROBIT, separable, 0.1",
        "PROBIT, rare, 0.1",
        "POISSON, zeros then ones, 0.1"
    })
    void staysCloseToTheExactFitOnHardData(Links link, String kind, double bound) {
        UniformRandomProvider random = Streams.seeded(142);
        ContextualGlm model = model(4, link);
        double worst = 0;
        for (int t = 0; t < 3000; t++) {
            double[] x = {random.nextDouble() - 0.5, random.nextDouble() - 0.5, 1, 0};
            double reward = random.nextInt(2);
            switch (kind) {
                case "zeros then ones" -> reward = t < 1500 ? 0 : 1;
                case "rare" -> reward = random.nextDouble() < 0.003 ? 1 : 0;
                case "a new category" -> x[3] = t >= 1400 ? random.nextInt(2) : 0;
                case "axes" -> {
                    int axis = t / 750;
                    double length = x[0] + 0.6;
                    Arrays.fill(x, 0);
                    x[axis] = length;
                }
                default -> reward = x[0] > 0 ? 1 : 0;
            }
            model.update(x, reward);
            if (t % 37 == 0 || (t >= 1400 && t < 1450) || (t >= 1500 && t < 1550)) {
                worst = Math.max(worst, distance(model, link));
            }
        }
        assertThat(worst).isLessThan(bound);
    }

    @Test
    void widthsFollowBetweenExactFits() {
        UniformRandomProvider random = Streams.seeded(143);
        ContextualGlm model = model(3, Links.LOGISTIC);
        for (int t = 0; t < 1000; t++) {
            model.update(random.doubles(3).toArray(), random.nextInt(2));
            if (t > 200) {
                ContextualGlm exact = model(3, Links.LOGISTIC);
                exact.merge(model);
                Features arms = Features.of(new double[][] {{1, 0, 0}, {0.3, 0.2, 0.9}});
                model.setArms(arms);
                exact.setArms(arms);
                assertThat(model.widths()[0]).isCloseTo(exact.widths()[0], within(1e-9));
                assertThat(model.widths()[1]).isCloseTo(exact.widths()[1], within(1e-9));
            }
        }
    }

    /** Rewards of one, then vectors so long that the means of the last fit are too large to be numbers. */
    @Test
    void recoversFromMeansThatAreNoNumbers() {
        UniformRandomProvider random = Streams.seeded(144);
        for (double length : new double[] {40, 100, 2000}) {
            ContextualGlm model = new ContextualGlm(
                    new FeatureSpace(2, 1e4), Links.POISSON, Scale.LINK, LAMBDA, RewardDomain.NOT_NEGATIVE);
            for (int t = 0; t < 400; t++) {
                model.update(new double[] {1, random.nextDouble()}, 3);
            }
            for (int t = 0; t < 20; t++) {
                model.update(new double[] {length, length * random.nextDouble()}, 3);
                assertThat(model.theta()[0]).isFinite();
            }
            ContextualGlm exact = new ContextualGlm(
                    new FeatureSpace(2, 1e4), Links.POISSON, Scale.LINK, LAMBDA, RewardDomain.NOT_NEGATIVE);
            exact.merge(model);
            double[] difference = model.theta().clone();
            Arrays.setAll(difference, j -> difference[j] - exact.theta()[j]);
            assertThat(exact.precision().norm(difference)).isLessThan(0.1);
        }
    }
}
