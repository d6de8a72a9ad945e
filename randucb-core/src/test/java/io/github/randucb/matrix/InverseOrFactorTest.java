package io.github.randucb.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import org.junit.jupiter.api.Test;

class InverseOrFactorTest {
    private static final double[][] VECTORS = {{1, 1}, {1, 0}};
    private static final double[] WEIGHTS = {1, 2};

    /** A = I + (1, 1) (1, 1)^T + 2 (1, 0) (1, 0)^T = [[4, 1], [1, 2]]; A^-1 (1, 1) = (1, 3) / 7. */
    private static void assertSolves(InverseOrFactor matrix) {
        double[] y = new double[2];
        assertThat(matrix.solve(new double[] {1, 1}, y)).isCloseTo(4.0 / 7, within(1e-15));
        assertThat(y).containsExactly(new double[] {1.0 / 7, 3.0 / 7}, within(1e-15));
    }

    @Test
    void bothFormsSolveByHand() {
        InverseOrFactor inverse = new InverseOrFactor(2, 1, 100, 1000);
        assertThat(inverse.invert(VECTORS, WEIGHTS, 1, new double[2])).isTrue();
        assertSolves(inverse);
        assertThat(inverse.logDeterminant()).isCloseTo(Math.log(7), within(1e-14));
        InverseOrFactor factor = new InverseOrFactor(2, 1, 100, 1000);
        factor.add(VECTORS[0], 1);
        factor.add(VECTORS[1], 2);
        assertThat(factor.isInverted()).isFalse();
        assertThat(factor.age()).isEqualTo(2);
        assertSolves(factor);
        assertThat(factor.logDeterminant()).isCloseTo(Math.log(7), within(1e-14));
        factor.copy(inverse);
        assertThat(factor.isInverted()).isTrue();
        assertSolves(factor);
    }

    /** The traces of A and A^-1 are 6 and 6/7, so the bound on the condition number is 36/7. */
    @Test
    void theBoundOnTheConditionNumberSelectsTheForm() {
        assertThat(new InverseOrFactor(2, 1, 5.1, 100).invert(VECTORS, WEIGHTS, 1, new double[2]))
                .isFalse();
        InverseOrFactor matrix = new InverseOrFactor(2, 1, 5.2, 7);
        assertThat(matrix.invert(VECTORS, WEIGHTS, 1, new double[2])).isTrue();
        assertThat(matrix.isDue()).isFalse();
        matrix.count(2); // trace 8, bound 48/7
        assertThat(matrix.isDue()).isFalse();
        matrix.count(0.2); // bound 49.2/7
        assertThat(matrix.isDue()).isTrue();
    }

    @Test
    void aFactorIsDueAfterOneHundredAdditions() {
        InverseOrFactor matrix = new InverseOrFactor(1, 1, 10, 100);
        for (int k = 0; k < 99; k++) {
            matrix.add(new double[] {1}, 1);
        }
        assertThat(matrix.isDue()).isFalse();
        matrix.add(new double[] {1}, 1);
        assertThat(matrix.isDue()).isTrue();
        matrix.copy(new Cholesky(1, 1));
        assertThat(matrix.isDue()).isFalse();
    }

    @Test
    void anAccurateInverseIsDueAfterAThousandAdditions() {
        InverseOrFactor matrix = InverseOrFactor.accurate(1, 1);
        matrix.invert(new double[][] {{1}}, new double[] {1}, 1, new double[1]);
        for (int i = 0; i < 999; i++) {
            matrix.add(new double[] {1}, 1);
            assertThat(matrix.isDue()).isFalse();
        }
        matrix.add(new double[] {1}, 1);
        assertThat(matrix.isDue()).isTrue();
    }

    @Test
    void bothFormsAreSaved() {
        InverseOrFactor inverse = new InverseOrFactor(2, 1, 100, 1000);
        inverse.invert(VECTORS, WEIGHTS, 1, new double[2]);
        assertSolves(restored(inverse));
        InverseOrFactor factor = new InverseOrFactor(2, 1, 100, 1000);
        factor.add(VECTORS[0], 1);
        factor.add(VECTORS[1], 2);
        assertSolves(restored(factor));
    }

    private static InverseOrFactor restored(InverseOrFactor matrix) {
        StateWriter out = new StateWriter();
        matrix.saveNumbers(out, 5);
        matrix.saveEntries(out);
        StateReader in = new StateReader(out.toBytes());
        InverseOrFactor restored = new InverseOrFactor(2, 1, 100, 1000);
        assertThat(restored.loadNumbers(in, 1)).hasSize(3).endsWith(5);
        restored.loadEntries(in);
        assertThat(restored.isInverted()).isEqualTo(matrix.isInverted());
        assertThat(restored.age()).isEqualTo(matrix.age());
        return restored;
    }
}
