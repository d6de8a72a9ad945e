package io.github.randucb.confidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinksTest {
    @ParameterizedTest
    @EnumSource(Links.class)
    void derivativesAndIntegralsFit(Links link) {
        double h = 1e-5;
        for (double u = -4; u <= 4; u += 0.25) {
            double slope = (link.mean(u + h) - link.mean(u - h)) / (2 * h);
            assertThat(link.derivative(u)).isCloseTo(slope, within(1e-8 * (1 + slope)));
            double mean = (link.integral(u + h) - link.integral(u - h)) / (2 * h);
            assertThat(link.mean(u)).isCloseTo(mean, within(1e-8 * (1 + Math.abs(mean))));
            assertThat(link.derivative(u)).isBetween(0.0, link.lipschitz() * (1 + 1e-12));
        }
    }

    @Test
    void valuesByHand() {
        assertThat(Links.LOGISTIC.mean(Math.log(3))).isCloseTo(0.75, within(1e-15));
        assertThat(Links.LOGISTIC.derivative(0)).isEqualTo(0.25);
        assertThat(Links.PROBIT.mean(1.959963984540054)).isCloseTo(0.975, within(1e-12));
        assertThat(Links.POISSON.mean(0)).isEqualTo(1);
        assertThat(Links.IDENTITY.integral(3)).isEqualTo(4.5);
    }

    @Test
    void nothingOverflowsFarOut() {
        assertThat(Links.LOGISTIC.mean(-1000)).isZero();
        assertThat(Links.LOGISTIC.mean(1000)).isEqualTo(1);
        assertThat(Links.LOGISTIC.integral(1000)).isEqualTo(1000);
        assertThat(Links.LOGISTIC.integral(-1000)).isZero();
        assertThat(Links.LOGISTIC.derivative(-1000)).isZero();
        assertThat(Links.PROBIT.integral(-50)).isCloseTo(0, within(1e-12));
    }
}
