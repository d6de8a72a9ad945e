package io.github.randucb.confidence.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.feature.Features;
import io.github.randucb.random.Streams;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

/** The residual is the smallest value of the penalized sum of squares, which is also computed term by term here. */
class ResidualSquaresTest {
    private static final double LAMBDA = 0.5;
    private static final double[][] ARMS = {{1, 0, 0.2}, {0.6, 0.8, 0}, {0, 1, 0.5}, {-0.3, 0.4, 0.7}};

    private static double penalized(double[] theta, int[] arms, double[] rewards, int count, double noise) {
        double sum = 0;
        for (double parameter : theta) {
            sum += LAMBDA * parameter * parameter;
        }
        for (int l = 0; l < count; l++) {
            double error = rewards[l];
            for (int j = 0; j < theta.length; j++) {
                error -= ARMS[arms[l]][j] * theta[j];
            }
            sum += error * error / noise;
        }
        return sum;
    }

    @Test
    void equalsTheMinimum() {
        for (double noise : new double[] {1, 0.25}) {
            Features features = Features.of(ARMS);
            RidgeRegression fixed =
                    new RidgeRegression(features, LAMBDA, noise, RewardDomain.REAL, UpdateScope.ALL, true);
            ContextualRidge changing = new ContextualRidge(features.space(), LAMBDA, noise, RewardDomain.REAL, true);
            UniformRandomProvider random = Streams.seeded(8);
            int[] arms = new int[2500];
            double[] rewards = new double[arms.length];
            for (int l = 0; l < arms.length; l++) {
                arms[l] = random.nextInt(ARMS.length);
                rewards[l] = random.nextDouble() * 3 - 1;
                fixed.update(arms[l], rewards[l]);
                changing.update(ARMS[arms[l]], rewards[l]);
                if (l % 97 == 0 || l == arms.length - 1) {
                    double expected = penalized(fixed.theta(), arms, rewards, l + 1, noise);
                    assertThat(fixed.residualSquares()).isCloseTo(expected, within(1e-9 * (1 + expected)));
                    assertThat(changing.residualSquares()).isCloseTo(expected, within(1e-9 * (1 + expected)));
                }
            }
        }
    }

    @Test
    void isMerged() {
        Features features = Features.of(ARMS);
        RidgeRegression all = new RidgeRegression(features, LAMBDA, 1, RewardDomain.UNIT, UpdateScope.ALL, true);
        RidgeRegression half = new RidgeRegression(features, LAMBDA, 1, RewardDomain.UNIT, UpdateScope.ALL, true);
        RidgeRegression other = new RidgeRegression(features, LAMBDA, 1, RewardDomain.UNIT, UpdateScope.ALL, true);
        for (int l = 0; l < 40; l++) {
            all.update(l % 4, l % 3 / 2.0);
            (l < 25 ? half : other).update(l % 4, l % 3 / 2.0);
        }
        half.merge(other);
        assertThat(half.residualSquares()).isCloseTo(all.residualSquares(), within(1e-12));
    }

    @Test
    void needsSquares() {
        RidgeRegression without = new RidgeRegression(Features.of(ARMS), LAMBDA, 1, RewardDomain.UNIT, UpdateScope.ALL);
        RidgeRegression with =
                new RidgeRegression(Features.of(ARMS), LAMBDA, 1, RewardDomain.UNIT, UpdateScope.ALL, true);
        assertThatThrownBy(without::residualSquares)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Create it with residuals");
        assertThatThrownBy(() -> with.merge(without))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("stores squared rewards");
    }
}
