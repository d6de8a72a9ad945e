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
        assertThat(late(50, 73, 77, 100).share(run(3, 6, 8, 10))).isEqualTo(0.3);
    }

    /** The checkpoints around round 75 may be at most 5 of 100 rounds apart, unless round 75 is a checkpoint itself. */
    @ParameterizedTest
    @CsvSource({"74, 79, true", "70, 75, true", "50, 75, true", "73, 79, false", "50, 100, false", "1, 100, false"})
    void checkpointsMustBeCloseToTheQuarter(long before, long after, boolean known) {
        LateRegret late = after == 100 ? late(before, 100) : late(before, after, 100);
        RunRecord steady = after == 100 ? run(before, 100) : run(before, after, 100);
        assertThat(late.isKnown()).isEqualTo(known);
        assertThat(late.isLocked(steady)).isEqualTo(known);
        if (known) {
            assertThat(late.share(steady)).isCloseTo(0.25, within(1e-15));
        } else {
            assertThat(late.share(steady)).isNaN();
        }
    }

    @Test
    void aRunWithoutRegretHasNoLateRegret() {
        assertThat(late(75, 100).share(run(0, 0))).isZero();
        assertThat(late(75, 100).isLocked(run(0, 0))).isFalse();
    }

    /** The last quarter of T rounds begins after round ceil(3 T / 4). */
    @ParameterizedTest
    @CsvSource({"2, 2", "3, 3", "4, 3", "5, 4", "1000000000001, 750000000001"})
    void theQuarterIsRoundedDown(long horizon, long q) {
        LateRegret late = q == horizon ? late(q - 1, horizon) : late(q - 1, q, horizon);
        RunRecord steady = q == horizon ? run(q - 1, horizon) : run(q - 1, q, horizon);
        assertThat(late.share(steady)).isCloseTo((double) (horizon - q) / horizon, within(1e-15));
    }

    /** Constant regret in every round gives 1/4, regret like the square root 1 - sqrt(3/4), regret like ln 0.029. */
    @ParameterizedTest
    @EnumSource(Spacing.class)
    void onlySteadyLossIsLocked(Spacing spacing) {
        assertThat(share(spacing, round -> 0.1 * round)).isCloseTo(0.25, within(1e-12));
        assertThat(share(spacing, Math::sqrt)).isCloseTo(1 - Math.sqrt(0.75), within(2e-3));
        assertThat(share(spacing, Math::log1p)).isCloseTo(Math.log(4.0 / 3) / Math.log(20_000), within(2e-3));
        assertThat(late(75, 100).isLocked(run(7.5, 10))).isTrue();
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
