package io.github.randucb.live.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.FrozenFactor;
import org.junit.jupiter.api.Test;

/** Common and own coefficients at the limits of rounding. */
class HybridRidgeTest {
    /**
     * With lambda = 1 and the impossible inverse [[0.5, 3], [3, 0.5]], S = [[1.5, -3], [-3, 1.5]] is not positive. Its diagonal
     * gives beta = theta / 1.5.
     */
    @Test
    void usesTheDiagonalOfAMatrixThatIsNotPositive() {
        double[] parts = {0.5, -3, 0.5, 3, 6}; // the lower triangle of I - lambda times the inverse, and theta
        HybridRidge ridge = HybridRidge.of(1, parts, 2);
        FrozenFactor untrained = FrozenFactor.of(new Cholesky(2, 1));
        assertThat(ridge.coefficients(HybridRidge.Own.of(1, new double[2], untrained)))
                .containsExactly(new double[] {2, 4}, within(1e-12));
        assertThat(ridge.width(new double[] {1, 0}, untrained)).isEqualTo(Math.sqrt(1 + 1 / 1.5), within(1e-12));
    }
}
