package io.github.randucb.lab.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Links;
import io.github.randucb.feature.Features;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstancesTest {
    private static double[] means(Instance instance) {
        return IntStream.range(0, instance.arms()).mapToDouble(instance::mean).toArray();
    }

    private static double length(double[] vector) {
        return Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
    }

    /** A mean of 10^4 uniform numbers has the standard error 0.5 / sqrt(12 * 10^4); 4.9 of them are a level of 1e-6. */
    @Test
    void uniformMeansAreUniform() {
        double[] means = means(Instances.uniformMeans(10_000, 0.25, 0.75).draw(0, Streams.seeded(11)));
        assertThat(means).hasSize(10_000);
        assertThat(Arrays.stream(means).average().orElseThrow())
                .isCloseTo(0.5, within(4.9 * 0.5 / Math.sqrt(12 * 1e4)));
        assertThat(Arrays.stream(means).min().orElseThrow()).isBetween(0.25, 0.251);
        assertThat(Arrays.stream(means).max().orElseThrow()).isBetween(0.749, 0.75);
    }

    @Test
    void theSameSourceGivesTheSameInstance() {
        Instances paper = Instances.paperFeatures(4, 3, Links.IDENTITY);
        assertThat(means(paper.draw(0, Streams.seeded(5))))
                .isEqualTo(means(paper.draw(9, Streams.seeded(5))))
                .isNotEqualTo(means(paper.draw(0, Streams.seeded(6))));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 20})
    void paperFeaturesAreUnitVectors(int dimension) {
        Instance instance =
                Instances.paperFeatures(50, dimension, Links.IDENTITY).draw(0, Streams.seeded(1));
        Features features = instance.setting(100).requireFeatures();
        for (int arm = 0; arm < 50; arm++) {
            assertThat(length(features.of(arm))).isCloseTo(1, within(1e-12));
            assertThat(features.of(arm)[dimension - 1]).isCloseTo(Math.sqrt(0.5), within(1e-12));
            assertThat(instance.mean(arm)).isBetween(0.0, 1.0);
        }
        assertThat(instance.mean(0)).isNotEqualTo(instance.mean(1));
    }

    /** The logistic function of numbers in [0, 1]. */
    @Test
    void paperFeaturesWithALink() {
        Instance instance = Instances.paperFeatures(50, 5, Links.LOGISTIC).draw(0, Streams.seeded(1));
        Instance linear = Instances.paperFeatures(50, 5, Links.IDENTITY).draw(0, Streams.seeded(1));
        for (int arm = 0; arm < 50; arm++) {
            assertThat(instance.mean(arm)).isCloseTo(1 / (1 + Math.exp(-linear.mean(arm))), within(1e-12));
        }
    }

    /** With the first arms e_i + e_d, and e_d, means tell the parameter: it is of length 1/2, with a bias of 1/2. */
    @Test
    void releasedFeaturesBeginWithABasis() {
        Instance instance = Instances.releasedFeatures(10, 4, Links.IDENTITY).draw(0, Streams.seeded(1));
        Features features = instance.setting(100).requireFeatures();
        assertThat(features.of(0)).containsExactly(1, 0, 0, 1);
        assertThat(features.of(1)).containsExactly(0, 1, 0, 1);
        assertThat(features.of(2)).containsExactly(0, 0, 1, 1);
        assertThat(features.of(3)).containsExactly(0, 0, 0, 1);
        assertThat(instance.mean(3)).isEqualTo(0.5);
        double[] theta = IntStream.range(0, 3)
                .mapToDouble(arm -> instance.mean(arm) - 0.5)
                .toArray();
        assertThat(length(theta)).isCloseTo(0.5, within(1e-12));
        for (int arm = 4; arm < 10; arm++) {
            double[] vector = features.of(arm);
            assertThat(vector[3]).isEqualTo(1);
            assertThat(length(vector)).isCloseTo(Math.sqrt(2), within(1e-12));
            double product = vector[0] * theta[0] + vector[1] * theta[1] + vector[2] * theta[2];
            assertThat(instance.mean(arm)).isCloseTo(0.5 + product, within(1e-12));
        }
    }

    @Test
    void givenInstancesAreTakenInTurn() {
        Instances given = Instances.of(List.of(
                Instance.of(new double[] {0.1}), Instance.of(new double[] {0.2}), Instance.of(new double[] {0.3})));
        for (int run = 0; run < 9; run++) {
            assertThat(given.draw(run, Streams.seeded(1)).mean(0)).isEqualTo(new double[] {0.1, 0.2, 0.3}[run % 3]);
        }
    }

    @Test
    void instancesKeepCopies() {
        double[] means = {0.1, 0.9};
        double[][] features = {{1, 0}, {0, 1}};
        Instance plain = Instance.of(means);
        Instance structured = Instance.of(features, new double[] {0.3, 0.6}, Links.IDENTITY);
        means[0] = 7;
        features[1][1] = 7;
        assertThat(plain.mean(0)).isEqualTo(0.1);
        assertThat(structured.mean(1)).isEqualTo(0.6);
        assertThat(structured.setting(5).requireFeatures().of(1)).containsExactly(0, 1);
    }

    @Test
    void environmentsTellWhatTheyAre() {
        Problem problem = new Problem(
                "three",
                Instances.of(List.of(Instance.of(new double[] {0.2, 0.7, 0.7}))),
                new RewardDistribution.Bernoulli(),
                Noise.Kind.INDEPENDENT,
                false);
        Environment environment = problem.environment(0, 1, 2);
        assertThat(environment.arms()).isEqualTo(3);
        assertThat(environment.best()).as("the first of equal ones").isEqualTo(1);
        assertThat(environment.mean(2)).isEqualTo(0.7);
        assertThat(environment.setting(17)).isEqualTo(Setting.of(3, 17));
        Problem beta = new Problem(
                "one",
                Instances.of(List.of(Instance.of(new double[] {1}))),
                new RewardDistribution.Beta(4),
                Noise.Kind.INDEPENDENT,
                false);
        assertThatThrownBy(() -> beta.environment(0, 1, 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
