package io.github.randucb;

import static io.github.randucb.ContextualRounds.SETTING;
import static io.github.randucb.ContextualRounds.arms;
import static io.github.randucb.ContextualRounds.play;
import static io.github.randucb.ContextualRounds.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ActionProbabilities.Kind;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.StateException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved and merged bandits with arms that change from round to round. */
class ContextualStateTest {
    @ParameterizedTest
    @MethodSource("io.github.randucb.ContextualRounds#policies")
    void aRestoredBanditContinuesBitForBit(PolicySpec spec) {
        ContextualBandit original = ContextualBandit.start(spec, SETTING, 1);
        play(original, 150, 2);
        ContextualBandit restored = ContextualBandit.restore(original.save());
        assertThat(restored.save()).isEqualTo(original.save());
        assertThat(restored.spec()).isEqualTo(spec);
        assertThat(restored.setting()).isEqualTo(SETTING);
        assertThat(restored.observations()).isEqualTo(150);
        play(original, 150, 3);
        play(restored, 150, 3);
        assertThat(restored.save()).isEqualTo(original.save());
    }

    @ParameterizedTest
    @MethodSource("io.github.randucb.ContextualRounds#policies")
    void aRestoredBanditMakesTheSameDecisions(PolicySpec spec) {
        ContextualBandit original = ContextualBandit.start(spec, SETTING, 48);
        play(original, 20, 49);
        ContextualBandit restored = ContextualBandit.restore(original.save());
        UniformRandomProvider world = Streams.seeded(50);
        for (int t = 0; t < 10; t++) {
            ArmSet arms = arms(world);
            Decision decision = original.decide(arms);
            assertThat(restored.decide(arms)).isEqualTo(decision);
            double reward = world.nextDouble();
            original.update(arms.features(decision.arm()), reward);
            restored.update(arms.features(decision.arm()), reward);
        }
        assertThat(restored.save()).isEqualTo(original.save());
    }

    /** After the first 200 vectors, a generalized linear fit is exact only from time to time. */
    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb-glm", "adaptive-rand-ucb-glm", "glm-ts", "rand-lin-ucb", "lin-phe"})
    void aRestoredBanditContinuesItsSchedule(String text) {
        ContextualBandit original = ContextualBandit.start(Variants.parse(text), SETTING, 31);
        play(original, 1007, 32);
        ContextualBandit restored = ContextualBandit.restore(original.save());
        play(original, 60, 33);
        play(restored, 60, 33);
        assertThat(restored.save()).isEqualTo(original.save());
    }

    @Test
    void everyDamagedByteIsDetected() {
        for (String text : List.of("rand-lin-ucb", "glm-ts")) {
            ContextualBandit bandit = ContextualBandit.start(Variants.parse(text), SETTING, 22);
            play(bandit, 3, 23);
            byte[] state = bandit.save();
            for (int i = 0; i < state.length; i++) {
                byte[] damaged = state.clone();
                damaged[i] ^= 0x10;
                assertThatThrownBy(() -> ContextualBandit.restore(damaged)).isInstanceOf(StateException.class);
            }
        }
    }

    /** An incremental fit over more than a thousand rewards equals the fit of all of them. */
    @ParameterizedTest
    @ValueSource(strings = {"lin-ucb", "lin-phe", "lin-greedy"})
    void incrementalFitsEqualFitsFromScratch(String text) {
        PolicySpec spec = Variants.parse(text);
        ContextualBandit followed = ContextualBandit.start(spec, SETTING, 34);
        play(followed, 2500, 35);
        ContextualBandit fresh = ContextualBandit.start(spec, SETTING, 34);
        fresh.merge(followed);
        ContextualBandit again = ContextualBandit.restore(followed.save()).withPolicy(spec, 34);
        for (int k = 0; k < 20; k++) {
            ArmSet arms = arms(Streams.seeded(36 + k));
            assertThat(again.probabilities(arms).toArray())
                    .containsExactly(fresh.probabilities(arms).toArray(), within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.randucb.ContextualRounds#policies")
    void orderAndMergesOfRewardsDoNotMatter(PolicySpec spec) {
        UniformRandomProvider random = Streams.seeded(11);
        double[][] features = new double[300][];
        Arrays.setAll(features, i -> vector(random));
        double[] rewards = random.doubles(300).toArray();
        ContextualBandit inOrder = ContextualBandit.start(spec, SETTING, 12);
        ContextualBandit left = ContextualBandit.start(spec, SETTING, 12);
        ContextualBandit right = ContextualBandit.start(spec, SETTING, 13);
        List<Integer> order = new ArrayList<>(IntStream.range(0, 300).boxed().toList());
        order.forEach(i -> inOrder.update(features[i], rewards[i]));
        Collections.shuffle(order, new Random(14));
        order.forEach(i -> (i % 3 == 0 ? left : right).update(features[i], rewards[i]));
        byte[] before = right.save();
        ContextualBandit sum = ContextualBandit.start(spec, SETTING, 12);
        sum.merge(left);
        sum.merge(right);
        assertThat(right.save()).isEqualTo(before);
        assertThat(sum.observations()).isEqualTo(300);
        // Both have an exact fit now.
        ContextualBandit expected = ContextualBandit.start(spec, SETTING, 12);
        expected.merge(inOrder);
        ArmSet arms = arms(Streams.seeded(15));
        ActionProbabilities probabilities = expected.probabilities(arms);
        // Perturbed histories draw random numbers for the feature vectors in the order of the observations.
        double tolerance = probabilities.method().kind() == Kind.MONTE_CARLO ? 5 * Math.sqrt(0.5 / 1000) : 1e-8;
        assertThat(sum.probabilities(arms).toArray()).containsExactly(probabilities.toArray(), within(tolerance));
    }

    @Test
    void tooManyMergedObservationsAreRejectedWithoutChange() {
        for (String text : List.of("lin-ts", "glm-ts")) {
            ContextualBandit bandit = ContextualBandit.start(Variants.parse(text), SETTING, 47);
            bandit.update(new double[] {1e-3, 1e-3, 0}, 1e-3);
            assertThatThrownBy(() -> bandit.merge(bandit)).hasMessageContaining("counted twice");
            assertThatThrownBy(() -> {
                        for (int doubling = 0; doubling < 64; doubling++) {
                            bandit.merge(ContextualBandit.restore(bandit.save()));
                        }
                    })
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("into each other repeatedly");
            assertThat(bandit.observations()).isEqualTo(1L << 50);
            assertThat(ContextualBandit.restore(bandit.save()).observations()).isEqualTo(1L << 50);
        }
    }
}
