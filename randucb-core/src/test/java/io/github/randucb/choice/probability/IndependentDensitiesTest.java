package io.github.randucb.choice.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.DiscreteLaw;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndependentDensitiesTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 1, 1",
        "0.5, 0.3, 0.1, 0.2",
        "0.5, 0.4999, 0.00001, 1",
        "0.9, 0.1, 0.1, 0.1",
        "0, 1, 0.001, 0.0005"
    })
    void twoGaussiansHaveAClosedForm(double m0, double m1, double s0, double s1) {
        double[] p = UncoupledChoice.probabilities(
                new double[] {m0, m1}, new double[] {s0, s1}, 1, ContinuousLaw.gaussian(1));
        double expected = NormalDistribution.of(0, 1).cumulativeProbability((m0 - m1) / Math.hypot(s0, s1));
        assertThat(p[0]).isCloseTo(expected, within(1e-10));
        assertThat(p[0] + p[1]).isCloseTo(1, within(1e-12));
    }

    @Test
    void manyEqualArmsAreEquallyLikely() {
        double[] means = new double[100];
        double[] widths = new double[100];
        Arrays.fill(widths, 0.01);
        double[] p = UncoupledChoice.probabilities(means, widths, 2, ContinuousLaw.halfGaussian(1));
        assertThat(Arrays.stream(p).boxed()).hasSize(100).allMatch(x -> Math.abs(x - 0.01) < 1e-10);
    }

    @Test
    void uniformIndicesHaveAClosedForm() {
        // X_0 on [0, 1], X_1 on [0, 2]: P(X_0 > X_1) = 1/4.
        double[] p = UncoupledChoice.probabilities(new double[2], new double[] {1, 2}, 1, ContinuousLaw.uniform(0));
        assertThat(p).containsExactly(new double[] {0.25, 0.75}, within(1e-12));
    }

    @Test
    void atomsTieToTheLowestArm() {
        // Both arms are the same: each is at its upper end with probability 1/2, and then arm 0 wins a tie.
        double[] p = UncoupledChoice.probabilities(
                new double[2], new double[] {1, 1}, 1, ContinuousLaw.truncatedGaussian(0, 1, 0.5));
        assertThat(p).containsExactly(new double[] {0.5 + 0.125, 0.375}, within(1e-12));
    }

    @Test
    void atomsOfEqualArmsTieWhateverTheRounding() {
        // Three equal arms, each at its upper end with probability e: the lowest of those there wins.
        double e = 0.1;
        double rest = (1 - Math.pow(e, 3) - 3 * e * e * (1 - e) - 3 * e * (1 - e) * (1 - e)) / 3;
        for (int s = 1; s < 200; s++) {
            double[] widths = {1 / Math.sqrt(s), 1 / Math.sqrt(s), 1 / Math.sqrt(s)};
            double[] p = UncoupledChoice.probabilities(
                    new double[] {0.1 * s, 0.1 * s, 0.1 * s}, widths, 3.7, ContinuousLaw.truncatedGaussian(0, 0.3, e));
            double[] expected = {rest + e, rest + e * (1 - e), rest + e * (1 - e) * (1 - e)};
            assertThat(p).containsExactly(expected, within(1e-10));
        }
    }

    @Test
    void anArmWithoutWidthIsAPoint() {
        double[] p =
                UncoupledChoice.probabilities(new double[] {0, 0.25}, new double[] {1, 0}, 1, ContinuousLaw.uniform(0));
        assertThat(p).containsExactly(new double[] {0.75, 0.25}, within(1e-12));
        double[] q = UncoupledChoice.probabilities(new double[2], new double[] {0, 1}, 1, ContinuousLaw.gaussian(1));
        assertThat(q).containsExactly(new double[] {0.5, 0.5}, within(1e-12));
        assertThat(UncoupledChoice.probabilities(
                        new double[] {0.3, 0.5, 0.5}, new double[3], 1, ContinuousLaw.uniform(0)))
                .containsExactly(0, 1, 0);
    }

    @Test
    void isTheLimitOfDiscreteLaws() {
        double[] means = {0.5, 0.45, 0.6};
        double[] widths = {0.3, 0.5, 0.1};
        assertThat(UncoupledChoice.probabilities(means, widths, 2, DiscreteLaw.gaussian(20_001, 0, 0.125, 0.1)))
                .containsExactly(
                        UncoupledChoice.probabilities(means, widths, 2, ContinuousLaw.truncatedGaussian(0, 0.125, 0.1)),
                        within(1e-3));
    }
}
