package io.github.randucb.confidence.likelihood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The parts of a summarized likelihood. */
class LikelihoodSummaryTest {
    private static final FeatureSpace SPACE = new FeatureSpace(2, 10);
    private static final double LAMBDA = 0.5;
    private static final double[] CENTER = {0.3, -0.2};
    private static final double[] RESIDUAL = {1.5, -2};
    private static final double[][] CURVATURE = {{5, 1}, {1, 4}};

    private static WeightedRows sample() {
        WeightedRows rows = new WeightedRows(SPACE);
        rows.add(new double[] {1, 0.5}, 3, 0);
        rows.add(new double[] {-0.5, 1}, 2.5, 1);
        rows.add(new double[] {0.2, -1.5}, 0, 2);
        return rows;
    }

    private static ControlledLikelihood likelihood(Link link) {
        return new ControlledLikelihood(sample(), link, LAMBDA, CENTER, RESIDUAL, CURVATURE);
    }

    private static double value(ControlledLikelihood likelihood, double a, double b) {
        likelihood.moveTo(new double[] {a, b});
        return likelihood.value();
    }

    @ParameterizedTest
    @EnumSource(Links.class)
    void gradientAndHessianAreDerivatives(Links link) {
        ControlledLikelihood likelihood = likelihood(link);
        double h = 1e-5;
        double a = 0.7;
        double b = 0.1;
        double[] gradient = new double[2];
        double[][] curvature = new double[2][2];
        likelihood.moveTo(new double[] {a, b});
        likelihood.gradient(gradient);
        likelihood.curvature(curvature);
        double slope = (value(likelihood, a + h, b) - value(likelihood, a - h, b)) / (2 * h);
        assertThat(gradient[0]).isCloseTo(slope, within(1e-6));
        double[] before = new double[2];
        double[] after = new double[2];
        likelihood.moveTo(new double[] {a, b - h});
        likelihood.gradient(before);
        likelihood.moveTo(new double[] {a, b + h});
        likelihood.gradient(after);
        assertThat(curvature[1][0]).isCloseTo((before[0] - after[0]) / (2 * h), within(1e-6));
        assertThat(curvature[1][1] + LAMBDA).isCloseTo((before[1] - after[1]) / (2 * h), within(1e-6));
    }

    /** At the center, the residual and the curvature are those of the summary, plus the new observations. */
    @Test
    void theCenterHasTheSumsOfTheSummary() {
        ControlledLikelihood likelihood = likelihood(Links.LOGISTIC);
        double[] residual = new double[2];
        likelihood.moveTo(CENTER);
        likelihood.residual(residual);
        double second = Links.LOGISTIC.mean(-0.5 * 0.3 - 0.2); // of the second vector, with one new observation
        double third = Links.LOGISTIC.mean(0.2 * 0.3 + 1.5 * 0.2); // of the third vector, with two
        assertThat(residual[0]).isCloseTo(1.5 + 0.5 * second - 2 * 0.2 * third, within(1e-12));
        assertThat(residual[1]).isCloseTo(-2 - second + 2 * 1.5 * third, within(1e-12));
        double[][] curvature = new double[2][2];
        likelihood.curvature(curvature);
        double slopes = Links.LOGISTIC.derivative(-0.35) * 0.25 + 2 * Links.LOGISTIC.derivative(0.36) * 0.04;
        assertThat(curvature[0][0]).isCloseTo(5 + slopes, within(1e-12));
    }

    /** Two moves of the center are one move, so that many fits cost no accuracy. */
    @Test
    void movesOfTheCenterAddUp() {
        double[] residual = RESIDUAL.clone();
        double[][] curvature = {CURVATURE[0].clone(), CURVATURE[1].clone()};
        WeightedRows rows = sample();
        rows.summarize();
        double[][] ways = {{0.3, -0.2}, {1, 2}, {-1, 0.5}};
        for (int k = 1; k < ways.length; k++) {
            ControlledLikelihood step =
                    new ControlledLikelihood(rows, Links.LOGISTIC, LAMBDA, ways[k - 1], residual, curvature);
            step.moveTo(ways[k]);
            step.residual(residual);
            step.curvature(curvature);
        }
        ControlledLikelihood once = new ControlledLikelihood(rows, Links.LOGISTIC, LAMBDA, CENTER, RESIDUAL, CURVATURE);
        double[] expected = new double[2];
        double[][] expectedCurvature = new double[2][2];
        once.moveTo(ways[2]);
        once.residual(expected);
        once.curvature(expectedCurvature);
        assertThat(residual).containsExactly(expected, within(1e-12));
        assertThat(curvature[0]).containsExactly(expectedCurvature[0], within(1e-12));
    }

    /** A curvature below that of the sample makes the Hessian negative where slopes are small; without Q it is positive. */
    @Test
    void refusesAHessianThatIsTooSmall() {
        double[][] small = {{0.01, 0}, {0, 0.01}};
        ControlledLikelihood likelihood =
                new ControlledLikelihood(sample(), Links.LOGISTIC, 1e-3, CENTER, RESIDUAL, small);
        likelihood.moveTo(new double[] {30, 10});
        assertThat(likelihood.factor(new Cholesky(2, 1))).isFalse();
        likelihood.dropControl();
        assertThat(likelihood.factor(new Cholesky(2, 1))).isTrue();
    }

    /** I = 8, 4, 2, 1, 1 and three vectors: the first two are kept for sure, the others with probability I / 4. */
    @Test
    void probabilitiesAreProportionalToImportances() {
        assertThat(WeightedRows.probabilities(3, new double[] {1, 8, 2, 1, 4}))
                .containsExactly(new double[] {0.25, 1, 0.5, 0.25, 1}, within(1e-12));
        assertThat(WeightedRows.probabilities(2, new double[] {1, 1, 1, 1}))
                .containsExactly(new double[] {0.5, 0.5, 0.5, 0.5}, within(1e-12));
        assertThat(WeightedRows.probabilities(2, new double[] {0, 3, 0})).containsExactly(0, 1, 0);
        assertThat(WeightedRows.probabilities(2, new double[3])).containsExactly(0, 0, 0);
    }

    /** Kept vectors have larger weights, so that the weighted sum of the vectors does not change. */
    @Test
    void thinningKeepsTheSumOfTheVectors() {
        UniformRandomProvider random = Streams.seeded(151);
        WeightedRows rows = new WeightedRows(SPACE);
        double[] sum = new double[2];
        for (int i = 0; i < 1000; i++) {
            double[] x = {1, random.nextDouble()};
            rows.add(x, 1 + random.nextInt(3), 0);
            sum[0] += rows.weight(i);
            sum[1] += rows.weight(i) * x[1];
        }
        double[] products = new double[1000];
        Arrays.setAll(products, i -> rows.row(i)[1]);
        double[] slopes =
                Arrays.stream(products).map(Links.LOGISTIC::derivative).toArray();
        rows.thin(500, products, slopes, new Cholesky(2, 100), new Cholesky(2, 100), 0.4);
        assertThat(rows.size()).isBetween(499, 501);
        for (int i = 0; i < rows.size(); i++) {
            sum[0] -= rows.weight(i);
            sum[1] -= rows.weight(i) * rows.row(i)[1];
        }
        assertThat(sum).containsExactly(new double[2], within(0.01)); // of 2000: the ridge of the calibration
    }
}
