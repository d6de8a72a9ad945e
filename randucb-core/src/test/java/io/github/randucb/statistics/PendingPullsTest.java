package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PendingPullsTest {
    @Test
    void countsDecisionsUntilTheyAreTakenOff() {
        PendingPulls pending = new PendingPulls(2);
        pending.add(1);
        pending.add(1);
        pending.resize(3);
        pending.add(2);
        pending.remove(1);
        assertThat(pending.of(0)).isZero();
        assertThat(pending.of(1)).isEqualTo(1);
        assertThat(pending.of(2)).isEqualTo(1);
        assertThat(pending.total()).isEqualTo(2);
        assertThat(PendingPulls.NONE.of(17)).isZero();
    }

    @Test
    void anArmWithoutPendingDecisionsHasNoneToTakeOff() {
        PendingPulls pending = new PendingPulls(2);
        pending.add(1);
        assertThatThrownBy(() -> pending.remove(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The arm must have a pending decision; arm 0 has none.");
        assertThat(pending.total()).isEqualTo(1);
    }
}
