package io.github.randucb.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.ChiSquare;
import io.github.randucb.Decision;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class ActionProbabilitiesTest {
    private static UniformRandomProvider always(double number) {
        return new UniformRandomProvider() {
            @Override
            public long nextLong() {
                throw new UnsupportedOperationException();
            }

            @Override
            public double nextDouble() {
                return number;
            }
        };
    }

    @Test
    void armsAreDrawnWithTheirProbabilities() {
        double[] p = {0, 0.5, 0.004, 0, 0.396, 0.1, 0};
        ActionProbabilities probabilities = ActionProbabilities.exact(p);
        UniformRandomProvider random = Streams.seeded(91);
        long[] counts = new long[p.length];
        for (int i = 0; i < 1_000_000; i++) {
            counts[probabilities.sample(random)]++;
        }
        ChiSquare.check(counts, p);
    }

    @Test
    void armsOfProbabilityZeroAreNeverDrawn() {
        ActionProbabilities probabilities = ActionProbabilities.exact(new double[] {0, 0.25, 0, 0.75, 0});
        assertThat(probabilities.sample(always(0))).isEqualTo(1);
        assertThat(probabilities.sample(always(Math.nextDown(0.25)))).isEqualTo(1);
        assertThat(probabilities.sample(always(0.25))).isEqualTo(3);
        assertThat(probabilities.sample(always(1 - 0x1p-53))).isEqualTo(3);
    }

    @Test
    void roundedSumsGiveAnArm() {
        for (double total : new double[] {1 - 1e-7, 1 - 0x1p-53, 1 + 0x1p-52, 1 + 1e-7}) {
            ActionProbabilities probabilities = ActionProbabilities.exact(new double[] {total - 0.5, 0.5, 0});
            assertThat(probabilities.sample(always(1 - 0x1p-53))).isEqualTo(1);
        }
    }

    @Test
    void anArmWithoutProbabilityIsNotSupported() {
        assertThat(ActionProbabilities.exact(new double[] {0.5, 0.5}).supportsEveryArm())
                .isTrue();
        assertThat(ActionProbabilities.exact(new double[] {0, 1}).supportsEveryArm())
                .isFalse();
    }

    @Test
    void equalityComparesNumbersAndMethod() {
        ActionProbabilities half = ActionProbabilities.exact(new double[] {0.5, 0.5});
        assertThat(half)
                .isEqualTo(ActionProbabilities.exact(new double[] {0.5, 0.5}))
                .hasSameHashCodeAs(ActionProbabilities.exact(new double[] {0.5, 0.5}))
                .isNotEqualTo(ActionProbabilities.quadrature(new double[] {0.5, 0.5}))
                .isNotEqualTo(ActionProbabilities.exact(new double[] {0.4, 0.6}))
                .isNotEqualTo("half");
        assertThat(new Decision(1, half)).isEqualTo(new Decision(1, half)).isNotEqualTo(new Decision(0, half));
    }

    @Test
    void aDecisionHasAnArmOfPositiveProbability() {
        ActionProbabilities certain = ActionProbabilities.exact(new double[] {0, 1});
        Decision decision = new Decision(1, certain);
        assertThat(decision.probability()).isEqualTo(1);
        assertThat(decision.method()).isEqualTo(ActionProbabilities.Method.EXACT);
        assertThatThrownBy(() -> new Decision(0, certain)).hasMessageContaining("arm 0 has probability 0");
        assertThatThrownBy(() -> new Decision(2, certain)).hasMessageContaining("must be between 0 and 1; got 2.");
    }
}
