package io.github.randucb.live.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

/** Sums of arrays that change. */
class PairwiseSumsTest {
    private static final int LENGTH = 3;

    private static double[] numbers(UniformRandomProvider random) {
        return random.doubles(LENGTH, -1, 1).toArray();
    }

    private static double[] sum(List<double[]> arrays) {
        PairwiseSums sums = new PairwiseSums(LENGTH);
        for (int k = 0; k < arrays.size(); k++) {
            sums.set(k, arrays.get(k));
        }
        return sums.total().clone();
    }

    /** The bits depend on the arrays only: not on the changes before, nor on how often the sum was computed. */
    @Test
    void equalsANewSumAfterThousandsOfChanges() {
        UniformRandomProvider random = Streams.seeded(4);
        PairwiseSums often = new PairwiseSums(LENGTH);
        PairwiseSums seldom = new PairwiseSums(LENGTH);
        List<double[]> arrays = new ArrayList<>();
        assertThat(often.total()).containsOnly(0).hasSize(LENGTH);
        for (int n = 0; n < 5000; n++) {
            double[] numbers = numbers(random);
            int index = random.nextInt(Math.min(100, arrays.size() + 1));
            if (index == arrays.size()) {
                arrays.add(numbers);
            } else {
                arrays.set(index, numbers);
            }
            assertThat(often.set(index, numbers)).isTrue();
            assertThat(often.set(index, numbers)).isFalse();
            seldom.set(index, numbers);
            double[] total = often.total();
            assertThat(total).isEqualTo(sum(arrays));
            if (n % 700 == 0) {
                assertThat(seldom.total()).isEqualTo(total);
            }
        }
        double[] plain = new double[LENGTH];
        for (double[] numbers : arrays) {
            for (int j = 0; j < LENGTH; j++) {
                plain[j] += numbers[j];
            }
        }
        assertThat(often.total()).containsExactly(plain, within(1e-12));
    }

    /** A tree that had more arrays before gives the same bits. */
    @Test
    void startsAgainAfterAClear() {
        UniformRandomProvider random = Streams.seeded(5);
        PairwiseSums sums = new PairwiseSums(LENGTH);
        for (int k = 0; k < 70; k++) {
            sums.set(k, numbers(random));
        }
        sums.total();
        sums.set(3, numbers(random));
        sums.clear();
        assertThat(sums.total()).containsOnly(0);
        List<double[]> arrays = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            arrays.add(numbers(random));
            sums.set(k, arrays.get(k));
        }
        assertThat(sums.total()).isEqualTo(sum(arrays));
    }
}
