package io.github.randucb.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ArmSubsetTest {
    @Test
    void takesTheValuesOfItsArms() {
        double[] values = {1, 2, 3, 4};
        int[] arms = {1, 3};
        ArmSubset some = ArmSubset.of(arms);
        arms[0] = 0;
        assertThat(some.size()).isEqualTo(2);
        assertThat(some.arm(0)).isEqualTo(1);
        assertThat(some.of(values)).containsExactly(2, 4);
        assertThat(ArmSubset.all(4).of(values)).isSameAs(values);
        assertThat(ArmSubset.all(4).arm(3)).isEqualTo(3);
        assertThat(ArmSubset.of(new int[] {0, 1, 2, 3}).of(values)).containsExactly(1, 2, 3, 4);
    }

    @Test
    void rejectsIndicesThatDoNotIncrease() {
        assertThatThrownBy(() -> ArmSubset.of(new int[] {2, 2}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The indices of arms must increase from 0; got 2 after 2.");
        assertThatThrownBy(() -> ArmSubset.of(new int[] {-1})).hasMessageContaining("got -1 after -1");
        assertThatThrownBy(() -> ArmSubset.of(new int[0])).hasMessage("A choice needs at least one arm; got none.");
    }
}
