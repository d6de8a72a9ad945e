package io.github.randucb.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.randucb.feature.SpanningArms.Search;
import io.github.randucb.matrix.SymmetricEigen;
import io.github.randucb.random.Streams;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
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
    void onSmallSetsItFindsTheBestThereIs() {
        UniformRandomProvider random = Streams.seeded(162);
        for (int trial = 0; trial < 50; trial++) {
            double[][] vectors = new double[12][];
            Arrays.setAll(vectors, i -> random.doubles(3).map(u -> u - 0.5).toArray());
            assertThat(SpanningArms.of(Features.of(vectors)).rho())
                    .isCloseTo(largestRho(vectors), withinPercentage(1e-7));
        }
    }

    /** By trying all triples. */
    private static double largestRho(double[][] x) {
        double largest = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < i; j++) {
                for (int k = 0; k < j; k++) {
                    Features triple = Features.of(new double[][] {x[i], x[j], x[k]});
                    double[][] gram = new double[3][3];
                    for (int a = 0; a < 9; a++) {
                        gram[a / 3][a % 3] = triple.product(a / 3, a % 3);
                    }
                    largest = Math.max(largest, new SymmetricEigen(gram).smallest());
                }
            }
        }
        return largest;
    }

    /** The first ten instances of 100 arms with five features. */
    private static List<double[][]> instances() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                SpanningArmsTest.class.getResourceAsStream("/reference/structured-d5-arms.csv"))) {
            double[][] rows = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> Arrays.stream(line.split(",", -1))
                            .skip(2)
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toArray(double[][]::new);
            return IntStream.range(0, 10)
                    .mapToObj(k -> Arrays.copyOfRange(rows, 100 * k, 100 * k + 100))
                    .toList();
        }
    }

    @Test
    void exchangesIncreaseRhoOnInstancesOfTheReleasedScript() throws IOException {
        for (double[][] arms : instances()) {
            double greedy = SpanningArms.of(Features.of(arms), Search.GREEDY).rho();
            double exchanged = SpanningArms.of(Features.of(arms)).rho();
            assertThat(greedy).isBetween(0.38, 0.7);
            assertThat(exchanged).isBetween(0.98, 1.15);
        }
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
                .hasMessageContaining(
                        "there must be 3 clearly linearly independent arms, one for each feature; got 2.");
        assertThatThrownBy(() -> SpanningArms.of(Features.of(new double[][] {{1, 0}, {1, 1e-9}})))
                .hasMessageContaining("clearly linearly independent arms, one for each feature; got 1.");
        assertThatThrownBy(() -> SpanningArms.of(Features.of(new double[][] {{1e-90, 0}, {2e-90, 0}})))
                .hasMessageContaining("clearly linearly independent arms, one for each feature; got 1.");
        assertThatThrownBy(() -> SpanningArms.of(Features.of(new double[][] {{1, 0}})))
                .hasMessageContaining("clearly linearly independent arms, one for each feature; got 1.");
    }
}
