package io.github.randucb.benchmarks.silent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.benchmarks.simulation.FixedMeans;
import org.junit.jupiter.api.Test;

class FixedArticlesTest {
    private static final FixedArticles LINEAR = FixedArticles.linear(20, 5, 7);

    @Test
    void haveMeansBetweenTheGivenOnes() {
        for (FixedArticles articles : new FixedArticles[] {LINEAR, FixedArticles.logistic(20, 5, 7)}) {
            FixedMeans means = articles.means();
            assertThat(means.mean(0, means.ranked(1))).isCloseTo(0.5, within(1e-12));
            assertThat(means.mean(0, means.ranked(20))).isCloseTo(0.1, within(1e-12));
            assertThat(means.mean(0, means.ranked(3)))
                    .isLessThan(means.mean(0, means.ranked(2)))
                    .isGreaterThan(means.mean(0, means.ranked(4)));
            assertThat(means.best(5)).isEqualTo(means.mean(5, means.ranked(1)));
        }
    }

    /** The logit of the logistic means is the linear mean up to a factor and a constant. */
    @Test
    void haveLogitsThatAreLinear() {
        FixedArticles logistic = FixedArticles.logistic(20, 5, 7);
        double slope = logit(0.5) - logit(0.1);
        for (int arm = 0; arm < 20; arm++) {
            double expected = logit(0.1) + slope * (LINEAR.means().mean(0, arm) - 0.1) / 0.4;
            assertThat(logit(logistic.means().mean(0, arm))).isCloseTo(expected, within(1e-9));
        }
    }

    private static double logit(double mean) {
        return Math.log(mean / (1 - mean));
    }
}
