package io.github.randucb.confidence.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Catalogue;
import io.github.randucb.ContextualBandit;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContextualRidgeTest {
    private static final double LAMBDA = 1e-4;
    private static final double NOISE = 0.25;

    private static ContextualRidge model(int d, double lambda, double noise) {
        return new ContextualRidge(new FeatureSpace(d, 100), lambda, noise, RewardDomain.UNIT);
    }

    @Test
    void byHand() {
        // The numbers of RidgeRegressionTest.
        ContextualRidge model = model(2, 1, 0.5);
        assertThat(model.arms()).isZero();
        assertThatThrownBy(() -> model.update(0, 1))
                .hasMessageContaining("must be set before an arm is updated; none were set");
        model.setArms(Features.of(new double[][] {{1, 0}, {1, 1}, {0, 2}}));
        model.update(0, 1);
        model.update(new double[] {1, 1}, 0);
        assertThat(model.theta()).containsExactly(new double[] {6.0 / 11, -4.0 / 11}, within(1e-15));
        assertThat(Arrays.copyOf(model.means(), 3))
                .containsExactly(new double[] {6.0 / 11, 2.0 / 11, -8.0 / 11}, within(1e-15));
        double[] squares = {3.0 / 11, 4.0 / 11, 20.0 / 11};
        for (int arm = 0; arm < 3; arm++) {
            assertThat(model.widths()[arm]).isCloseTo(Math.sqrt(squares[arm]), within(1e-15));
        }
        assertThat(model.logDeterminant()).isCloseTo(Math.log(11), within(1e-14));
        model.setArms(Features.of(new double[][] {{0, 2}}));
        assertThat(model.arms()).isEqualTo(1);
        assertThat(model.means()[0]).isCloseTo(-8.0 / 11, within(1e-15));
    }

    /**
     * Means, widths and ln det within a relative 10^-8 of a fresh factorization, all along a long run, for arms like
     * those that were pulled and for arms in directions that never were.
     */
    @ParameterizedTest
    @CsvSource({
        "random, 20, 20, 1000000",
        "collinear, 20, 1, 200000",
        "repeated, 20, 3, 200000",
        "subspace, 20, 3, 200000",
        "random, 200, 200, 5000"
    })
    void staysWithinRounding(String kind, int d, int directions, int updates) {
        UniformRandomProvider random = Streams.seeded(111);
        double[][] basis = new double[directions][];
        Arrays.setAll(basis, i -> random(d, random));
        ContextualRidge model = model(d, LAMBDA, NOISE);
        double[][] gram = new double[directions][directions];
        double[] rewards = new double[directions];
        int next = 1;
        for (int t = 1; t <= updates; t++) {
            double[] parts = parts(kind, directions, random);
            int reward = random.nextInt(2);
            model.update(combine(parts, basis), reward);
            for (int i = 0; i < directions; i++) {
                rewards[i] += parts[i] * reward;
                for (int j = 0; j < directions; j++) {
                    gram[i][j] += parts[i] * parts[j];
                }
            }
            if (t == next || t == updates) {
                double[][] arms = new double[10][];
                Arrays.setAll(arms, i -> i < 5 ? random(d, random) : combine(parts(kind, directions, random), basis));
                double[] z = new double[d];
                check(model, fresh(gram, rewards, basis, z), z, arms);
                next = next * 3 + 1;
            }
        }
    }

    private static double[] random(int d, UniformRandomProvider random) {
        return random.doubles(d).map(u -> u - 0.5).toArray();
    }

    /** How much of each direction an arm has. */
    private static double[] parts(String kind, int directions, UniformRandomProvider random) {
        double[] parts = new double[directions];
        switch (kind) {
            case "collinear" -> parts[0] = 1 + 9 * random.nextDouble();
            case "repeated" -> parts[random.nextInt(directions)] = 1;
            default -> Arrays.setAll(parts, i -> random.nextDouble() - 0.3);
        }
        return parts;
    }

    private static double[] combine(double[] parts, double[][] basis) {
        double[] sum = new double[basis[0].length];
        for (int i = 0; i < parts.length; i++) {
            double part = parts[i];
            double[] direction = basis[i];
            Arrays.setAll(sum, j -> sum[j] + part * direction[j]);
        }
        return sum;
    }

    /**
     * The factor of M from sums over the directions, in which they are well conditioned: gram = L L^T, so that as many
     * observations L^T basis as there are directions stand for all.
     */
    private static Cholesky fresh(double[][] gram, double[] rewards, double[][] basis, double[] z) {
        int m = basis.length;
        double[][] lower = new double[m][m];
        double[] y = new double[m];
        Cholesky factor = new Cholesky(z.length, LAMBDA);
        for (int k = 0; k < m; k++) {
            double[] column = new double[m];
            y[k] = rewards[k];
            for (int i = k; i < m; i++) {
                column[i] = gram[i][k];
                for (int l = 0; l < k; l++) {
                    column[i] -= lower[l][i] * lower[l][k];
                }
            }
            for (int l = 0; l < k; l++) {
                y[k] -= lower[l][k] * y[l];
            }
            double pivot = column[k];
            if (pivot <= 1e-12 * gram[k][k]) {
                continue; // not seen yet
            }
            Arrays.setAll(lower[k], i -> column[i] / Math.sqrt(pivot));
            y[k] /= lower[k][k];
            factor.add(combine(lower[k], basis), 0, 1 / NOISE, y[k], z);
        }
        return factor;
    }

    private static void check(ContextualRidge model, Cholesky factor, double[] z, double[][] arms) {
        model.setArms(Features.of(arms));
        double[] theta = z.clone();
        factor.solve(theta);
        double[] work = new double[z.length];
        double scale = 1e-300;
        double[] means = new double[arms.length];
        for (int arm = 0; arm < arms.length; arm++) {
            for (int j = 0; j < theta.length; j++) {
                means[arm] += theta[j] * arms[arm][j];
            }
            scale = Math.max(scale, Math.abs(means[arm]));
        }
        for (int arm = 0; arm < arms.length; arm++) {
            double width = Math.sqrt(factor.solveTransposed(arms[arm], 0, work));
            assertThat(model.widths()[arm]).isCloseTo(width, within(1e-8 * width));
            assertThat(model.means()[arm]).isCloseTo(means[arm], within(1e-8 * scale));
        }
        double logDeterminant = factor.logDeterminant();
        assertThat(model.logDeterminant()).isCloseTo(logDeterminant, within(1e-8 * Math.abs(logDeterminant)));
    }

    @Test
    void sumsThatGrowTooLargeAreRefused() {
        ContextualRidge model = new ContextualRidge(new FeatureSpace(1, 1e6), LAMBDA, NOISE, RewardDomain.REAL);
        double[] large = {1e6};
        assertThatThrownBy(() -> {
                    for (int t = 0; t < 10_000; t++) {
                        model.update(large, 1e9);
                    }
                })
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Scale both to about one");
        assertThat(model.observations()).isEqualTo(4611); // 2^62 / 10^15
        model.setArms(Features.of(new double[][] {large}));
        assertThat(model.means()[0]).isCloseTo(1e9, within(1e-3));
    }

    /** Products of small features lose digits in fixed point, which is no reason to refuse a saved state. */
    @ParameterizedTest
    @CsvSource({"1e-7, 20000", "1e-8, 1000", "1e-9, 100", "1e-10, 11", "1e-10, 5000", "1e-100, 1000", "0.3, 20000"})
    void whatWasLearnedFromSmallFeaturesIsRestoredAndMerged(double small, int updates) {
        ContextualBandit bandit = ContextualBandit.start(
                Catalogue.standard().policy("rand-lin-ucb"),
                Setting.changing(2, 1.5).withHorizon(100_000),
                1);
        for (int t = 0; t < updates; t++) {
            bandit.update(new double[] {1, small}, 1.0);
        }
        byte[] saved = bandit.save();
        ContextualBandit restored = ContextualBandit.restore(saved);
        assertThat(restored.save()).isEqualTo(saved);
        restored.merge(bandit);
        assertThat(ContextualBandit.restore(restored.save()).observations()).isEqualTo(2L * updates);
    }
}
