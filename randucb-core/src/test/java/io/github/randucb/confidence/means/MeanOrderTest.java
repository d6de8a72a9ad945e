package io.github.randucb.confidence.means;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.random.Streams;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class MeanOrderTest {
    @Test
    void sortsByHand() {
        double[] means = {0.5, -1, 0.0, 3e9, -0.0, 0.5, Double.NEGATIVE_INFINITY, -1e-300, Double.MIN_VALUE, -2};
        assertThat(MeanOrder.of(means)).containsExactly(3, 0, 5, 8, 2, 4, 7, 1, 9, 6);
        assertThat(MeanOrder.of(new double[0])).isEmpty();
    }

    @Test
    void sortsAsComparingDoes() {
        UniformRandomProvider random = Streams.seeded(5);
        double[] means = IntStream.range(0, 5000)
                .mapToDouble(i -> i % 3 == 0 ? random.nextInt(20) / 4.0 - 2 : (random.nextDouble() - 0.5) * 1e6)
                .toArray();
        int[] expected = IntStream.range(0, means.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(arm -> -means[arm] + 0.0)
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        assertThat(MeanOrder.of(means)).isEqualTo(expected);
    }
}
