package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RelativeDifferenceTest {
    /** Own 8, 12 and other 10, 10: d = -2, 2, u = 10, S_dd = 8 / 2 = 4: 0 -/+ 3 * 2 / 10. */
    @Test
    void aConstantOtherOnlyScales() {
        RelativeDifference relative = new RelativeDifference("p", new double[] {8, 12}, new double[] {10, 10});
        assertThat(relative.estimate()).isZero();
        assertThat(relative.low(3)).isCloseTo(-0.6, within(1e-12));
        assertThat(relative.high(-3)).isCloseTo(0.6, within(1e-12));
    }

    /**
     * Own 12, 12 and other 9, 11: d = 3, 1 with mean 2, u = 9, 11 with mean 10; S_dd = S_uu = 1, S_du = -1. With q^2 = 4:
     * (100 - 4) m^2 - 2 (20 + 4) m + (4 - 4) = 0, so that m = 0 or 0.5.
     */
    @Test
    void rootsByHand() {
        RelativeDifference relative = new RelativeDifference("p", new double[] {12, 12}, new double[] {9, 11});
        assertThat(relative.estimate()).isCloseTo(0.2, within(1e-15));
        assertThat(relative.low(2)).isCloseTo(0, within(1e-12));
        assertThat(relative.high(-2)).isCloseTo(0.5, within(1e-12));
    }

    /** At the ends, the studentized contrast own - (1 + m) other is the critical value. */
    @Test
    void theEndsAreWhereTheTestTurns() {
        double[] own = Synthetic.regrets("p", "own", 120);
        double[] other = Synthetic.regrets("p", "other", 100);
        RelativeDifference relative = new RelativeDifference("p", own, other);
        assertThat(studentized(own, other, relative.high(-2.5))).isCloseTo(-2.5, within(1e-9));
        assertThat(studentized(own, other, relative.low(1.5))).isCloseTo(1.5, within(1e-9));
    }

    private static double studentized(double[] own, double[] other, double margin) {
        double[] values = new double[own.length];
        Arrays.setAll(values, run -> own[run] - (1 + margin) * other[run]);
        Sample sample = new Sample(values);
        return sample.mean() / sample.standardError();
    }

    @Test
    void aMeanThatMayBeZeroHasNoShares() {
        RelativeDifference relative = new RelativeDifference("p", new double[] {3, 4}, new double[] {-1, 2});
        assertThat(relative.low(2)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(relative.high(-2)).isEqualTo(Double.POSITIVE_INFINITY);
    }
}
