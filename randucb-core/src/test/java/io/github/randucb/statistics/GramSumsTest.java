package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.state.StateWriter;
import org.junit.jupiter.api.Test;

class GramSumsTest {
    private static final double[] X = {0.5, -1.25, 0.75};

    private static GramSums sums() {
        return new GramSums(new FeatureSpace(3, 2), RewardDomain.UNIT);
    }

    private static byte[] state(GramSums sums) {
        StateWriter out = new StateWriter();
        sums.save(out);
        return out.toBytes();
    }

    @Test
    void manyObservationsOfAVectorAreAddedAtOnce() {
        GramSums one = sums();
        GramSums all = sums();
        for (int k = 0; k < 1000; k++) {
            one.add(X, 0.25);
        }
        all.add(X, 1000, 250);
        assertThat(state(all)).isEqualTo(state(one));
        one.add(X, 1);
        all.add(X, 1, 1);
        assertThat(state(all)).isEqualTo(state(one));
    }

    @Test
    void impossibleTotalsAreRejectedWithoutChange() {
        GramSums sums = sums();
        byte[] before = state(sums);
        assertThatThrownBy(() -> sums.add(X, 10, 11)).hasMessageContaining("total of 10 rewards");
        assertThatThrownBy(() -> sums.add(X, Long.MAX_VALUE, 11)).hasMessageContaining("below 2^62");
        assertThat(state(sums)).isEqualTo(before);
    }
}
