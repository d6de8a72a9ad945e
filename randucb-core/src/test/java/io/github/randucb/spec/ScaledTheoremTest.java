package io.github.randucb.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Variants;
import io.github.randucb.confidence.Links;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Theorem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Theorems about rewards on other scales, and about other radii. */
class ScaledTheoremTest {
    private static final int ROUNDS = 20_000;
    private static final double[][] ARMS = {{1, 0}, {0, 1}, {0.6, 0.8}};
    private static final double[] THETA = {0.6, 0.5};

    private static GroundTruth truth(boolean features, double factor) {
        double[] theta = {factor * THETA[0], factor * THETA[1]};
        double[] means = {theta[0], theta[1], 0.6 * theta[0] + 0.8 * theta[1]};
        return features ? GroundTruth.of(ARMS, theta, means) : GroundTruth.of(means);
    }

    private static List<Theorem> theorems(String policy, double factor) {
        PolicySpec spec = Variants.parse(policy);
        boolean features = spec.type().needsFeatures();
        FixedArms setting = Setting.of(3, ROUNDS);
        return spec.theorems(features ? setting.withFeatures(ARMS) : setting, truth(features, factor));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb edition=paper epsilon=0.1",
                "rand-ucb edition=paper epsilon=0.1 coupling=uncoupled",
                "rand-lin-ucb edition=paper epsilon=0.1",
                "rand-lin-ucb edition=paper radius=theorem",
                "rand-ucb-glm edition=paper link=identity initialization=spanning mu=1 lambda=0 radius-scale=1.5"
            })
    void boundsScaleWithTheRewards(String policy) {
        List<Theorem> plain = theorems(policy, 1);
        List<Theorem> range = theorems(policy + " range=[0,8]", 8);
        List<Theorem> noise = theorems(policy + " sub-gaussian=4", 8);
        assertThat(plain).isNotEmpty();
        for (int k = 0; k < plain.size(); k++) {
            if (plain.get(k).isSlow()) {
                continue; // rewards 0 and 1 only
            }
            Guarantee one = plain.get(k).at(ROUNDS);
            for (Theorem theorem : List.of(range.get(k), noise.get(k))) {
                Guarantee other = theorem.at(ROUNDS);
                assertThat(other.holds()).isEqualTo(one.holds());
                assertThat(other.bound() / 8).isEqualTo(one.bound());
                assertThat(other.unit()).isEqualTo(8);
                assertThat(other.isInformative(ROUNDS)).isEqualTo(one.isInformative(ROUNDS));
                assertThat(theorem.horizon(1)).isEqualTo(plain.get(k).horizon(1));
            }
        }
        assertThat(plain.stream()
                        .filter(theorem -> !theorem.isSlow())
                        .anyMatch(t -> t.at(ROUNDS).holds()))
                .isTrue();
    }

    @Test
    void realRewardsWithoutAScaleHaveNoGuarantee() {
        Guarantee guarantee = theorems("rand-ucb edition=paper epsilon=0.1 rewards=real", 1)
                .get(0)
                .at(ROUNDS);
        assertThat(guarantee.holds()).isFalse();
        assertThat(guarantee.conditions())
                .anySatisfy(condition -> assertThat(condition.why()).contains("set rewards=unit, or 'range'"));
    }

    @Test
    void noiseLargerThanTheScaleHasNoGuarantee() {
        PolicySpec spec = Variants.parse("rand-ucb edition=paper epsilon=0.1 sub-gaussian=0.5");
        FixedArms setting = Setting.of(3, ROUNDS);
        assertThat(spec.theorems(setting, truth(false, 1).withNoise(0.5))
                        .get(0)
                        .at(ROUNDS)
                        .holds())
                .isTrue();
        Guarantee none =
                spec.theorems(setting, truth(false, 1).withNoise(5)).get(0).at(ROUNDS);
        assertThat(none.holds()).isFalse();
        assertThat(none.conditions())
                .anySatisfy(condition -> assertThat(condition.why()).endsWith(": set sub-gaussian=5"));
        assertThat(theorems("rand-ucb edition=paper epsilon=0.1 sub-gaussian=0.5", 1)
                        .get(0)
                        .at(ROUNDS)
                        .conditions())
                .anySatisfy(condition -> assertThat(condition.why()).startsWith("assumed"));
    }

    @Test
    void aNoiseVarianceDoesNotChangeTheUnitOfRegret() {
        for (String noise : new String[] {"noise=4", "noise=0.25"}) {
            Guarantee guarantee = theorems("rand-lin-ucb edition=paper radius=theorem " + noise, 1)
                    .get(0)
                    .at(ROUNDS);
            assertThat(guarantee.unit()).isEqualTo(1);
        }
    }

    @Test
    void gapsAreAtMostTheUnit() {
        Guarantee guarantee = theorems("rand-ucb edition=paper epsilon=0.1 sub-gaussian=0.05", 2)
                .get(0)
                .at(ROUNDS);
        assertThat(guarantee.holds()).isFalse();
        assertThat(guarantee.conditions())
                .anySatisfy(condition -> assertThat(condition.why())
                        .contains("the largest gap is")
                        .contains("larger 'sub-gaussian'"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb edition=paper epsilon=0.1",
                "rand-lin-ucb edition=paper epsilon=0.1",
                "rand-lin-ucb edition=paper radius=theorem epsilon=0.1",
                "rand-ucb-glm edition=paper link=identity initialization=spanning mu=1 lambda=0"
            })
    void theRadiusScaleIsTheStretchOfTheTheorems(String policy) {
        List<Theorem> plain = theorems(policy, 1);
        List<Theorem> scaled = theorems(policy + " radius-scale=1.5", 1);
        for (int k = 0; k < plain.size(); k++) {
            double stretched = plain.get(k).at(ROUNDS, ROUNDS, 1.5).bound();
            assertThat(scaled.get(k).at(ROUNDS).bound()).isCloseTo(stretched, within(1e-9 * stretched));
        }
    }

    @Test
    void withoutARidgeTheRadiusOfTheTheoremReachesC1() {
        // With L = 1/4 and the true mu, g'(1 + ||theta||), the U of the text is c_1 itself, so that P(Z >= c_1) =
        // epsilon.
        // A ridge moves c_1 above U, and then there is no bound.
        double mu = Links.LOGISTIC.derivative(1 + Math.hypot(THETA[0], THETA[1]));
        String policy = "rand-ucb-glm edition=paper radius=theorem initialization=spanning epsilon=0.1 mu=" + mu;
        PolicySpec ridge = Variants.parse(policy);
        PolicySpec free = Variants.parse(policy + " lambda=0");
        FixedArms setting = Setting.of(3, 1_000_000).withFeatures(ARMS);
        double[] means = new double[3];
        double[] predictors = truth(true, 1).predictors();
        for (int i = 0; i < 3; i++) {
            means[i] = 1 / (1 + Math.exp(-predictors[i]));
        }
        GroundTruth truth = GroundTruth.of(ARMS, THETA, means);
        Guarantee without = free.theorems(setting, truth).get(3).at(1e6);
        assertThat(without.holds()).isTrue();
        assertThat(without.bound()).isFinite();
        assertThat(without.constant("p_3").orElseThrow()).isEqualTo(0.1);
        assertThat(ridge.theorems(setting, truth).get(3).at(1e6).bound()).isInfinite();
    }
}
