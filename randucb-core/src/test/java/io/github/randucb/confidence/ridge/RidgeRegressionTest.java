package io.github.randucb.confidence.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.feature.Features;
import io.github.randucb.random.Streams;
import io.github.randucb.statistics.RewardDomain;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RidgeRegressionTest {
    private static RidgeRegression model(double[][] arms, double lambda, double noise) {
        return new RidgeRegression(Features.of(arms), lambda, noise, RewardDomain.UNIT, UpdateScope.WINNERS);
    }

    @Test
    void byHand() {
        // lambda = 1, v = 1/2, x = (1, 0) with reward 1, then x = (1, 1) with reward 0:
        // M = [[1 + 2 + 2, 2], [2, 1 + 2]] = [[5, 2], [2, 3]], det 11, b = (2, 0), theta = (6, -4) / 11.
        RidgeRegression model = model(new double[][] {{1, 0}, {1, 1}, {0, 2}}, 1, 0.5);
        assertThat(model.means()).containsExactly(0, 0, 0);
        assertThat(model.widths()).containsExactly(new double[] {1, Math.sqrt(2), 2}, within(1e-15));
        model.update(0, 1);
        model.update(1, 0);
        assertThat(model.theta()).containsExactly(new double[] {6.0 / 11, -4.0 / 11}, within(1e-15));
        assertThat(model.means()).containsExactly(new double[] {6.0 / 11, 2.0 / 11, -8.0 / 11}, within(1e-15));
        double[] squares = {3.0 / 11, 4.0 / 11, 20.0 / 11};
        for (int arm = 0; arm < 3; arm++) {
            assertThat(model.widths()[arm]).isCloseTo(Math.sqrt(squares[arm]), within(1e-15));
        }
        assertThat(model.logDeterminant()).isCloseTo(Math.log(11), within(1e-14));
        assertThat(model.pulls(1)).isEqualTo(1);
        assertThat(model.reward(0)).isEqualTo(1);
    }

    /** Means, widths and ln det within a relative 10^-8 of a fresh factorization, all along a long run. */
    @ParameterizedTest
    @CsvSource({
        "random, 20, 100, 1000000",
        "collinear, 20, 100, 200000",
        "repeated, 20, 100, 200000",
        "few, 20, 5, 200000",
        "random, 200, 300, 5000"
    })
    void staysWithinRoundingOfAFreshFactorization(String kind, int d, int arms, int updates) {
        UniformRandomProvider random = Streams.seeded(111);
        double[][] vectors = vectors(kind, d, arms, random);
        RidgeRegression model = model(vectors, 1e-4, 0.25);
        int next = 1;
        for (int t = 1; t <= updates; t++) {
            // Some arms are pulled a thousand times as often as others.
            model.update((int) (arms * Math.pow(random.nextDouble(), 3)), random.nextInt(2));
            for (double width : model.widths()) {
                if (!(width >= 0)) {
                    throw new AssertionError("width " + width + " after " + t + " updates");
                }
            }
            if (t == next || t == updates) {
                checkAgainstFresh(model, vectors);
                next = next * 3 + 1;
            }
        }
    }

    private static double[][] vectors(String kind, int d, int arms, UniformRandomProvider random) {
        double[][] vectors = new double[arms][d];
        for (int i = 0; i < arms; i++) {
            for (int j = 0; j < d; j++) {
                double u = random.nextDouble() - 0.5;
                vectors[i][j] = switch (kind) {
                    case "collinear" -> i == 0 ? u : vectors[0][j] * (1 + i);
                    case "repeated" -> i < 3 ? u : vectors[i % 3][j];
                    default -> u;
                };
            }
        }
        return vectors;
    }

    private static void checkAgainstFresh(RidgeRegression model, double[][] vectors) {
        RidgeRegression fresh = model(vectors, 1e-4, 0.25);
        fresh.merge(model);
        double scale = 1e-300;
        for (double mean : fresh.means()) {
            scale = Math.max(scale, Math.abs(mean));
        }
        for (int arm = 0; arm < vectors.length; arm++) {
            assertThat(model.widths()[arm]).isCloseTo(fresh.widths()[arm], within(1e-8 * fresh.widths()[arm]));
            assertThat(model.means()[arm]).isCloseTo(fresh.means()[arm], within(1e-8 * scale));
        }
        double logDeterminant = fresh.logDeterminant();
        assertThat(model.logDeterminant()).isCloseTo(logDeterminant, within(1e-8 * Math.abs(logDeterminant)));
    }
}
