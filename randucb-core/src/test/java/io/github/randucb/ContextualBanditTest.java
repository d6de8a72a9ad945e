package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.glm.AdaptiveRandUcbGlm;
import io.github.randucb.linear.RandLinUcb;
import io.github.randucb.multiarmed.RandUcb;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ActionProbabilities.Kind;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
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
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of every policy that learns from features, with arms that change from round to round. */
class ContextualBanditTest {
    private static final int D = 3;
    private static final Setting SETTING = Setting.changing(D, 2).withHorizon(1000);

    static Stream<PolicySpec> policies() {
        return Variants.all().filter(Variants::contextual);
    }

    static Stream<PolicySpec> otherPolicies() {
        return Variants.all().filter(spec -> !Variants.needsFeatures(spec));
    }

    private static double[] vector(UniformRandomProvider random) {
        return new double[] {1, random.nextDouble() - 0.5, random.nextDouble() - 0.5};
    }

    /** Returns 3 to 7 random arms. */
    private static ArmSet arms(UniformRandomProvider random) {
        ArmSet.Builder builder = ArmSet.builder();
        int count = 3 + random.nextInt(5);
        for (int arm = 0; arm < count; arm++) {
            builder.add("arm-" + random.nextLong(), vector(random));
        }
        return builder.build();
    }

    private static void play(ContextualBandit bandit, int rounds, long seed) {
        UniformRandomProvider world = Streams.seeded(seed);
        for (int t = 0; t < rounds; t++) {
            ArmSet arms = arms(world);
            double[] features = arms.features(bandit.select(arms));
            bandit.update(features, world.nextDouble() < 0.5 + 0.4 * features[1] ? 1 : 0);
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
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
    @MethodSource("policies")
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
    @MethodSource("policies")
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

    @ParameterizedTest
    @MethodSource("policies")
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
    @MethodSource("policies")
    void theSameArmsInEveryRoundAreAFixedSet(PolicySpec spec) {
        Setting fixed = Variants.setting(spec, 5, 1000);
        double[][] vectors = IntStream.range(0, 5)
                .mapToObj(arm -> fixed.requireFeatures().of(arm))
                .toArray(double[][]::new);
        ArmSet arms = ArmSet.of(List.of("a", "b", "c", "d", "e"), vectors);
        Bandit expected = Bandit.start(spec, fixed, 9);
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
    @MethodSource("policies")
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

    @ParameterizedTest
    @MethodSource("policies")
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

    @ParameterizedTest
    @MethodSource("otherPolicies")
    void policiesWithoutFeaturesNeedAFixedSet(PolicySpec spec) {
        assertThatThrownBy(() -> ContextualBandit.start(spec, SETTING, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageStartingWith(spec.type().id())
                .hasMessageContaining("fixed set of arms");
    }

    @Test
    void settingsAndBanditsMustFit() {
        assertThatThrownBy(() -> Bandit.start(RandLinUcb.TYPE.spec(), SETTING, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("ContextualBandit");
        assertThatThrownBy(() -> ContextualBandit.start(RandLinUcb.TYPE.spec(), Setting.of(3, 10), 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("Setting.changing(dimension, maxNorm)");
        assertThatThrownBy(() -> ContextualBandit.start(RandLinUcb.TYPE.spec(), Setting.changing(2, 1), 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("Setting.changing(dimension, maxNorm).withHorizon(T)");
        assertThatThrownBy(() -> Setting.changing(0, 1))
                .hasMessageContaining("The number of features must be between 1 and 10000; got 0.");
        assertThatThrownBy(() -> Setting.changing(3, Double.NaN)).hasMessageContaining("positive and finite; got NaN");
        assertThatThrownBy(() -> Setting.changing(3, 1e7)).hasMessageContaining("from 10^-6 to 10^6");
        assertThatThrownBy(() -> Setting.changing(3, 1e-7)).hasMessageContaining("from 10^-6 to 10^6");
        assertThatThrownBy(() -> ContextualBandit.start(Variants.parse("lin-ts lambda=1e-9 noise=1e-9"), SETTING, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("The product of lambda and noise must be at least 1.0E-10");
        assertThatThrownBy(() -> Setting.changing(65_536, 1)).hasMessageContaining("got 65536");
        byte[] contextual =
                ContextualBandit.start(RandLinUcb.TYPE.spec(), SETTING, 1).save();
        assertThatThrownBy(() -> Bandit.restore(contextual))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("use ContextualBandit.restore");
        byte[] fixed = Bandit.start(RandUcb.TYPE.spec(), Setting.of(3), 1).save();
        assertThatThrownBy(() -> ContextualBandit.restore(fixed))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("use Bandit.restore");
        assertThatThrownBy(() -> Bandit.start(RandUcb.TYPE.spec(), SETTING, 1))
                .hasMessageContaining("take a linear or generalized linear policy");
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
    void parametersAndSeedsCanBeChangedLater() {
        ContextualBandit old = ContextualBandit.start(Variants.parse("lin-ts"), SETTING, 18);
        play(old, 50, 19);
        ContextualBandit changed = old.withPolicy(Variants.parse("rand-lin-ucb edition=paper"), 20);
        assertThat(changed.observations()).isEqualTo(50);
        assertThat(changed)
                .hasToString(
                        "rand-lin-ucb {edition=paper} for changing arms of dimension 3 with norm up to 2.0 and 1000 rounds");
        ContextualBandit likelihood = ContextualBandit.start(Variants.parse("glm-ts"), SETTING, 18);
        play(likelihood, 50, 19);
        assertThat(likelihood.withPolicy(Variants.parse("lin-phe"), 1).observations())
                .isEqualTo(50);
        assertThatThrownBy(() -> old.withPolicy(Variants.parse("glm-ts"), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("stores feature vectors of dimension 3");
        assertThatThrownBy(() -> likelihood.withPolicy(Variants.parse("lin-ts"), 1))
                .hasMessageContaining("stores sums over 3 features");
        assertThatThrownBy(() -> old.merge(changed)).hasMessageContaining("same policy");
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

    @Test
    void settingsCanBeWidenedLater() {
        for (String text : List.of("lin-ts", "glm-ts")) {
            PolicySpec spec = Variants.parse(text);
            ContextualBandit old = ContextualBandit.start(spec, SETTING, 40);
            play(old, 50, 41);
            ContextualBandit wider = old.withPolicy(spec, Setting.changing(D, 5), 42);
            assertThat(wider.observations()).isEqualTo(50);
            wider.update(new double[] {3, 3, 0}, 1);
            assertThat(ContextualBandit.restore(wider.save()).observations()).isEqualTo(51);
            assertThatThrownBy(() -> wider.merge(old)).hasMessageContaining("with norm up to 2.0");
            assertThatThrownBy(() -> old.withPolicy(spec, Setting.changing(D + 1, 5), 42))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        ContextualBandit sums = ContextualBandit.start(Variants.parse("lin-ts"), SETTING, 43);
        assertThatThrownBy(() -> sums.withPolicy(Variants.parse("lin-ts"), Setting.changing(D, 1), 44))
                .hasMessageContaining("must have a maxNorm of at most 1.0; got 2.0");
    }

    @Test
    void rewardsOutsideThePolicysDomainAreNotTakenOver() {
        for (String text : List.of("lin-ts", "glm-ts link=identity")) {
            ContextualBandit real = ContextualBandit.start(Variants.parse(text + " rewards=real"), SETTING, 45);
            real.update(new double[] {1, 0, 0}, 50);
            assertThatThrownBy(() -> real.withPolicy(Variants.parse(text), 46))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rewards that this policy");
        }
        assertThatThrownBy(() -> ContextualBandit.start(Variants.parse("glm-ts rewards=real"), SETTING, 1))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining(
                        "Link logistic needs rewards in [0, 1]; got rewards=real. Set rewards=unit or another link.");
        assertThatThrownBy(() -> ContextualBandit.start(Variants.parse("glm-ts link=poisson rewards=real"), SETTING, 1))
                .hasMessageContaining(
                        "Link poisson needs rewards of at least 0; got rewards=real. Set rewards=not-negative or another link.");
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
