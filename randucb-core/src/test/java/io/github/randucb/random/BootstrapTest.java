package io.github.randucb.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.ChiSquare;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BootstrapTest {
    /** Values 1, 1000, 1000^2 and so on: the digits of a sum are the numbers of draws of each value. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void allValuesAreEquallyLikely(int size) {
        double[] values = new double[size + 1];
        for (int k = 0; k <= size; k++) {
            values[k] = Math.pow(1000, k);
        }
        long[] counts = new long[size];
        for (int run = 0; run < 20_000; run++) {
            long sum = (long) Bootstrap.sum(values, size, 7, Streams.seeded(run));
            for (int k = 0; k < size; k++) {
                counts[k] += sum % 1000;
                sum /= 1000;
            }
            assertThat(sum).as("values beyond the size").isZero();
        }
        double[] equal = new double[size];
        Arrays.fill(equal, 1.0 / size);
        assertThat(Arrays.stream(counts).sum()).isEqualTo(7 * 20_000);
        ChiSquare.check(counts, equal);
    }

    /** Equal indices must stay equal, whichever method draws them. */
    @Test
    void equalDrawsHaveEqualSums() {
        double[] tenths = {0.1, 0.1, 0.1};
        for (int draws = 1; draws < 100; draws++) {
            assertThat(Bootstrap.tiltedSum(tenths, 3, draws, 0.5, Streams.seeded(draws)))
                    .isEqualTo(Bootstrap.sum(tenths, 3, draws, Streams.seeded(draws)));
        }
    }
}
