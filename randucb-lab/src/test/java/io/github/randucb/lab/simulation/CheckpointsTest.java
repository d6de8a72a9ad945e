package io.github.randucb.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckpointsTest {
    private static long[] rounds(long horizon, int count, Spacing spacing) {
        Checkpoints checkpoints = Checkpoints.of(horizon, count, spacing);
        return IntStream.range(0, checkpoints.size())
                .mapToLong(checkpoints::round)
                .toArray();
    }

    @Test
    void linearOnesAreEven() {
        assertThat(rounds(100, 4, Spacing.LINEAR)).containsExactly(25, 50, 75, 100);
        assertThat(rounds(10, 3, Spacing.LINEAR)).containsExactly(4, 7, 10);
        assertThat(rounds(7, 1, Spacing.LINEAR)).containsExactly(7);
    }

    @Test
    void logarithmicOnesGrowByAFactor() {
        assertThat(rounds(10_000, 4, Spacing.LOGARITHMIC)).containsExactly(10, 100, 1000, 10_000);
        // Powers 1.78, 3.16, 5.62 and 10, rounded.
        assertThat(rounds(10, 4, Spacing.LOGARITHMIC)).containsExactly(2, 3, 6, 10);
    }

    /** Even ones 100 rounds apart; before them 10^(k/10), rounded, until 10^2.7 = 501 is 103 from 10^2.6 = 398. */
    @Test
    void bothServeEitherAxis() {
        long[] even = rounds(20_000, 200, Spacing.LINEAR);
        long[] both = rounds(20_000, 200, Spacing.BOTH);
        assertThat(both)
                .startsWith(1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 79, 100, 126, 158, 200, 251, 300)
                .contains(even)
                .hasSize(200 + 17 + 5);
        assertThat(rounds(30, 3, Spacing.BOTH)).containsExactly(1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 30);
        assertThat(rounds(1, 1, Spacing.BOTH)).containsExactly(1);
    }

    @Test
    void equalCheckpointsAreMerged() {
        assertThat(rounds(3, 200, Spacing.LINEAR)).containsExactly(1, 2, 3);
        assertThat(rounds(3, 200, Spacing.LOGARITHMIC)).containsExactly(1, 2, 3);
        assertThat(rounds(1, 5, Spacing.LOGARITHMIC)).containsExactly(1);
    }

    @ParameterizedTest
    @CsvSource({
        "1000000000000, 100000, LINEAR",
        "999999999989, 99991, LINEAR",
        "999999999989, 7, LOGARITHMIC",
        "20000, 200, LOGARITHMIC",
        "999999999989, 1, BOTH",
        "999999999989, 99991, BOTH"
    })
    void theyRiseToTheLastRound(long horizon, int count, Spacing spacing) {
        long[] rounds = rounds(horizon, count, spacing);
        assertThat(rounds).isSorted().doesNotHaveDuplicates().endsWith(horizon);
        assertThat(rounds[0]).isPositive();
        assertThat(rounds.length).isLessThanOrEqualTo(count + (spacing == Spacing.BOTH ? 120 : 0));
    }
}
