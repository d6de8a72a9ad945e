package io.github.randucb.choice.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.choice.Argmax;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class CoupledChoiceTest {
    @Test
    void argmaxTakesTheLowestOfEqualArms() {
        assertThat(Argmax.of(4, new double[] {1, 3, 3, 2})).isEqualTo(1);
        assertThat(Argmax.of(3, new double[] {0, 1, 1}, new double[] {2, 1, 1}, 1))
                .isZero();
        assertThat(Argmax.certain(3, 1)).containsExactly(0, 1, 0);
    }

    @Test
    void aDiscreteLawByHand() {
        // At z = 0 arm 0 wins with 0.6 against 0.5; at z = 1/2 it is 0.65 against 1; at z = 1, 0.7 against 1.5.
        double[] p = CoupledChoice.probabilities(
                new double[] {0.6, 0.5}, new double[] {0.05, 0.5}, 2, DiscreteLaw.weighted(0, 0.7, 0.2, 0.1));
        assertThat(p).containsExactly(new double[] {0.7, 0.3}, within(1e-15));
    }

    @Test
    void aContinuousLawByHand() {
        // The lines 0.6 + z/10 and 0.5 + z cross at z = 1/9; arm 2 is arm 1 once more.
        double[] p = CoupledChoice.probabilities(
                new double[] {0.6, 0.5, 0.5}, new double[] {0.1, 1, 1}, 1, ContinuousLaw.uniform(0));
        assertThat(p).containsExactly(new double[] {1.0 / 9, 8.0 / 9, 0}, within(1e-15));
    }

    @Test
    void withoutWidthTheLargestMeanIsCertain() {
        assertThat(CoupledChoice.probabilities(
                        new double[] {0.5, 0.7}, new double[] {1, 2}, 0, ContinuousLaw.truncatedGaussian(0, 0.1, 0.1)))
                .containsExactly(new double[] {0, 1}, within(1e-15));
    }

    @RepeatedTest(20)
    void theEnvelopeAgreesWithAFineGrid(RepetitionInfo repetition) {
        UniformRandomProvider random = Streams.seeded(100 + repetition.getCurrentRepetition());
        int arms = 1 + random.nextInt(8);
        double[] means = new double[arms];
        double[] widths = new double[arms];
        for (int arm = 0; arm < arms; arm++) {
            means[arm] = random.nextInt(10) / 10.0;
            widths[arm] = 1 / Math.sqrt(1 + random.nextInt(5));
        }
        double[] exact =
                CoupledChoice.probabilities(means, widths, 1.7, ContinuousLaw.truncatedGaussian(-1, 0.4, 0.01));
        double[] grid = CoupledChoice.probabilities(means, widths, 1.7, DiscreteLaw.gaussian(200_001, -1, 0.4, 0.01));
        assertThat(exact).containsExactly(grid, within(1e-4));
    }
}
