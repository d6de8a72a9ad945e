package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.random.Streams;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArmMomentsTest {
    @Test
    void sumsRewardsAndSquares() {
        ArmMoments moments = new ArmMoments(2, RewardDomain.REAL);
        moments.add(0, 0x1p-7);
        moments.add(0, -3);
        moments.add(1, 2);
        assertThat(moments.square(0)).isEqualTo(9 + 0x1p-14);
        assertThat(moments.square(1)).isEqualTo(4);
        assertThat(moments.reward()).isEqualTo(-1 + 0x1p-7);
        assertThat(moments.square()).isEqualTo(13 + 0x1p-14);
        assertThat(moments.observations()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.05, 0.001, 1.1, 1e9})
    void negativeTotalsKeepTheirDigits(double reward) {
        ArmMoments moments = new ArmMoments(2, RewardDomain.REAL);
        moments.add(0, -reward);
        assertThat(moments.reward()).isEqualTo(-reward);
        moments.add(1, reward);
        assertThat(moments.reward()).isZero();
    }

    @Test
    void negatedRewardsNegateTheTotals() {
        UniformRandomProvider random = Streams.seeded(21);
        ArmMoments moments = new ArmMoments(3, RewardDomain.REAL);
        ArmMoments negated = new ArmMoments(3, RewardDomain.REAL);
        for (int i = 0; i < 1000; i++) {
            double reward = Math.scalb(random.nextDouble() - 0.3, random.nextInt(-20, 29));
            moments.add(i % 3, reward);
            negated.add(i % 3, -reward);
            assertThat(negated.reward()).isEqualTo(-moments.reward());
            assertThat(negated.square()).isEqualTo(moments.square());
        }
    }

    @Test
    void hugeNegativeTotalsAreAccurate() {
        ArmMoments moments = new ArmMoments(2, RewardDomain.REAL);
        moments.add(0, -1e9);
        moments.add(1, -1e9);
        for (int doubling = 1; doubling <= 32; doubling++) {
            ArmMoments copy = new ArmMoments(2, RewardDomain.REAL);
            copy.merge(moments);
            moments.merge(copy);
            assertThat(moments.reward()).isEqualTo(Math.scalb(-2e9, doubling));
        }
    }

    @Test
    void theSumOfAllArmsMayExceedThatOfOne() {
        ArmMoments moments = new ArmMoments(3, RewardDomain.REAL);
        for (int arm = 0; arm < 3; arm++) {
            moments.add(arm, arm == 1 ? -1e9 : 1e9);
        }
        for (int doubling = 1; doubling <= 32; doubling++) {
            ArmMoments copy = new ArmMoments(3, RewardDomain.REAL);
            copy.merge(moments);
            moments.merge(copy);
            double factor = Math.scalb(1.0, doubling);
            assertThat(moments.reward()).isEqualTo(1e9 * factor);
            assertThat(moments.square()).isCloseTo(3e18 * factor, within(1e4 * factor));
        }
        assertThatThrownBy(() -> moments.merge(moments)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesRewardsOfAnotherDomain() {
        ArmMoments real = new ArmMoments(1, RewardDomain.REAL);
        real.add(0, 5);
        real.add(0, -4.5);
        ArmMoments unit = new ArmMoments(1, RewardDomain.UNIT);
        assertThatThrownBy(() -> unit.merge(real))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rewards that this policy accepts");
        assertThat(unit.observations()).isZero();
        assertThat(unit.square()).isZero();
    }

    /** Four rewards with the sum 2 have a sum of squares from 1 to 4. */
    @ParameterizedTest
    @CsvSource({"1, true", "2, true", "4, true", "0, false", "5, false"})
    void impossibleSquaresAreRefused(long square, boolean possible) {
        StateWriter out = new StateWriter();
        out.writeText("arm-totals");
        out.writeLongs(new long[] {4});
        out.writeLongs(new long[] {2});
        out.writeLongs(new long[1]);
        out.writeText("square-sums");
        out.writeLongs(new long[1]);
        out.writeLongs(new long[] {square});
        out.writeLongs(new long[1]);
        ArmMoments moments = new ArmMoments(1, RewardDomain.UNIT);
        if (possible) {
            moments.load(new StateReader(out.toBytes()));
            assertThat(moments.square()).isEqualTo(square);
        } else {
            assertThatThrownBy(() -> moments.load(new StateReader(out.toBytes())))
                    .isInstanceOf(StateException.class)
                    .hasMessageStartingWith("The sum of squared rewards must be between 1.0 and ");
        }
    }

    @Test
    void policiesWithoutSquaresLearnFromIt() {
        ArmMoments moments = new ArmMoments(2, RewardDomain.UNIT);
        moments.add(1, 0.25);
        ArmTotals totals = new ArmTotals(2, RewardDomain.UNIT);
        totals.merge(moments);
        assertThat(totals.reward(1)).isEqualTo(0.25);
        assertThatThrownBy(() -> moments.merge(totals))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs the squares of the rewards");
    }
}
