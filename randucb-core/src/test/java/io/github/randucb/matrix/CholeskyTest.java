package io.github.randucb.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CholeskyTest {
    @Test
    void solvesByHand() {
        // A = [[4, 2], [2, 5]] = R^T R with R = [[2, 1], [0, 2]]; A^-1 (1, 1) = (3, 2) / 16.
        Cholesky cholesky = new Cholesky(2, 1);
        cholesky.factor(new double[] {4, 2, Double.NaN, 5});
        double[] x = {1, 1};
        assertThat(cholesky.solveTransposed(x, 0, x)).isCloseTo(5.0 / 16, within(1e-15));
        cholesky.solve(x);
        assertThat(x).containsExactly(new double[] {3.0 / 16, 2.0 / 16}, within(1e-15));
        assertThat(cholesky.logDeterminant()).isCloseTo(Math.log(16), within(1e-14));
    }

    @Test
    void additionsAgreeWithAFactorOfTheSum() {
        Cholesky added = new Cholesky(2, 3);
        added.add(new double[] {9, 1, 2}, 1, 0.5);
        added.add(new double[] {0, -1}, 0, 2);
        Cholesky whole = new Cholesky(2, 1);
        whole.factor(new double[] {3.5, 1, 1, 7});
        double[] x = {1, -2};
        double[] y = {1, -2};
        added.solveTransposed(x, 0, x);
        whole.solveTransposed(y, 0, y);
        added.solve(x);
        whole.solve(y);
        assertThat(x).containsExactly(y, within(1e-15));
        assertThat(added.logDeterminant()).isCloseTo(Math.log(3.5 * 7 - 1), within(1e-14));
    }

    @Test
    void refusesWhatIsNotPositiveDefinite() {
        assertThatThrownBy(() -> new Cholesky(2, 1).factor(new double[] {1, 2, 2, 1}))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("pivot -3.0 in row 1");
    }
}
