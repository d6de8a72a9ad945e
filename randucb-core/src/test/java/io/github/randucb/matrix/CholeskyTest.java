package io.github.randucb.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class CholeskyTest {
    @Test
    void solvesByHand() {
        // A = I + (1, 1) (1, 1)^T + 2 (1, 0) (1, 0)^T = [[4, 1], [1, 2]], det 7; A^-1 (1, 1) = (1, 3) / 7.
        Cholesky cholesky = new Cholesky(2, 1);
        cholesky.add(new double[] {9, 1, 1}, 1, 1);
        cholesky.add(new double[] {1, 0}, 0, 2);
        double[] x = {1, 1};
        assertThat(cholesky.solveTransposed(x, 0, x)).isCloseTo(4.0 / 7, within(1e-15));
        cholesky.solve(x);
        assertThat(x).containsExactly(new double[] {1.0 / 7, 3.0 / 7}, within(1e-15));
        assertThat(cholesky.logDeterminant()).isCloseTo(Math.log(7), within(1e-14));
        cholesky.reset(4);
        assertThat(cholesky.logDeterminant()).isCloseTo(Math.log(16), within(1e-14));
    }

    @Test
    void keepsSmallPivotsBesideLargeOnes() {
        // lambda I + c x x^T: det = lambda^(d-1) (lambda + c |x|^2), and across x the inverse is 1/lambda.
        int d = 10;
        double lambda = 1e-4;
        double c = 1e9;
        Cholesky cholesky = new Cholesky(d, lambda);
        double[] x = new double[d];
        double square = 0;
        for (int j = 0; j < d; j++) {
            x[j] = Math.sin(j + 1);
            square += x[j] * x[j];
        }
        for (int k = 0; k < 1000; k++) {
            cholesky.add(x, 0, c / 1000);
        }
        assertThat(cholesky.logDeterminant())
                .isCloseTo((d - 1) * Math.log(lambda) + Math.log(lambda + c * square), within(1e-11));
        double[] across = new double[d];
        across[0] = x[1];
        across[1] = -x[0];
        double expected = (x[0] * x[0] + x[1] * x[1]) / lambda;
        assertThat(cholesky.solveTransposed(across, 0, across)).isCloseTo(expected, within(1e-10 * expected));
    }

    @Test
    void subtractsWhatWasAdded() {
        UniformRandomProvider random = Streams.seeded(5);
        int d = 6;
        Cholesky factor = new Cholesky(d, 0.1);
        Cholesky expected = new Cholesky(d, 0.1);
        double[][] vectors = new double[40][d];
        for (double[] vector : vectors) {
            for (int j = 0; j < d; j++) {
                vector[j] = random.nextDouble() - 0.5;
            }
        }
        for (int k = 0; k < 40; k++) {
            factor.add(vectors[k], 0, 0.5);
            if (k % 2 == 0) {
                expected.add(vectors[k], 0, 0.5);
            }
        }
        for (int k = 1; k < 40; k += 2) {
            assertThat(factor.subtract(vectors[k], 0, 0.5)).isTrue();
        }
        double[] x = {1, -2, 0.5, 3, 0, 1};
        assertThat(factor.solveTransposed(x, 0, new double[d]))
                .isCloseTo(expected.solveTransposed(x, 0, new double[d]), withinPercentage(1e-9));
    }

    @Test
    void refusesToSubtractMoreThanThereIs() {
        Cholesky factor = new Cholesky(2, 1);
        assertThat(factor.subtract(new double[] {1, 1}, 0, 1)).isFalse();
    }

    @Test
    void factorsAMatrix() {
        // R = ((2, 1), (0, 3)): R^T R = ((4, 2), (2, 10)).
        Cholesky cholesky = new Cholesky(2, 1);
        assertThat(cholesky.factor(new double[][] {{4, 2}, {2, 10}}, 0)).isTrue();
        FrozenFactor factor = FrozenFactor.of(cholesky);
        double[] y = {2, 7};
        assertThat(factor.solveTransposed(y)).isEqualTo(1 + 4);
        assertThat(y).containsExactly(1, 2);
        double[] solution = {4, 6};
        factor.solve(solution);
        assertThat(solution).containsExactly(1, 2);
    }

    @Test
    void factorsOnlyPositiveMatrices() {
        // [[3, 1], [1, 1]] + I has the same factor as above.
        Cholesky cholesky = new Cholesky(2, 1);
        assertThat(cholesky.factor(new double[][] {{3, 1}, {0, 1}}, 1)).isTrue();
        assertThat(cholesky.logDeterminant()).isCloseTo(Math.log(7), within(1e-14));
        assertThat(cholesky.factor(new double[][] {{3, 4}, {4, 3}}, 1)).isFalse();
        assertThat(cholesky.logDeterminant()).isZero();
        assertThat(cholesky.factor(new double[][] {{3, Double.NaN}, {0, 3}}, 1)).isFalse();
    }
}
