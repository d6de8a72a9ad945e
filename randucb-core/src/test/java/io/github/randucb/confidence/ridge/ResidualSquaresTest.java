package io.github.randucb.confidence.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.feature.Features;
import io.github.randucb.random.Streams;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static RidgeRegression model() {
        return new RidgeRegression(Features.of(ARMS), LAMBDA, 1, RewardDomain.REAL, UpdateScope.ALL, true);
    }

    /** Equal rewards have the smallest possible sum of squares. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, -0.7, 1e-3, 1e-8, -1e-12, 2e8})
    void equalRewardsAreRestored(double reward) {
        RidgeRegression model = model();
        for (int l = 0; l < 100; l++) {
            model.update(l % 4, reward * (1 + l % 4));
        }
        StateWriter out = new StateWriter();
        model.save(out);
        RidgeRegression restored = model();
        restored.load(new StateReader(out.toBytes()));
        assertThat(restored.residualSquares()).isEqualTo(model.residualSquares());
    }

    /** Two arms have the totals 10 and -10 after 5 pulls each, so the sum of squares is at least 40. */
    @ParameterizedTest
    @ValueSource(longs = {0, 39})
    void squaresThatAreTooSmallAreRefused(long square) {
        StateWriter out = new StateWriter();
        out.writeText("arm-totals");
        out.writeLongs(new long[] {5, 5, 0, 0});
        out.writeLongs(new long[] {10, -10, 0, 0});
        out.writeLongs(new long[4]);
        out.writeText("square-sums");
        out.writeLongs(new long[1]);
        out.writeLongs(new long[] {square});
        out.writeLongs(new long[1]);
        assertThatThrownBy(() -> model().load(new StateReader(out.toBytes())))
                .isInstanceOf(StateException.class)
                .hasMessageStartingWith("The sum of squared rewards must be between 40.0 and ");
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
                .hasMessageContaining("needs the squares of the rewards");
    }
}
