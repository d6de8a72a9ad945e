package io.github.randucb.confidence.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.perturbed.PerturbedGram;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.random.Streams;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.RewardDomain;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Widths of ridge regression with long feature vectors and weak ridges are right, or the features are refused. */
class RidgeMagnitudesTest {
    private static final double NOISE = 0.25;
    private static final MathContext DIGITS = new MathContext(90);

    private static RidgeRegression model(double[][] arms, double lambda) {
        return new RidgeRegression(Features.of(arms), lambda, NOISE, RewardDomain.UNIT, UpdateScope.ALL);
    }

    private static double[][] vectors(int arms, int d, double longest, UniformRandomProvider random) {
        double[][] vectors = new double[arms][d];
        for (double[] vector : vectors) {
            Arrays.setAll(vector, j -> longest * (2 * random.nextDouble() - 1));
        }
        return vectors;
    }

    /** A width is at least zero, and at most that of an arm of which nothing is known. */
    @ParameterizedTest
    @CsvSource({"1e3, 1e-9", "1e6, 1e-4", "1e7, 1e-4", "1e9, 1e-4"})
    void widthsAreNeitherNegativeNorTooLarge(double longest, double lambda) {
        for (int seed = 0; seed < 10_000; seed++) {
            UniformRandomProvider random = Streams.seeded(seed);
            int d = 2 + random.nextInt(8);
            double[][] arms = vectors(2 + random.nextInt(10), d, longest, random);
            RidgeRegression model = model(arms, lambda);
            for (int t = 0; t < 3; t++) {
                model.update(random.nextInt(arms.length), random.nextDouble());
                for (double width : model.widths()) {
                    assertThat(width).as("seed %d", seed).isBetween(0.0, 1.001 * longest * Math.sqrt(d / lambda));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1e3, 1e-9", "1e6, 1e-9", "1e6, 1e-4", "1e8, 1e-4", "1e9, 4e-4", "1e9, 1", "1e-6, 1e-9", "1e-100, 1"})
    void widthsAreThoseOfExactArithmetic(double longest, double lambda) {
        for (int seed = 0; seed < 15; seed++) {
            UniformRandomProvider random = Streams.seeded(seed);
            double[][] arms = vectors(2 + random.nextInt(4), 2 + random.nextInt(3), longest, random);
            RidgeRegression model = model(arms, lambda);
            long[] pulls = new long[arms.length];
            int updates = 1 + random.nextInt(seed % 2 == 0 ? 20 : 3000);
            for (int t = 0; t < updates; t++) {
                int arm = random.nextInt(1 + random.nextInt(arms.length));
                model.update(arm, random.nextDouble());
                pulls[arm]++;
            }
            for (int arm = 0; arm < arms.length; arm++) {
                double exact = exactWidth(arms[arm], arms, pulls, lambda);
                assertThat(model.widths()[arm] / exact).as("seed %d", seed).isCloseTo(1, within(1e-3));
            }
        }
    }

    /** The same where arms change: sums in fixed point stand behind the widths, after every thousandth observation. */
    @ParameterizedTest
    @CsvSource({"1e3, 1e-9", "1e5, 1e-4", "1e-3, 1e-4", "1e-6, 1e-9", "1e-10, 1e-9", "1e-100, 1"})
    void widthsOfChangingArmsAreThoseOfExactArithmetic(double longest, double lambda) {
        for (int seed = 0; seed < 15; seed++) {
            UniformRandomProvider random = Streams.seeded(seed);
            int d = 2 + random.nextInt(3);
            double[][] arms = vectors(2 + random.nextInt(4), d, longest, random);
            FeatureSpace space = new FeatureSpace(d, longest * Math.sqrt(d));
            ContextualRidge model = new ContextualRidge(space, lambda, NOISE, RewardDomain.UNIT);
            long[] pulls = new long[arms.length];
            for (int t = 0; t < 3000; t++) {
                int arm = random.nextInt(1 + random.nextInt(arms.length));
                model.update(arms[arm], random.nextDouble());
                pulls[arm]++;
            }
            model.setArms(arms);
            for (int arm = 0; arm < arms.length; arm++) {
                double exact = exactWidth(arms[arm], arms, pulls, lambda);
                assertThat(model.widths()[arm] / exact).as("seed %d", seed).isCloseTo(1, within(1e-3));
            }
        }
    }

    /** sqrt(x^T M^-1 x), by elimination with 90 digits. */
    private static double exactWidth(double[] x, double[][] arms, long[] pulls, double lambda) {
        int d = x.length;
        BigDecimal[][] m = new BigDecimal[d][d + 1];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                m[i][j] = i == j ? new BigDecimal(lambda) : BigDecimal.ZERO;
                for (int arm = 0; arm < arms.length; arm++) {
                    BigDecimal product = new BigDecimal(arms[arm][i]).multiply(new BigDecimal(arms[arm][j]));
                    m[i][j] = m[i][j].add(product.multiply(new BigDecimal(pulls[arm] / NOISE)), DIGITS);
                }
            }
            m[i][d] = new BigDecimal(x[i]);
        }
        BigDecimal square = BigDecimal.ZERO;
        for (int k = 0; k < d; k++) {
            square = square.add(m[k][d].pow(2, DIGITS).divide(m[k][k], DIGITS), DIGITS);
            for (int i = k + 1; i < d; i++) {
                BigDecimal factor = m[i][k].divide(m[k][k], DIGITS);
                for (int j = d; j >= k; j--) {
                    m[i][j] = m[i][j].subtract(factor.multiply(m[k][j], DIGITS), DIGITS);
                }
            }
        }
        return square.sqrt(DIGITS).doubleValue();
    }

    @Test
    void aRidgeThatIsTooWeakForTheFeaturesIsRefused() {
        double[][] arms = {{1e9, 0}, {0, 1}};
        assertThatThrownBy(() -> model(arms, 1e-9))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Lambda times noise must be at least 1.0E-6 for feature vectors of norm up to 1.0E9, so that widths"
                                + " have enough correct digits; got 2.5E-10. Scale the features, or set a larger lambda.");
        assertThatThrownBy(() -> new RidgePosterior(Features.of(arms), 1e-9, 1, RewardDomain.UNIT))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ContextualRidge(new FeatureSpace(2, 1e6), 1e-9, 1e-4, RewardDomain.UNIT))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PerturbedGram(History.fixed(Features.of(arms), RewardDomain.UNIT), 1e-9, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
