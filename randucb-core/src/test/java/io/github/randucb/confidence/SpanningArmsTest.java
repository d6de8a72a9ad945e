package io.github.randucb.confidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.matrix.SymmetricEigen;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class SpanningArmsTest {
    @Test
    void byHand() {
        // The longest arm first, (3, 0); then (0, 2) with Gram matrix diag(9, 4), not (3, 1) with det 9 and trace 19.
        SpanningArms arms = SpanningArms.of(Features.of(new double[][] {{1, 1}, {3, 0}, {2.9, 0.5}, {0, 2}}));
        assertThat(arms.arms()).containsExactly(1, 3);
        assertThat(arms.rho()).isCloseTo(4, within(1e-12));
        assertThat(arms).hasToString("[1, 3] with rho = " + arms.rho());
    }

    @Test
    void rhoIsTheSmallestEigenvalueOfTheSum() {
        UniformRandomProvider random = Streams.seeded(161);
        double[][] vectors = new double[100][];
        Arrays.setAll(vectors, i -> random.doubles(8).map(u -> u - 0.5).toArray());
        SpanningArms arms = SpanningArms.of(Features.of(vectors));
        double[][] sum = new double[8][8];
        for (int arm : arms.arms()) {
            for (int i = 0; i < 8; i++) {
                for (int j = 0; j < 8; j++) {
                    sum[i][j] += vectors[arm][i] * vectors[arm][j];
                }
            }
        }
        assertThat(Arrays.stream(arms.arms()).distinct().count()).isEqualTo(8);
        assertThat(new SymmetricEigen(sum).smallest()).isCloseTo(arms.rho(), within(1e-12));
        // Better than the first eight, by a wide margin.
        double[][] first = new double[8][8];
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                first[i][j] = Features.of(vectors).product(i, j);
            }
        }
        assertThat(arms.rho()).isGreaterThan(5 * new SymmetricEigen(first).smallest());
    }

    @Test
    void ofEquallyGoodArmsTheFirstIsChosen() {
        SpanningArms arms = SpanningArms.of(Features.of(new double[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}));
        assertThat(arms.arms()).containsExactly(0, 1);
        assertThat(SpanningArms.of(Features.of(new double[][] {{2}, {-3}})).arms())
                .containsExactly(1);
    }

    @Test
    void armsThatDoNotSpanAreRefused() {
        assertThatThrownBy(() -> SpanningArms.of(Features.of(new double[][] {{1, 2, 3}, {2, 4, 6}, {1, 0, 0}})))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3 arms do not span")
                .hasMessageContaining("3 features, but only 2 of the arms are linearly independent");
        assertThatThrownBy(() -> SpanningArms.of(Features.of(new double[][] {{1, 0}, {1, 1e-9}})))
                .hasMessageContaining("or clearly so");
        assertThatThrownBy(() -> SpanningArms.of(Features.of(new double[][] {{1e-90, 0}, {2e-90, 0}})))
                .hasMessageContaining("only 1");
        assertThatThrownBy(() -> SpanningArms.of(Features.of(new double[][] {{1, 0}})))
                .hasMessageContaining("only 1");
    }
}
