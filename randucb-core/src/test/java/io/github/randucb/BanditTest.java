package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.multiarmed.RandUcb;
import io.github.randucb.multiarmed.UniformChoice;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.PolicySpec;
import io.github.randucb.policy.PolicyType;
import io.github.randucb.policy.Randomization;
import io.github.randucb.policy.Setting;
import io.github.randucb.random.Streams;
import io.github.randucb.state.StateException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BanditTest {
    private static final Setting SETTING = Setting.of(5, 1000);

    static Stream<PolicySpec> policies() {
        return Variants.all();
    }

    private static void play(Bandit bandit, int rounds, UniformRandomProvider rewards) {
        for (int t = 0; t < rounds; t++) {
            int arm = bandit.select();
            bandit.update(arm, rewards.nextInt(5) / 4.0);
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void aRestoredBanditGoesOnBitForBit(PolicySpec spec) {
        Bandit original = Bandit.start(spec, SETTING, 51);
        play(original, 77, Streams.seeded(52));
        Bandit restored = Bandit.restore(original.save());
        assertThat(restored.save()).isEqualTo(original.save());
        assertThat(restored.spec()).isEqualTo(spec).hasSameHashCodeAs(spec).hasToString(spec.toString());
        assertThat(restored.setting()).isEqualTo(SETTING);
        assertThat(restored.observations()).isEqualTo(77);
        assertThat(restored.probabilities().toArray())
                .isEqualTo(original.probabilities().toArray());
        UniformRandomProvider rewards = Streams.seeded(53);
        for (int t = 0; t < 200; t++) {
            int arm = original.select();
            assertThat(restored.select()).isEqualTo(arm);
            double reward = rewards.nextDouble();
            original.update(arm, reward);
            restored.update(arm, reward);
        }
        assertThat(restored.save()).isEqualTo(original.save());
    }

    @Test
    void decisionsCarryTheirProbability() {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 54);
        for (int t = 0; t < 50; t++) {
            ActionProbabilities probabilities = bandit.probabilities();
            Decision decision = bandit.decide();
            assertThat(decision.probability())
                    .isEqualTo(probabilities.of(decision.arm()))
                    .isPositive();
            assertThat(decision.method()).hasToString("exact");
            bandit.update(decision.arm(), 1);
        }
    }

    @Test
    void copiesAreMergedBothWaysAtOnce() throws Exception {
        Bandit left = Bandit.start(RandUcb.TYPE.spec(), SETTING, 55);
        Bandit right = Bandit.start(RandUcb.TYPE.spec(), SETTING, 56);
        play(left, 10, Streams.seeded(57));
        play(right, 20, Streams.seeded(58));
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> one = pool.submit(() -> left.merge(right));
        Future<?> two = pool.submit(() -> right.merge(left));
        one.get();
        two.get();
        pool.shutdown();
        assertThat(List.of(left.observations(), right.observations())).containsAnyOf(30L, 50L, 40L);
        left.merge(left);
        assertThat(left.observations() % 20).isZero();
    }

    @Test
    void onlyCopiesOfTheSamePolicyAreMerged() {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 59);
        Bandit other = Bandit.start(RandUcb.TYPE.spec().with(Randomization.SIGMA, 0.5), SETTING, 59);
        Bandit larger = Bandit.start(RandUcb.TYPE.spec(), Setting.of(6), 59);
        assertThatThrownBy(() -> bandit.merge(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rand-ucb {sigma=0.5}");
        assertThatThrownBy(() -> bandit.merge(larger)).hasMessageContaining("arms=6");
    }

    @Test
    void updatesFromManyThreadsAreAllCounted() throws Exception {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 60);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<?>> futures = IntStream.range(0, 4)
                .<Future<?>>mapToObj(k -> pool.submit(() -> play(bandit, 5000, Streams.seeded(k))))
                .toList();
        for (Future<?> future : futures) {
            future.get();
        }
        pool.shutdown();
        assertThat(bandit.observations()).isEqualTo(20_000);
    }

    @Test
    void everyDamagedByteIsNoticed() {
        Bandit bandit = Bandit.start(Variants.parse("giro"), SETTING, 61);
        play(bandit, 30, Streams.seeded(62));
        byte[] state = bandit.save();
        for (int i = 0; i < state.length; i++) {
            byte[] damaged = state.clone();
            damaged[i] ^= 0x10;
            assertThatThrownBy(() -> Bandit.restore(damaged)).isInstanceOf(StateException.class);
        }
    }

    @Test
    void everyTruncationIsNoticed() {
        byte[] state = Bandit.start(RandUcb.TYPE.spec(), SETTING, 63).save();
        for (int length = 0; length < state.length; length++) {
            byte[] cut = Arrays.copyOf(state, length);
            assertThatThrownBy(() -> Bandit.restore(cut)).isInstanceOf(StateException.class);
        }
        assertThatThrownBy(() -> Bandit.restore(Arrays.copyOf(state, state.length + 1)))
                .hasMessageContaining("bytes after its end");
    }

    @Test
    void policiesOfOnesOwnAreRestoredWithTheirCatalogue() {
        PolicyType own = PolicyType.of(
                "my-own",
                "mine",
                "nobody",
                (parameters, setting, random) -> UniformChoice.TYPE.spec().start(setting, random));
        Catalogue catalogue = Catalogue.standard().with(own);
        Bandit bandit = Bandit.start(catalogue.policy("my-own"), SETTING, 64);
        play(bandit, 10, Streams.seeded(65));
        assertThat(Bandit.restore(bandit.save(), catalogue).select()).isEqualTo(bandit.select());
        bandit.merge(bandit);
        assertThat(bandit.observations()).isEqualTo(20);
        assertThatThrownBy(() -> Bandit.restore(bandit.save()))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("unknown policy 'my-own'");
    }
}
