package io.github.randucb.confidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Catalogue;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CurrentArmsTest {
    private final CurrentArms arms = new CurrentArms(new FeatureSpace(2, 5));

    @ParameterizedTest
    @ValueSource(strings = {"rand-lin-ucb", "lin-ts", "lin-phe", "rand-ucb-glm"})
    void arraysAndFeaturesGiveTheSameChoices(String id) {
        Setting setting = Setting.changing(3, 2).withHorizon(500);
        ContextualPolicy one = Catalogue.standard().policy(id).startContextual(setting, Streams.seeded(1));
        ContextualPolicy other = Catalogue.standard().policy(id).startContextual(setting, Streams.seeded(1));
        UniformRandomProvider random = Streams.seeded(2);
        for (int t = 0; t < 200; t++) {
            double[][] vectors = Stream.generate(() -> random.doubles(3, -1, 1).toArray())
                    .limit(1 + random.nextInt(9))
                    .toArray(double[][]::new);
            int arm = random.nextBoolean() ? one.select(vectors) : one.select(Features.of(vectors));
            assertThat(arm).isEqualTo(other.select(Features.of(vectors)));
            double reward = random.nextInt(2);
            one.update(vectors[arm], reward);
            other.update(vectors[arm], reward);
        }
    }

    @Test
    void setArmsCopiesTheVectors() {
        double[][] vectors = {{1, 2}, {3, 4}};
        arms.setArms(vectors);
        vectors[0][0] = 7;
        assertThat(arms.row(0)).containsExactly(1, 2);
        assertThat(arms.products(new double[] {1, 1})).startsWith(3, 7);
    }

    @Test
    void rejectedArmsChangeNothing() {
        arms.setArms(new double[][] {{1, 2}});
        arms.setArms(new double[][] {{3, 4}, {-0.0, 1}});
        assertThatThrownBy(() -> arms.setArms(new double[][] {{1, 0}, {1, Double.NaN}}))
                .hasMessage("Feature 1 of arm 1 must be a number of magnitude up to 10^9; got NaN.");
        assertThatThrownBy(() -> arms.setArms(new double[][] {{1, 0}, {0, 0}}))
                .hasMessageStartingWith("The features of arm 1 must not all be zero");
        assertThatThrownBy(() -> arms.setArms(new double[][] {{1, 0}, {1}}))
                .hasMessage("The features of arm 1 must be 2 numbers; got 1.");
        assertThatThrownBy(() -> arms.setArms(new double[][] {{1, 0, 0}}))
                .hasMessage("The arms must have 2 features; got 3.");
        assertThatThrownBy(() -> arms.setArms(new double[][] {{3, 4}, {3, 5}}))
                .hasMessageStartingWith(
                        "The features of arm 1 must have a Euclidean norm of at most 5.0, the maxNorm of the setting; got norm 5.8");
        assertThat(arms.count()).isEqualTo(2);
        assertThat(arms.row(0)).containsExactly(3, 4);
        assertThat(arms.row(1)).containsExactly(0.0, 1.0);
        assertThatThrownBy(() -> arms.row(2)).hasMessage("The arm must be between 0 and 1; got 2.");
    }
}
