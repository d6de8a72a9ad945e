package io.github.randucb.multiarmed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Variants;
import io.github.randucb.multiarmed.index.BernoulliDivergence;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KlUcbTest {
    /** Bisection on [p, 1], the definition itself. */
    private static double bisection(double p, double level) {
        double low = p;
        double high = 1;
        for (int i = 0; i < 100; i++) {
            double middle = 0.5 * (low + high);
            if (middle < 1 && (middle <= p || BernoulliDivergence.divergence(p, middle) <= level)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.1",
        "0, 5",
        "0.5, 1e-12",
        "0.5, 1e-6",
        "0.5, 0.02",
        "0.5, 1",
        "0.5, 30",
        "0.001, 0.5",
        "0.999, 0.5",
        "0.999999, 2",
        "0.3, 1000000",
        "1e-6, 0.3",
        "0.25, 0.0001",
        "0.9, 3"
    })
    void solvesForTheUpperBound(double p, double level) {
        assertThat(BernoulliDivergence.upperBound(p, level)).isCloseTo(bisection(p, level), within(1e-9));
    }

    @Test
    void knownBounds() {
        assertThat(BernoulliDivergence.upperBound(0, 1))
                .isCloseTo(1 - Math.exp(-1), within(1e-14)); // kl(0, q) = -ln(1 - q)
        assertThat(BernoulliDivergence.upperBound(1, 2)).isEqualTo(1);
        assertThat(BernoulliDivergence.upperBound(0.4, 0)).isEqualTo(0.4);
        assertThat(BernoulliDivergence.divergence(0.5, 0.75))
                .isCloseTo(0.14384103622589045, within(1e-15)); // ln(2/sqrt 3)
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 3})
    void skippingArmsThatCannotWinChangesNoChoice(double c) {
        UniformRandomProvider random = Streams.seeded(11);
        Policy policy = Variants.parse("kl-ucb edition=paper c=" + c).start(Setting.of(10), Streams.seeded(12));
        double[] rewards = new double[10];
        long[] pulls = new long[10];
        for (int t = 1; t <= 3000; t++) {
            int arm = policy.select();
            if (t > 10) {
                double exploration = Math.log(t) + c * Math.log(Math.log(t));
                int best = 0;
                double top = -1;
                for (int i = 0; i < 10; i++) {
                    double index = BernoulliDivergence.upperBound(rewards[i] / pulls[i], exploration / pulls[i]);
                    if (index > top) {
                        top = index;
                        best = i;
                    }
                }
                assertThat(arm).isEqualTo(best);
            }
            double reward = random.nextDouble() < 0.3 + 0.05 * arm ? 1 : 0;
            rewards[arm] += reward;
            pulls[arm]++;
            policy.update(arm, reward);
        }
    }

    @Test
    void coinsAreTossedOnlyBetweenZeroAndOne() {
        UniformRandomProvider random = Streams.seeded(13);
        assertThat(Coins.NONE.of(0.3, random)).isEqualTo(0.3);
        assertThat(Coins.TOSS.of(0, random)).isZero();
        assertThat(Coins.TOSS.of(1, random)).isEqualTo(1);
        double heads = 0;
        for (int i = 0; i < 100_000; i++) {
            heads += Coins.TOSS.of(0.3, random);
        }
        assertThat(heads / 100_000).isCloseTo(0.3, within(0.0075)); // five standard errors
    }
}
