package io.github.randucb.theory.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Catalogue;
import io.github.randucb.multiplier.Law;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Theorem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdaptiveTheoremTest {
    private static final double[] MEANS = {0.7, 0.6, 0.5, 0.5, 0.4, 0.4, 0.4, 0.3, 0.3, 0.3};
    private static final double[][] ARMS = {{1, 0}, {0, 1}};

    private static PolicySpec guaranteed(String policy) {
        return Catalogue.standard().policy(policy).with("guarantee", "theorem").with("epsilon", 0.1);
    }

    @Test
    void multiarmedValuesAreHandComputed() {
        List<Theorem> theorems =
                guaranteed("adaptive-rand-ucb").theorems(Setting.of(10, 20_000), GroundTruth.of(MEANS));
        Guarantee guarantee = theorems.get(0).at(20_000);
        // sqrt(ln(2 * 10 * 4e8) / 2) = sqrt(22.80271 / 2) = 3.376589, and 2 / sqrt(3) = 1.154701
        assertThat(guarantee.constant("c_1").orElseThrow()).isCloseTo(4.531290, within(1e-5));
        assertThat(guarantee.constant("U_g").orElseThrow()).isCloseTo(45.31290, within(1e-4));
        assertThat(guarantee.constant("c_2").orElseThrow()).isCloseTo(22.65645, within(1e-4));
        assertThat(guarantee.constant("p_2").orElseThrow()).isZero();
        assertThat(guarantee.constant("c_3").orElseThrow()).isCloseTo(20 * Math.log(1 + 20_000 / 30.0), within(1e-9));
        double expected = (4.531290 + 22.65645) * 21 * Math.sqrt(20 * Math.log(1 + 20_000 / 30.0) * 20_000) + 1 + 10;
        assertThat(guarantee.bound()).isCloseTo(expected, within(5.0));
        assertThat(guarantee.holds()).isTrue();
    }

    @Test
    void uncoupledArmsAndRealRewardsHaveNoBound() {
        for (PolicySpec spec : List.of(
                guaranteed("adaptive-rand-ucb").with("coupling", "uncoupled"),
                guaranteed("adaptive-rand-ucb").with("rewards", "real"),
                guaranteed("adaptive-rand-ucb").with("sub-gaussian", 0.5))) {
            assertThat(spec.theorems(Setting.of(10, 20_000), GroundTruth.of(MEANS))
                            .get(0)
                            .at(20_000)
                            .holds())
                    .isFalse();
        }
    }

    @Test
    void anEpsilonOfZeroHasNoBound() {
        Guarantee guarantee = guaranteed("adaptive-rand-ucb")
                .with("epsilon", 0)
                .theorems(Setting.of(10, 20_000), GroundTruth.of(MEANS))
                .get(0)
                .at(20_000);
        assertThat(guarantee.holds()).isFalse();
        assertThat(guarantee.conditions())
                .filteredOn(condition -> !condition.holds())
                .singleElement()
                .satisfies(condition -> {
                    assertThat(condition.why()).isEqualTo("epsilon must be positive");
                });
    }

    private static void assertAtom(IndexPolicy policy, double top) {
        for (int t = 0; t < 120; t++) {
            Law law = policy.law();
            assertThat(law.probabilityAtLeast(top * (1 - 1e-9) / policy.radius()))
                    .as("round %d", t)
                    .isCloseTo(0.1, within(1e-12));
            policy.update(t % 2, t % 3 / 2.0);
        }
    }

    @Test
    void theAtomHasTheSameProbabilityInEveryRound() {
        assertAtom(
                (IndexPolicy) guaranteed("adaptive-rand-ucb").start(Setting.of(2, 100), Streams.seeded(1)),
                AdaptiveMeansTheorem.top(2, 2, 0.01, 100));
        // In standard errors, U_t a_t is then always below c_1.
        assertAtom(
                (IndexPolicy) guaranteed("adaptive-rand-lin-ucb")
                        .with("upper", 1)
                        .start(Setting.of(2, 100).withFeatures(ARMS), Streams.seeded(1)),
                LinearTheorem.c1(2, 0.25, 100));
    }

    @Test
    void theGuaranteeNeedsTheHorizon() {
        assertThatThrownBy(() -> guaranteed("adaptive-rand-ucb").start(Setting.of(2), Streams.seeded(1)))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("guarantee=theorem needs the horizon");
    }

    @ParameterizedTest
    @CsvSource({"range,'[1.0, 3.0]'", "sub-gaussian,0.5", "rewards,real"})
    void theGuaranteeNeedsRewardsBetweenZeroAndOne(String parameter, String value) {
        assertThatThrownBy(() -> guaranteed("adaptive-rand-lin-ucb")
                        .with(parameter, value)
                        .start(Setting.of(2, 10).withFeatures(ARMS), Streams.seeded(1)))
                .isInstanceOf(ParameterException.class)
                .hasMessageEndingWith("With guarantee=theorem, rewards must be in [0, 1]; got " + parameter + "="
                        + value + ". Remove it and scale the rewards to [0, 1], or set guarantee=none.");
    }

    @Test
    void theGuaranteeUsesTheHorizon() {
        assertThatThrownBy(() -> guaranteed("adaptive-rand-ucb")
                        .with("horizon", "ignored")
                        .start(Setting.of(2, 10), Streams.seeded(1)))
                .isInstanceOf(ParameterException.class)
                .hasMessageEndingWith("Remove horizon=ignored or guarantee=theorem.");
    }

    @Test
    void epsilonNeedsTheGuarantee() {
        assertThatThrownBy(() -> Catalogue.standard()
                        .policy("adaptive-rand-ucb")
                        .with("epsilon", 0.1)
                        .start(Setting.of(2, 10), Streams.seeded(1)))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("without guarantee=theorem");
    }

    @ParameterizedTest
    @CsvSource({"rewards,unit,true", "rewards,real,false", "sub-gaussian,0.5,false", "range,'[0,2]',false"})
    void theLinearBoundNeedsRewardsBetweenZeroAndOne(String parameter, String value, boolean holds) {
        Setting setting = Setting.of(2, 10).withFeatures(ARMS);
        GroundTruth truth = GroundTruth.of(new double[] {0.5, 0.25});
        assertThat(guaranteed("adaptive-rand-lin-ucb")
                        .with(parameter, value)
                        .theorems(setting, truth)
                        .get(0)
                        .at(10)
                        .conditions())
                .filteredOn(condition -> condition.name().startsWith("rewards"))
                .singleElement()
                .satisfies(condition -> assertThat(condition.holds()).isEqualTo(holds));
    }

    @Test
    void linearValuesAreThoseOfTheoremThree() {
        Guarantee guarantee =
                AdaptiveRidgeTheorem.of(new AdaptiveRidgeTheorem.Configuration(5, 0.625, 0.1, 10), 20_000, 20_000, 1);
        double c1 = LinearTheorem.c1(5, 0.625, 20_000);
        assertThat(guarantee.constant("c_1").orElseThrow()).isEqualTo(c1).isCloseTo(5.621, within(1e-3));
        assertThat(guarantee.bound())
                .isCloseTo((c1 + 10) * 21 * Math.sqrt(LinearTheorem.c3(5, 0.625, 20_000) * 20_000) + 1, within(1e-6));
    }
}
