package io.github.randucb.glm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Bandit;
import io.github.randucb.ContextualBandit;
import io.github.randucb.Variants;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The initial pulls of spanning arms (Section 5.2.1 and Appendix C). */
class InitializationTest {
    private static final double[][] ARMS = {{1, 0}, {0, 1}, {0.5, 0.5}, {0.6, 0}};

    private static void play(Bandit bandit, long rounds) {
        UniformRandomProvider rewards = Streams.seeded(171);
        for (long t = 0; t < rounds; t++) {
            bandit.update(bandit.select(), rewards.nextInt(2));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb-glm",
                "rand-glm-ucb",
                "ucb-glm",
                "glm-ucb",
                "glm-ts",
                "glm-epsilon-greedy",
                "glm-greedy"
            })
    void spanningArmsArePulledAsOftenAsInTheTheory(String id) {
        // Arms 0 and 1 span with rho = 1. With d = 2, T = 1000, mu = 0.5:
        // tau_0 = (2 ln 500 + 2 ln 1000) / 0.25 = 104.98, so that each is pulled 105 + 1 times.
        Bandit bandit = Bandit.start(
                Variants.parse(id + " initialization=spanning mu=0.5"),
                Setting.of(4, 1000).withFeatures(ARMS),
                172);
        assertThat(bandit.probabilities().toArray()).containsExactly(0.5, 0.5, 0, 0);
        assertThat(bandit.probabilities().method()).hasToString("exact");
        play(bandit, 211);
        Bandit restored = Bandit.restore(bandit.save());
        assertThat(restored.probabilities().toArray()).contains(1.0);
        play(restored, 1);
        assertThat(restored.pulls(0)).isEqualTo(106);
        assertThat(restored.pulls(1)).isEqualTo(106);
        assertThat(restored.pulls(2)).isZero();
    }

    @Test
    void shortArmsArePulledMoreOften() {
        // rho = 10^-4 and mu = 10^3, so that tau_0 is 1/rho, 10,000.
        double[][] arms = {{0.01, 0}, {0, 0.01}};
        Bandit bandit = Bandit.start(
                Variants.parse("glm-ts initialization=spanning mu=1000"),
                Setting.of(2, 100_000).withFeatures(arms),
                174);
        play(bandit, 20_001);
        assertThat(bandit.probabilities().method()).hasToString("exact");
        play(bandit, 1);
        assertThat(bandit.pulls(0)).isEqualTo(10_001);
        assertThat(bandit.probabilities().method()).hasToString("monte-carlo(1000)");
    }

    @Test
    void minimalPullsMakeTheGramMatrixAtLeastTheIdentity() {
        // Arms 0 and 1 have half the length and span with rho = 1/4, so each is pulled 4 + 1 times.
        double[][] arms = {{0.5, 0}, {0, 0.5}, {0.25, 0.25}};
        Bandit bandit = Bandit.start(
                Variants.parse("rand-ucb-glm initialization=minimal lambda=0"),
                Setting.of(3, 100).withFeatures(arms),
                175);
        play(bandit, 10);
        assertThat(bandit.pulls(0)).isEqualTo(5);
        assertThat(bandit.pulls(1)).isEqualTo(5);
        assertThatThrownBy(() -> Bandit.start(
                        Variants.parse("ucb-glm initialization=minimal initial-pulls=3"),
                        Setting.of(3, 100).withFeatures(arms),
                        1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("'initial-pulls' has no meaning with initialization=minimal");
    }

    @Test
    void numberOfPullsCanBeSet() {
        Bandit bandit = Bandit.start(
                Variants.parse("glm-ts initialization=spanning initial-pulls=3"),
                Setting.of(4).withFeatures(ARMS),
                173);
        play(bandit, 6);
        assertThat(bandit.pulls(0)).isEqualTo(3);
        assertThat(bandit.pulls(1)).isEqualTo(3);
        assertThat(bandit.probabilities().method()).hasToString("monte-carlo(1000)");
    }

    @Test
    void rejectsParametersThatDoNotFit() {
        Setting flat = Setting.of(3, 100).withFeatures(new double[][] {{1, 2}, {2, 4}, {-1, -2}});
        assertThatThrownBy(() -> Bandit.start(Variants.parse("ucb-glm initialization=spanning"), flat, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageStartingWith("ucb-glm: initialization: The 3 arms do not span the space");
        assertThatThrownBy(() -> Bandit.start(
                        Variants.parse("glm-ts initialization=spanning"),
                        Setting.of(4).withFeatures(ARMS),
                        1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("number of initial pulls needs the horizon");
        assertThatThrownBy(() -> ContextualBandit.start(
                        Variants.parse("ucb-glm initial-pulls=3"),
                        Setting.changing(2, 1).withHorizon(10),
                        1))
                .hasMessageContaining("'initial-pulls' has no meaning without initialization=spanning");
        assertThatThrownBy(() -> Bandit.start(
                        Variants.parse("ucb-glm initialization=spanning mu=1e-6"),
                        Setting.of(4, 1000).withFeatures(ARMS),
                        1))
                .hasMessageContaining("must take fewer rounds than the horizon T = 1000")
                .hasMessageContaining("Set 'initial-pulls'");
        assertThatThrownBy(() -> ContextualBandit.start(
                        Variants.parse("ucb-glm initialization=spanning"),
                        Setting.changing(2, 1).withHorizon(10),
                        1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("needs a fixed set of arms");
        assertThatThrownBy(() -> Bandit.start(
                        Variants.parse("ucb-glm initial-pulls=3"),
                        Setting.of(4, 10).withFeatures(ARMS),
                        1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("'initial-pulls' has no meaning without initialization=spanning");
    }
}
