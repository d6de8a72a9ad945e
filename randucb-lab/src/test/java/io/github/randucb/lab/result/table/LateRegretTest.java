package io.github.randucb.lab.result.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.simulation.Checkpoints;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.lab.simulation.RunRecord;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LateRegretTest {
    private static LateRegret late(long... rounds) {
        List<Long> checkpoints = LongStream.of(rounds).boxed().toList();
        return LateRegret.of(new Tables.Layout(List.of(), 1, rounds[rounds.length - 1], checkpoints));
    }

    private static RunRecord run(double... expected) {
        return new RunRecord(expected, new double[expected.length], 0, 1);
    }

    @Test
    void aCheckpointAtTheBeginningOfTheQuarterIsUsed() {
        assertThat(late(10, 75, 80, 100).share(run(1, 5, 6, 8))).isEqualTo(3.0 / 8);
        assertThat(late(75, 100).share(run(5, 8))).isEqualTo(3.0 / 8);
    }

    /** The regret at round 75 is 6 + 0.5 * (8 - 6) = 7. */
    @Test
    void regretBetweenCheckpointsIsInterpolated() {
        assertThat(late(50, 70, 80, 100).share(run(3, 6, 8, 10))).isEqualTo(0.3);
    }

    /** Round 0 has no regret, so regret grows steadily up to the only checkpoint. */
    @Test
    void theRegretBeforeTheFirstRoundIsZero() {
        assertThat(late(100).share(run(8))).isEqualTo(0.25);
        assertThat(late(90, 100).share(run(9, 9))).isCloseTo(15.0 / 90, within(1e-15));
    }

    @Test
    void aRunWithoutRegretHasNoLateRegret() {
        assertThat(late(50, 100).share(run(0, 0))).isZero();
        assertThat(late(50, 100).isLocked(run(0, 0))).isFalse();
    }

    /** The last quarter of T rounds begins after round ceil(3 T / 4): after 1, 2, 3, 3, 4 and 750,000,000,001. */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 0", "4, 1", "5, 1", "1000000000001, 250000000000"})
    void theQuarterIsRoundedDown(long horizon, double late) {
        assertThat(late(horizon).share(run(1))).isCloseTo(late / horizon, within(1e-15));
    }

    /** Constant regret in every round gives 1/4, regret like the square root 1 - sqrt(3/4), regret like ln 0.029. */
    @ParameterizedTest
    @EnumSource(Spacing.class)
    void onlySteadyLossIsLocked(Spacing spacing) {
        assertThat(share(spacing, round -> 0.1 * round)).isCloseTo(0.25, within(1e-12));
        assertThat(share(spacing, Math::sqrt)).isCloseTo(1 - Math.sqrt(0.75), within(2e-3));
        assertThat(share(spacing, Math::log1p)).isCloseTo(Math.log(4.0 / 3) / Math.log(20_000), within(2e-3));
        assertThat(late(50, 100).isLocked(run(5, 10))).isTrue();
        assertThat(late(75, 100).isLocked(run(8, 10))).as("at the limit").isTrue();
        assertThat(late(75, 100).isLocked(run(8.01, 10))).isFalse();
    }

    private static double share(Spacing spacing, DoubleUnaryOperator regret) {
        Checkpoints checkpoints = Checkpoints.of(20_000, 200, spacing);
        long[] rounds = IntStream.range(0, checkpoints.size())
                .mapToLong(checkpoints::round)
                .toArray();
        return late(rounds)
                .share(run(LongStream.of(rounds)
                        .mapToDouble(round -> regret.applyAsDouble(round))
                        .toArray()));
    }
}
