package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ArmMomentsTest {
    @Test
    void sumsRewardsAndSquares() {
        ArmMoments moments = new ArmMoments(2, RewardDomain.REAL);
        moments.add(0, 0.5);
        moments.add(0, -3);
        moments.add(1, 2);
        assertThat(moments.square(0)).isEqualTo(9.25);
        assertThat(moments.square(1)).isEqualTo(4);
        assertThat(moments.reward()).isEqualTo(-0.5);
        assertThat(moments.square()).isEqualTo(13.25);
        assertThat(moments.observations()).isEqualTo(3);
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

    @Test
    void policiesWithoutSquaresLearnFromIt() {
        ArmMoments moments = new ArmMoments(2, RewardDomain.UNIT);
        moments.add(1, 0.25);
        ArmTotals totals = new ArmTotals(2, RewardDomain.UNIT);
        totals.merge(moments);
        assertThat(totals.reward(1)).isEqualTo(0.25);
        assertThatThrownBy(() -> moments.merge(totals))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("squared rewards");
    }
}
