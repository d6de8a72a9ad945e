package io.github.randucb.choice;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Catalogue;
import io.github.randucb.ChiSquare;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import org.junit.jupiter.api.Test;

class ThresholdSelectionTest {
    private static Policy phe() {
        return Catalogue.standard().policy("phe").start(Setting.of(20, 100), Streams.seeded(1));
    }

    @Test
    void rejectsALevelThatDoesNotHaveFourNumbers() {
        StateWriter out = new StateWriter();
        out.writeText("contenders");
        out.writeDoubles(new double[] {0.5, 1}, 2);
        Policy phe = phe();
        assertThatThrownBy(() -> phe.loadChoice(new StateReader(out.toBytes())))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("The state must have 0 or 4 numbers for a level; got 2.");
    }

    @Test
    void choicesFollowMergedObservations() {
        Policy phe = phe();
        Policy other = phe();
        for (int t = 0; t < 100; t++) {
            phe.update(phe.select(), t % 3 == 0 ? 1 : 0);
            other.update(other.select(), 1);
        }
        phe.statistics().merge(other.statistics());
        check(phe);
        phe.update(3, 1);
        check(phe);
    }

    private static void check(Policy policy) {
        long[] counts = new long[policy.arms()];
        for (int k = 0; k < 50_000; k++) {
            counts[policy.select()]++;
        }
        ChiSquare.check(counts, policy.probabilities().toArray());
    }
}
