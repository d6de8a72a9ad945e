package io.github.randucb.confidence.likelihood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Links;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ImplicitResidualTest {
    /** The defining equation, for products and scales near and far; the mean may be too large to be a number. */
    @ParameterizedTest
    @EnumSource(Links.class)
    void solvesItsEquation(Links link) {
        for (double p : new double[] {-800, -50, -3, 0, 0.1, 3, 40, 800}) {
            for (double s : new double[] {1e-9, 1e-3, 1, 50, 1e4, 1e9}) {
                for (double reward : new double[] {0, 0.3, 1}) {
                    double alpha = ImplicitResidual.of(link, p, s, reward);
                    double q = p + alpha * s;
                    assertThat(alpha).isFinite();
                    // The left side's error is that of q, times its slope.
                    double slope = 1 / s + link.derivative(q);
                    double left = (q - p) / s - reward + link.mean(q);
                    assertThat(left / slope)
                            .as("%s p = %s s = %s Y = %s alpha = %s", link, p, s, reward, alpha)
                            .isCloseTo(0, within(1e-9 * (1 + Math.abs(q) + Math.abs(p))));
                }
            }
        }
    }
}
