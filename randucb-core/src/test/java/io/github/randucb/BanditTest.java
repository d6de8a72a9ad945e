package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.multiarmed.RandUcb;
import io.github.randucb.multiarmed.UniformChoice;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Randomization;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
    void aRestoredBanditContinuesBitForBit(PolicySpec spec) {
        Setting setting = Variants.setting(spec, 5, 1000);
        Bandit original = Bandit.start(spec, setting, 51);
        play(original, 77, Streams.seeded(52));
        Bandit restored = Bandit.restore(original.save());
        assertThat(restored.save()).isEqualTo(original.save());
        assertThat(restored.spec()).isEqualTo(spec).hasSameHashCodeAs(spec).hasToString(spec.toString());
        assertThat(restored.setting()).isEqualTo(setting);
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
    void aRestoredBanditContinuesAcrossARefreshOfItsModel() {
        for (String text : List.of("rand-lin-ucb", "lin-ts", "lin-phe")) {
            PolicySpec spec = Variants.parse(text);
            Bandit original = Bandit.start(spec, Variants.setting(spec, 5, 5000), 67);
            play(original, 990, Streams.seeded(68));
            Bandit restored = Bandit.restore(original.save());
            play(original, 1020, Streams.seeded(69));
            play(restored, 1020, Streams.seeded(69));
            assertThat(restored.save()).isEqualTo(original.save());
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void aRestoredBanditMakesTheSameDecisions(PolicySpec spec) {
        Bandit original = Bandit.start(spec, Variants.setting(spec, 5, 1000), 70);
        UniformRandomProvider rewards = Streams.seeded(71);
        Bandit restored = Bandit.restore(original.save());
        for (int t = 0; t < 20; t++) {
            Decision decision = original.decide();
            assertThat(restored.decide()).isEqualTo(decision);
            double reward = rewards.nextInt(2);
            original.update(decision.arm(), reward);
            restored.update(decision.arm(), reward);
        }
        assertThat(restored.save()).isEqualTo(original.save());
    }

    @Test
    void decisionsPullEveryForcedArm() {
        for (String text : List.of("ucb1 edition=paper", "phe", "giro", "kl-ucb edition=paper")) {
            Bandit bandit = Bandit.start(Variants.parse(text), SETTING, 72);
            for (int t = 0; t < 5; t++) {
                bandit.update(bandit.decide().arm(), 1);
            }
            for (int arm = 0; arm < 5; arm++) {
                assertThat(bandit.pulls(arm)).as(text).isEqualTo(1);
            }
        }
    }

    @Test
    void decisionsCarryTheirProbability() {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 54);
        for (int t = 0; t < 50; t++) {
            ActionProbabilities probabilities = bandit.probabilities();
            Decision decision = bandit.decide();
            assertThat(decision.probabilities()).isEqualTo(probabilities);
            assertThat(decision.probability())
                    .isEqualTo(probabilities.of(decision.arm()))
                    .isPositive();
            assertThat(decision.method()).hasToString("exact");
            bandit.update(decision.arm(), 1);
        }
    }

    @Test
    @Timeout(60)
    void twoBanditsCanMergeEachOtherAtTheSameTime() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Setting large = Setting.of(5000); // so that the merges take longer than the threads' start
        for (int repetition = 0; repetition < 50; repetition++) {
            Bandit left = Bandit.start(RandUcb.TYPE.spec(), large, 55);
            Bandit right = Bandit.start(RandUcb.TYPE.spec(), large, 56);
            play(left, 10, Streams.seeded(57));
            play(right, 20, Streams.seeded(58));
            CyclicBarrier barrier = new CyclicBarrier(2);
            Future<?> one = pool.submit(() -> merge(barrier, left, right));
            Future<?> two = pool.submit(() -> merge(barrier, right, left));
            one.get();
            two.get();
            // Either both merged the other's first state, or one merged the other's sum.
            assertThat(List.of(left.observations(), right.observations()))
                    .isIn(List.of(30L, 30L), List.of(30L, 50L), List.of(40L, 30L));
        }
        pool.shutdown();
    }

    private static boolean merge(CyclicBarrier barrier, Bandit into, Bandit from) throws Exception {
        barrier.await();
        into.merge(from);
        return true;
    }

    @Test
    void aBanditCannotBeMergedIntoItself() {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 55);
        play(bandit, 10, Streams.seeded(57));
        assertThatThrownBy(() -> bandit.merge(bandit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("counted twice");
        assertThat(bandit.observations()).isEqualTo(10);
    }

    @Test
    void tooManyMergedObservationsAreRejectedWithoutChange() {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 55);
        play(bandit, 10, Streams.seeded(57));
        for (int doubling = 0; doubling < 46; doubling++) {
            bandit.merge(Bandit.restore(bandit.save()));
        }
        byte[] before = bandit.save();
        assertThatThrownBy(() -> bandit.merge(Bandit.restore(before)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("into each other repeatedly");
        assertThat(bandit.save()).isEqualTo(before);
    }

    @Test
    void unknownArmsAreRejected() {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 55);
        assertThatThrownBy(() -> bandit.pulls(5)).hasMessageContaining("must be between 0 and 4; got 5.");
        assertThatThrownBy(() -> bandit.mean(-1)).hasMessageContaining("must be between 0 and 4; got -1.");
        assertThatThrownBy(() -> bandit.probabilities().of(7)).hasMessageContaining("must be between 0 and 4; got 7.");
    }

    @Test
    void horizonAndFeaturesCanBeChangedLater() {
        PolicySpec spec = Variants.parse("rand-lin-ucb");
        Bandit old = Bandit.start(spec, Variants.setting(spec, 4, 100), 56);
        play(old, 50, Streams.seeded(57));
        Bandit longer = old.withPolicy(spec, Variants.setting(spec, 4, 100_000), 58);
        assertThat(longer.observations()).isEqualTo(50);
        assertThat(longer).hasToString("rand-lin-ucb for 4 arms of dimension 3 and 100000 rounds");
        assertThatThrownBy(() -> old.merge(longer)).hasMessageContaining("100000 rounds");
        double[][] others = {{1, 0}, {0, 1}, {1, 1}, {2, 1}};
        assertThat(old.withPolicy(spec, Setting.of(4, 100).withFeatures(others), 59)
                        .observations())
                .isEqualTo(50);
        Bandit other = Bandit.start(spec, Setting.of(4, 100).withFeatures(new double[][] {{1}, {2}, {3}, {4}}), 1);
        Bandit another = Bandit.start(spec, Setting.of(4, 100).withFeatures(new double[][] {{1}, {2}, {3}, {5}}), 1);
        assertThatThrownBy(() -> other.merge(another)).hasMessageContaining("with other features");
        Bandit otherParameters = Bandit.start(Variants.parse("rand-lin-ucb lambda=2"), other.setting(), 1);
        assertThatThrownBy(() -> other.merge(otherParameters)).message().doesNotContain("other features");
    }

    @Test
    void parametersAndSeedsCanBeChangedLater() {
        Bandit old = Bandit.start(RandUcb.TYPE.spec(), SETTING, 55);
        play(old, 100, Streams.seeded(57));
        Bandit changed = old.withPolicy(Variants.parse("ucb1 floor=0.01"), 77);
        assertThat(changed.observations()).isEqualTo(100);
        for (int arm = 0; arm < 5; arm++) {
            assertThat(changed.pulls(arm)).isEqualTo(old.pulls(arm));
            assertThat(changed.mean(arm)).isEqualTo(old.mean(arm));
        }
        assertThat(changed).hasToString("ucb1 {floor=0.01} for 5 arms and 1000 rounds");
        assertThatThrownBy(() -> old.withPolicy(Variants.parse("giro"), 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onlyCopiesOfTheSamePolicyAreMerged() {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 59);
        Bandit other = Bandit.start(RandUcb.TYPE.spec().with(Randomization.SIGMA, 0.5), SETTING, 59);
        Bandit larger = Bandit.start(RandUcb.TYPE.spec(), Setting.of(6), 59);
        assertThatThrownBy(() -> bandit.merge(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rand-ucb {sigma=0.5}");
        assertThatThrownBy(() -> bandit.merge(larger)).hasMessageContaining("6 arms");
    }

    @Test
    @Timeout(60)
    void updatesFromManyThreadsAreAllCounted() throws Exception {
        Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), SETTING, 60);
        int threads = 4;
        int rounds = 200_000;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        CyclicBarrier barrier = new CyclicBarrier(threads);
        List<Future<Integer>> futures = IntStream.range(0, threads)
                .mapToObj(k -> pool.submit(() -> {
                    barrier.await();
                    for (int t = 0; t < rounds; t++) {
                        bandit.update(t % 5, 1);
                    }
                    return k;
                }))
                .toList();
        for (Future<Integer> future : futures) {
            future.get();
        }
        pool.shutdown();
        assertThat(bandit.observations()).isEqualTo((long) threads * rounds);
        assertThat(bandit.mean(3)).isEqualTo(1);
    }

    @Test
    void everyDamagedByteIsDetected() {
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
    void everyTruncationIsDetected() {
        byte[] state = Bandit.start(RandUcb.TYPE.spec(), SETTING, 63).save();
        for (int length = 0; length < state.length; length++) {
            byte[] cut = Arrays.copyOf(state, length);
            assertThatThrownBy(() -> Bandit.restore(cut)).isInstanceOf(StateException.class);
        }
        assertThatThrownBy(() -> Bandit.restore(Arrays.copyOf(state, state.length + 1)))
                .hasMessageContaining("bytes after its end");
    }

    /** States with a valid checksum and impossible content. */
    @Test
    void forgedStatesAreRejected() {
        assertThatThrownBy(() -> Bandit.restore(forged("thompson-beta", 2, new long[] {1, 0}, new long[] {50, 0})))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("total reward 50.0 in 1 pulls of arm 0");
        assertThatThrownBy(() -> Bandit.restore(forged("ucb1", 1, new long[] {-1}, new long[] {0})))
                .isInstanceOf(StateException.class);
        assertThatThrownBy(() -> Bandit.restore(forged("ucb1", Integer.MAX_VALUE, new long[] {1}, new long[] {1})))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("arms");
        assertThatThrownBy(() -> Bandit.restore(forged("giro", 1, new long[] {2}, new long[] {1}, 0.7, Double.NaN)))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("The rewards of arm 0 in the state");
        assertThatThrownBy(() -> Bandit.restore(forged("giro", 1, new long[] {2}, new long[] {1}, 0.7, 0.3)))
                .isInstanceOf(StateException.class);
        Bandit.restore(forged("giro", 1, new long[] {2}, new long[] {1}, 0.3, 0.7));
        assertThatThrownBy(() -> Bandit.restore(forged("greedy", 1, new long[] {2}, new long[] {1})))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("state");
    }

    private static byte[] forged(String id, int arms, long[] pulls, long[] rewards, double... history) {
        StateWriter out = new StateWriter();
        out.writeText(id);
        out.writeInt(0);
        out.writeInt(arms);
        out.writeLong(0);
        out.writeInt(id.equals("greedy") ? 3 : 0);
        out.writeLong(1);
        out.writeBytes(Streams.save(Streams.seeded(1)));
        out.writeText("arm-totals");
        out.writeLongs(pulls);
        out.writeLongs(rewards);
        out.writeLongs(new long[pulls.length]);
        if (history.length > 0) {
            out.writeText("histories");
            out.writeLongs(new long[pulls.length]);
            out.writeDoubles(history, history.length);
            out.writeText("contenders");
            out.writeDoubles(new double[0], 0);
        }
        return out.toBytes();
    }

    @Test
    void customPoliciesAreRestoredWithTheirCatalogue() {
        PolicyType own = PolicyType.of(
                "my-own",
                "mine",
                "nobody",
                (parameters, setting, random) -> UniformChoice.TYPE.spec().start(setting, random));
        Catalogue catalogue = Catalogue.standard().with(own);
        Bandit bandit = Bandit.start(catalogue.policy("my-own"), SETTING, 64);
        play(bandit, 10, Streams.seeded(65));
        assertThat(Bandit.restore(bandit.save(), catalogue).select()).isEqualTo(bandit.select());
        bandit.merge(Bandit.restore(bandit.save(), catalogue));
        assertThat(bandit.observations()).isEqualTo(20);
        assertThatThrownBy(() -> Bandit.restore(bandit.save()))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("unknown policy 'my-own'")
                .hasMessageContaining("restore(state, catalogue)");
    }
}
