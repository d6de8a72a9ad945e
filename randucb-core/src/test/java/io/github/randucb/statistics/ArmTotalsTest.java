package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ChiSquare;
import io.github.randucb.random.Streams;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArmTotalsTest {
    private static byte[] bytes(ArmTotals totals) {
        StateWriter out = new StateWriter();
        totals.save(out);
        return out.toBytes();
    }

    @Test
    void countsAndSums() {
        ArmTotals totals = new ArmTotals(3, RewardDomain.UNIT);
        totals.add(1, 0.25);
        totals.add(1, 1);
        totals.add(2, 0);
        assertThat(totals.pulls(0)).isZero();
        assertThat(totals.pulls(1)).isEqualTo(2);
        assertThat(totals.reward(1)).isEqualTo(1.25);
        assertThat(totals.reward(2)).isZero();
        assertThat(totals.observations()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                0.1,
                -0.1,
                1.0 / 3,
                -1.0 / 3,
                1,
                -1,
                123456.789,
                -123456.789,
                0x1p-11,
                -0x1p-40,
                999_999_999.999
            })
    void oneRewardComesBackToTheLastBit(double reward) {
        ArmTotals totals = new ArmTotals(1, RewardDomain.REAL);
        totals.add(0, reward);
        assertThat(totals.reward(0)).isEqualTo(reward);
    }

    @Test
    void sumsAreExactAndDoNotDependOnTheOrder() {
        UniformRandomProvider random = Streams.seeded(1);
        List<Double> rewards = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            rewards.add((random.nextDouble() - 0.4) * Math.pow(10, random.nextInt(6)));
        }
        BigDecimal exact = rewards.stream().map(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
        ArmTotals first = new ArmTotals(1, RewardDomain.REAL);
        rewards.forEach(reward -> first.add(0, reward));
        assertThat(first.reward(0)).isCloseTo(exact.doubleValue(), within(Math.ulp(exact.doubleValue())));
        Collections.shuffle(rewards, new Random(2));
        ArmTotals second = new ArmTotals(1, RewardDomain.REAL);
        rewards.forEach(reward -> second.add(0, reward));
        assertThat(bytes(second)).isEqualTo(bytes(first));
    }

    @Test
    void mergedTotalsAreThoseOfAllObservations() {
        UniformRandomProvider random = Streams.seeded(3);
        ArmTotals all = new ArmTotals(4, RewardDomain.UNIT);
        ArmTotals left = new ArmTotals(4, RewardDomain.UNIT);
        ArmTotals right = new ArmTotals(4, RewardDomain.UNIT);
        for (int i = 0; i < 999; i++) {
            int arm = random.nextInt(4);
            double reward = random.nextDouble();
            all.add(arm, reward);
            (random.nextBoolean() ? left : right).add(arm, reward);
        }
        left.merge(right);
        assertThat(bytes(left)).isEqualTo(bytes(all));
        assertThat(left.observations()).isEqualTo(999);
        assertThat(left.pending()).isFalse();
    }

    @Test
    void mergingWithItselfDoubles() {
        ArmTotals totals = new ArmTotals(1, RewardDomain.UNIT);
        totals.add(0, 0.3);
        totals.merge(totals);
        assertThat(totals.reward(0)).isEqualTo(0.6);
        assertThat(totals.pulls(0)).isEqualTo(2);
    }

    @Test
    void refusesOtherSizes() {
        ArmTotals totals = new ArmTotals(2, RewardDomain.UNIT);
        assertThatThrownBy(() -> totals.merge(new ArmTotals(3, RewardDomain.UNIT)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("same 2 arms");
        assertThatThrownBy(() -> new ArmTotals(3, RewardDomain.UNIT).load(new StateReader(bytes(totals))))
                .hasMessage("The state must have 3 values here; got 2.");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.001, 1.001})
    void refusesRewardsOutsideTheUnitInterval(double reward) {
        ArmTotals totals = new ArmTotals(2, RewardDomain.UNIT);
        totals.add(0, 0.5);
        byte[] before = bytes(totals);
        assertThatThrownBy(() -> totals.add(0, reward))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reward " + reward)
                .hasMessageContaining("[0, 1]");
        assertThat(bytes(totals)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1.1e9, -1.1e9})
    void refusesRewardsThatAreNotFinite(double reward) {
        ArmTotals totals = new ArmTotals(2, RewardDomain.REAL);
        assertThatThrownBy(() -> totals.add(0, reward)).hasMessageContaining("[-1000000000, 1000000000]");
        assertThat(totals.observations()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 2, Integer.MAX_VALUE})
    void refusesArmsThatDoNotExist(int arm) {
        ArmTotals totals = new ArmTotals(2, RewardDomain.UNIT);
        assertThatThrownBy(() -> totals.add(arm, 0.5)).hasMessage("The arm must be between 0 and 1; got " + arm + ".");
    }

    @Test
    void forcesUnpulledArmsUniformly() {
        ArmTotals totals = new ArmTotals(5, RewardDomain.UNIT);
        totals.add(0, 1);
        totals.add(3, 1);
        UniformRandomProvider random = Streams.seeded(4);
        long[] counts = new long[5];
        for (int i = 0; i < 300_000; i++) {
            counts[totals.next(random)]++;
        }
        assertThat(totals.probabilities()).containsExactly(0, 1.0 / 3, 1.0 / 3, 0, 1.0 / 3);
        ChiSquare.check(counts, totals.probabilities());
    }

    @Test
    void nothingIsForcedWhereNothingIs() {
        assertThat(ForcedPulls.NONE.pending()).isFalse();
        assertThatThrownBy(() -> ForcedPulls.NONE.next(Streams.seeded(1))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(ForcedPulls.NONE::probabilities).isInstanceOf(IllegalStateException.class);
    }

    /** A total beyond 2^62 could not be restored, so that no merge leads to one. */
    @Test
    void mergedTotalsStayWithinTheLimit() {
        ArmTotals totals = new ArmTotals(1, RewardDomain.REAL);
        totals.add(0, 1e9);
        for (int k = 0; k < 31; k++) {
            totals.merge(copy(totals));
        }
        assertThat(totals.reward(0)).isEqualTo(0x1p31 * 1e9);
        totals.merge(copy(totals));
        assertThatThrownBy(() -> totals.merge(copy(totals)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("The merged total reward of an arm must be at most 2^62 in magnitude; got ");
        copy(totals);
    }

    private static ArmTotals copy(ArmTotals totals) {
        ArmTotals copy = new ArmTotals(totals.arms(), RewardDomain.REAL);
        copy.load(new StateReader(bytes(totals)));
        return copy;
    }
}
