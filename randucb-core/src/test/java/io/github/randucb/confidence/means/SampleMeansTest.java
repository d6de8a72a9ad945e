package io.github.randucb.confidence.means;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.Width;
import io.github.randucb.random.Streams;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SampleMeansTest {
    @Test
    void meansAndWidthsOfThePaper() {
        SampleMeans model = SampleMeans.pulledOnce(2, RewardDomain.UNIT, Width.inverseRoot());
        assertThat(model.means()).containsExactly(0, 0);
        assertThat(model.widths()).containsExactly(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(model.forced().pending()).isTrue();
        model.update(0, 1);
        model.update(0, 0.5);
        model.update(0, 0);
        model.update(0, 0);
        model.update(1, 1);
        assertThat(model.means()).containsExactly(0.375, 1);
        assertThat(model.widths()).containsExactly(0.5, 1);
        assertThat(model.forced().pending()).isFalse();
    }

    @Test
    void aPriorCountsAsPulls() {
        SampleMeans model = SampleMeans.withPrior(1, RewardDomain.UNIT, Width.inverseRoot(), 1, 0.5);
        assertThat(model.means()).containsExactly(0.5);
        assertThat(model.widths()).containsExactly(1);
        model.update(0, 1);
        model.update(0, 1);
        model.update(0, 0);
        assertThat(model.means()).containsExactly(2.5 / 4);
        assertThat(model.widths()).containsExactly(0.5);
        assertThat(model.pullsWithPrior(0)).isEqualTo(4);
        assertThat(model.pulls(0)).isEqualTo(3);
        assertThat(model.reward(0)).isEqualTo(2);
        assertThat(model.forced().pending()).isFalse();
    }

    @Test
    void theTinyPriorIsTheReleasedCodes() {
        SampleMeans model = SampleMeans.withTinyPrior(50, RewardDomain.UNIT, Width.inverseRoot(), Streams.seeded(1));
        double prior = model.means()[7];
        assertThat(Arrays.stream(model.means()).boxed())
                .allMatch(mean -> mean >= 0 && mean < 1)
                .doesNotHaveDuplicates();
        assertThat(model.widths()[7]).isCloseTo(1000, within(1e-9));
        model.update(7, 1);
        assertThat(model.means()[7]).isCloseTo((1 + 1e-6 * prior) / (1 + 1e-6), within(1e-15));
        assertThat(model.widths()[7]).isCloseTo(1 / Math.sqrt(1 + 1e-6), within(1e-15));
    }

    @Test
    void theLaplaceWidth() {
        // sqrt((1 + 1/4) ln(10 sqrt(5) / 0.1) / 8) = sqrt(0.15625 * 5.409889...)
        assertThat(Width.laplace(10, 0.1).after(4)).isCloseTo(Math.sqrt(0.15625 * 5.40988914), within(1e-8));
    }

    /** K / delta overflows if delta is below about 10^-308. */
    @Test
    void theLaplaceWidthIsFiniteForEveryDelta() {
        double smallest = 0x1p-1074;
        assertThat(Width.laplace(48, smallest).after(1))
                .isCloseTo(Math.sqrt(Math.log(48) + 1074.5 * Math.log(2)), within(1e-12));
        assertThat(Width.laplace(1_000_000, smallest).after(1e-6)).isFinite();
        assertThat(Width.laplace(48, smallest).after(2))
                .isLessThan(Width.laplace(48, smallest).after(1));
    }

    @Test
    void theRadii() {
        assertThat(Radius.anytime().at(1)).isZero();
        assertThat(Radius.anytime().at(100)).isCloseTo(3.0348542587702925, within(1e-14));
        assertThat(Radius.ucb1(20_000).at(5)).isCloseTo(4.45050279239012, within(1e-13)); // sqrt(2 ln 20000)
        assertThat(Radius.randUcb(20_000).at(5)).isCloseTo(6.293961408377439, within(1e-13)); // 2 sqrt(ln 20000)
        assertThat(Radius.constant(3).at(9)).isEqualTo(3);
    }
}
