package io.github.randucb.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class SymmetricEigenTest {
    @Test
    void byHand() {
        // [[2, 1], [1, 2]] has eigenvalues 1 with (1, -1) / sqrt 2 and 3 with (1, 1) / sqrt 2.
        SymmetricEigen eigen = new SymmetricEigen(new double[][] {{2, 1}, {1, 2}});
        double[] values = {eigen.value(0), eigen.value(1)};
        int large = values[0] > values[1] ? 0 : 1;
        assertThat(values[large]).isCloseTo(3, within(1e-15));
        assertThat(eigen.smallest()).isCloseTo(1, within(1e-15));
        assertThat(Math.abs(eigen.product(large, new double[] {1, 1}))).isCloseTo(Math.sqrt(2), within(1e-15));
        assertThat(eigen.product(1 - large, new double[] {1, 1})).isCloseTo(0, within(1e-15));
        // [[2, 1, 1], [1, 2, 1], [1, 1, 2]] has eigenvalues 1, 1 and 4.
        assertThat(eigen.smallestBordered(new double[] {1, 1}, 2)).isCloseTo(1, within(1e-14));
        // [[2, 1, 0], [1, 2, 0], [0, 0, 1/2]]
        assertThat(eigen.smallestBordered(new double[] {0, 0}, 0.5)).isCloseTo(0.5, within(1e-15));
        assertThat(new SymmetricEigen(new double[0][0]).smallestBordered(new double[0], 7))
                .isCloseTo(7, within(1e-14));
    }

    @Test
    void valuesAndVectorsSatisfyTheirEquation() {
        int n = 20;
        double[][] a = gram(n, n, 151);
        SymmetricEigen eigen = new SymmetricEigen(a);
        double[] unit = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                // v_i^T A e_j = lambda_i v_i^T e_j
                double[] column = new double[n];
                int k = j;
                Arrays.setAll(column, l -> a[l][k]);
                Arrays.fill(unit, 0);
                unit[j] = 1;
                assertThat(eigen.product(i, column)).isCloseTo(eigen.value(i) * eigen.product(i, unit), within(1e-13));
            }
        }
    }

    @Test
    void theBorderedValueIsThatOfTheLargerMatrix() {
        for (int n = 2; n < 12; n++) {
            double[][] larger = gram(n, n + 3, 152 + n);
            double[][] smaller = new double[n - 1][];
            Arrays.setAll(smaller, i -> Arrays.copyOf(larger[i], larger.length - 1));
            double bordered = new SymmetricEigen(smaller)
                    .smallestBordered(Arrays.copyOf(larger[n - 1], n - 1), larger[n - 1][n - 1]);
            assertThat(bordered).isCloseTo(new SymmetricEigen(larger).smallest(), within(1e-13));
        }
    }

    private static double[][] gram(int n, int d, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        double[][] x = new double[n][];
        Arrays.setAll(x, i -> random.doubles(d).map(u -> u - 0.5).toArray());
        double[][] gram = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < d; k++) {
                    gram[i][j] += x[i][k] * x[j][k];
                }
            }
        }
        return gram;
    }
}
