package io.github.randucb.lab.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Links;
import io.github.randucb.policy.Setting;
import io.github.randucb.random.Streams;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentTest {
    private static RewardLaw law(String name) {
        return switch (name) {
            case "beta" -> new RewardLaw.Beta(4);
            case "gaussian" -> new RewardLaw.Gaussian(0.1, false);
            default -> new RewardLaw.Bernoulli();
        };
    }

    /** Means and variances within five standard errors, and the same reward whenever it is asked for. */
    @ParameterizedTest
    @CsvSource({
        "bernoulli, INDEPENDENT, 0.21",
        "bernoulli, COMONOTONE, 0.21",
        "beta, INDEPENDENT, 0.042",
        "beta, COMONOTONE, 0.042",
        "gaussian, INDEPENDENT, 0.01",
        "gaussian, COMONOTONE, 0.01"
    })
    void rewardsHaveTheirLaw(String name, Noise.Kind kind, double variance) {
        Instance instance = Instance.of(new double[] {0.3, 0.7});
        Environment environment = new Environment(instance, law(name), new Noise(kind, 5, 2));
        int rounds = 20_000;
        double sum = 0;
        double squares = 0;
        double products = 0;
        for (int t = 0; t < rounds; t++) {
            double low = environment.reward(t, 0);
            double high = environment.reward(t, 1);
            assertThat(environment.reward(t, 0)).isEqualTo(low);
            sum += high;
            squares += (high - 0.7) * (high - 0.7);
            products += (low - 0.3) * (high - 0.7);
        }
        assertThat(sum / rounds).isCloseTo(0.7, within(5 * Math.sqrt(variance / rounds)));
        assertThat(squares / rounds).isCloseTo(variance, within(0.1 * variance));
        double correlation = products / rounds / variance;
        if (kind == Noise.Kind.INDEPENDENT) {
            assertThat(correlation).isCloseTo(0, within(5 / Math.sqrt(rounds)));
        } else {
            assertThat(correlation).isGreaterThan(0.4);
        }
        assertThat(environment.best()).isEqualTo(1);
        assertThat(environment.arms()).isEqualTo(2);
    }

    @Test
    void clippedRewardsStayInside() {
        Environment environment = new Environment(
                Instance.of(new double[] {0.02, 0.98}),
                new RewardLaw.Gaussian(0.5, true),
                new Noise(Noise.Kind.INDEPENDENT, 1, 2));
        for (int t = 0; t < 1000; t++) {
            assertThat(environment.reward(t, t % 2)).isBetween(0.0, 1.0);
        }
    }

    @Test
    void paperFeaturesGiveMeansBetweenZeroAndOne() {
        Instance instance = Instances.paperFeatures(50, 5, Links.IDENTITY).draw(0, Streams.seeded(1));
        Setting setting = instance.setting(100);
        assertThat(setting.requireFeatures().longest()).isCloseTo(1, within(1e-12));
        for (int arm = 0; arm < 50; arm++) {
            assertThat(instance.mean(arm)).isBetween(0.0, 1.0);
            assertThat(setting.requireFeatures().of(arm)[4]).isCloseTo(Math.sqrt(0.5), within(1e-12));
        }
    }

    @Test
    void releasedFeaturesBeginWithABasis() {
        Instance instance = Instances.releasedFeatures(10, 3, Links.LOGISTIC).draw(0, Streams.seeded(1));
        Setting setting = instance.setting(100);
        assertThat(setting.requireFeatures().of(0)).containsExactly(1, 0, 1);
        assertThat(setting.requireFeatures().of(1)).containsExactly(0, 1, 1);
        assertThat(setting.requireFeatures().of(2)).containsExactly(0, 0, 1);
        assertThat(setting.requireFeatures().of(9)[2]).isEqualTo(1);
        // The bias alone: g(1/2).
        assertThat(instance.mean(2)).isCloseTo(1 / (1 + Math.exp(-0.5)), within(1e-12));
    }

    @Test
    void givenInstancesAreTakenInTurn() {
        Instances given = Instances.of(List.of(Instance.of(new double[] {0.1}), Instance.of(new double[] {0.2})));
        assertThat(given.draw(3, Streams.seeded(1)).mean(0)).isEqualTo(0.2);
        assertThat(given.draw(4, Streams.seeded(1)).mean(0)).isEqualTo(0.1);
    }
}
