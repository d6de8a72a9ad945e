package io.github.randucb;

import static io.github.randucb.ContextualRounds.D;
import static io.github.randucb.ContextualRounds.SETTING;
import static io.github.randucb.ContextualRounds.arms;
import static io.github.randucb.ContextualRounds.play;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.glm.AdaptiveRandUcbGlm;
import io.github.randucb.linear.RandLinUcb;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ActionProbabilities.Kind;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of every policy that learns from features, with arms that change from round to round. */
class ContextualBanditTest {
    @ParameterizedTest
    @MethodSource("io.github.randucb.ContextualRounds#policies")
    void probabilitiesSumToOneAndComputingThemChangesNothing(PolicySpec spec) {
        ContextualBandit bandit = ContextualBandit.start(spec, SETTING, 4);
        UniformRandomProvider world = Streams.seeded(5);
        for (int t = 0; t < 40; t++) {
            ArmSet arms = arms(world);
            byte[] before = bandit.save();
            double[] p = bandit.probabilities(arms).toArray();
            assertThat(bandit.save()).isEqualTo(before);
            assertThat(Arrays.stream(p).boxed()).hasSize(arms.size()).allMatch(x -> x >= 0 && x <= 1);
            assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-9));
            Decision decision = bandit.decide(arms);
            assertThat(decision.probabilities().toArray()).isEqualTo(p);
            assertThat(decision.probability()).isEqualTo(p[decision.arm()]).isPositive();
            bandit.update(arms.features(decision.arm()), world.nextDouble());
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.randucb.ContextualRounds#policies")
    void choicesFollowTheReportedProbabilities(PolicySpec spec) {
        ContextualBandit bandit = ContextualBandit.start(spec, SETTING, 6);
        play(bandit, 100, 7);
        ArmSet arms = arms(Streams.seeded(8));
        ActionProbabilities probabilities = bandit.probabilities(arms);
        long[] counts = new long[arms.size()];
        int choices = probabilities.method().kind() == Kind.MONTE_CARLO ? 5000 : 100_000;
        for (int i = 0; i < choices; i++) {
            counts[bandit.select(arms)]++;
        }
        if (probabilities.method().kind() != Kind.MONTE_CARLO) {
            ChiSquare.check(counts, probabilities.toArray());
            return;
        }
        for (int arm = 0; arm < arms.size(); arm++) {
            // Five standard errors of the difference, and the one draw that is spread over all arms.
            double p = (double) counts[arm] / choices;
            assertThat(probabilities.of(arm))
                    .isCloseTo(p, within(5 * Math.sqrt((p * (1 - p) + 0.001) * (0.001 + 1.0 / choices)) + 0.001));
        }
    }

    /** With the same arms in every round, the choices are those of a fixed set, except for rounding and the first pulls. */
    @ParameterizedTest
    @MethodSource("io.github.randucb.ContextualRounds#policies")
    void theSameArmsInEveryRoundAreAFixedSet(PolicySpec spec) {
        Setting fixed = Variants.setting(spec, 5, 1000);
        double[][] vectors = IntStream.range(0, 5)
                .mapToObj(arm -> fixed.requireFeatures().of(arm))
                .toArray(double[][]::new);
        ArmSet arms = ArmSet.of(List.of("a", "b", "c", "d", "e"), vectors);
        Bandit expected = Bandit.start(Variants.fixed(spec), fixed, 9);
        ContextualBandit actual = ContextualBandit.start(
                spec, Setting.changing(D, fixed.requireFeatures().maxNorm()).withHorizon(1000), 9);
        UniformRandomProvider world = Streams.seeded(10);
        boolean curvature = spec.type() == AdaptiveRandUcbGlm.TYPE; // widths of a fixed set are approximate later
        int rounds = curvature ? 51 : 400;
        for (int t = 0; t < rounds; t++) {
            int arm = t < 5 ? t : world.nextInt(5);
            int reward = world.nextInt(2);
            expected.update(arm, reward);
            actual.update(vectors[arm], reward);
            if (t >= 5 && t % 7 == 0) {
                assertThat(actual.probabilities(arms).toArray())
                        .containsExactly(expected.probabilities().toArray(), within(1e-9));
                assertThat(actual.select(arms)).isEqualTo(expected.select());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.randucb.ContextualRounds#policies")
    void rejectedRewardsDoNotChangeTheState(PolicySpec spec) {
        ContextualBandit bandit = ContextualBandit.start(spec, SETTING, 16);
        play(bandit, 30, 17);
        byte[] before = bandit.save();
        assertThatThrownBy(() -> bandit.update(new double[] {1, Double.NaN, 0}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Feature 1 of the arm must be a number of magnitude up to 10^9; got NaN");
        assertThatThrownBy(() -> bandit.update(new double[] {1, 0, Double.NEGATIVE_INFINITY}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Feature 2 of the arm must be a number of magnitude up to 10^9; got -Infinity");
        assertThatThrownBy(() -> bandit.update(new double[] {1, 0}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be 3 numbers; got 2");
        assertThatThrownBy(() -> bandit.update(new double[] {}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be 3 numbers; got 0");
        assertThatThrownBy(() -> bandit.update(new double[] {0, 0, 0}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must not all be zero");
        assertThatThrownBy(() -> bandit.update(new double[] {2, 1, 0}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "must have a Euclidean norm of at most 2.0, the maxNorm of the setting; got norm 2.2");
        assertThatThrownBy(() -> bandit.update(new double[] {2.0001, 0, 0}, 1))
                .hasMessageContaining("the maxNorm of the setting");
        boolean unit = spec.rewardScale().isNone() && !spec.given().containsKey("rewards");
        double outside = unit ? 1.5 : 1e10;
        for (double reward : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -outside, outside}) {
            assertThatThrownBy(() -> bandit.update(new double[] {1, 0, 0}, reward))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("reward " + reward);
        }
        ArmSet flat = ArmSet.builder().add("a", 1, 0).build();
        assertThatThrownBy(() -> bandit.select(flat))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must have 3 features; got 2");
        ArmSet far = ArmSet.builder().add("a", 1, 0, 3).build();
        assertThatThrownBy(() -> bandit.probabilities(far)).hasMessageContaining("the maxNorm of the setting");
        assertThat(bandit.save()).isEqualTo(before);
    }

    @Test
    void aFloorIsCheckedInEveryRound() {
        ContextualBandit bandit = ContextualBandit.start(Variants.parse("lin-ucb floor=0.4"), SETTING, 1);
        ArmSet two = ArmSet.builder().add("a", 1, 0, 0).add("b", 0, 1, 0).build();
        ArmSet three = ArmSet.of(List.of("a", "b", "c"), new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
        assertThat(bandit.probabilities(two).toArray()).containsExactly(new double[] {0.6, 0.4}, within(1e-12));
        assertThatThrownBy(() -> bandit.select(three))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("'floor' must be at most 1/K")
                .hasMessageContaining("for 3 arms");
        assertThatThrownBy(() -> bandit.probabilities(three)).isInstanceOf(ParameterException.class);
        assertThat(bandit.select(two)).isBetween(0, 1);
    }

    @Test
    @Timeout(60)
    void choicesAndUpdatesFromManyThreadsAreAllCounted() throws Exception {
        ContextualBandit bandit = ContextualBandit.start(RandLinUcb.TYPE.spec(), SETTING, 21);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<Integer>> futures = IntStream.range(0, 4)
                .mapToObj(thread -> pool.submit(() -> {
                    play(bandit, 20_000, 100 + thread);
                    return thread;
                }))
                .toList();
        for (Future<Integer> future : futures) {
            future.get();
        }
        pool.shutdown();
        assertThat(bandit.observations()).isEqualTo(80_000);
    }

    @Test
    void choicesAreRandomUntilThereAreAsManyRewardsAsFeatures() {
        ContextualBandit bandit = ContextualBandit.start(Variants.parse("lin-phe"), SETTING, 37);
        ArmSet arms = ArmSet.of(List.of("a", "b"), new double[][] {{1, 0, 0}, {0, 1, 0}});
        for (int k = 0; k < D; k++) {
            assertThat(bandit.probabilities(arms).method()).hasToString("exact");
            assertThat(bandit.probabilities(arms).toArray()).containsExactly(0.5, 0.5);
            bandit.update(new double[] {1, 0.1 * k, 0}, 1);
        }
        assertThat(bandit.probabilities(arms).method()).hasToString("monte-carlo(1000)");
    }

    @Test
    void simulatedProbabilitiesDifferFromChoiceToChoice() {
        ContextualBandit bandit = ContextualBandit.start(Variants.parse("lin-ts"), SETTING, 38);
        ArmSet arms = ArmSet.of(List.of("a", "b"), new double[][] {{1, 0.1, 0}, {1, 0, 0.1}});
        Set<Double> seen = new HashSet<>();
        for (int k = 0; k < 50; k++) {
            seen.add(bandit.probabilities(arms).of(0));
            bandit.select(arms);
        }
        assertThat(seen).hasSizeGreaterThan(10);
    }
}
