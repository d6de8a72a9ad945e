package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ArmSet;
import io.github.randucb.ContextualBandit;
import io.github.randucb.Variants;
import io.github.randucb.encoding.FeatureEncoder;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of bandits for live traffic whose arms have features. */
class LiveContextualBanditTest {
    private static final ChangingArms SETTING = Setting.changing(3, 3).withHorizon(300);
    private static final Set<String> PERTURBED = Set.of("lin-phe", "glm-phe", "glm-fpl");

    static Stream<PolicySpec> policies() {
        return Variants.all().filter(Variants::contextual);
    }

    /** Returns the policies whose arms can have models of their own. */
    static Stream<PolicySpec> disjoint() {
        return policies().filter(spec -> !PERTURBED.contains(spec.type().id()));
    }

    private static List<Sharing> sharings(PolicySpec spec) {
        return PERTURBED.contains(spec.type().id())
                ? List.of(Sharing.SHARED)
                : List.of(Sharing.SHARED, Sharing.DISJOINT);
    }

    static Stream<PolicySpec> hybrids() {
        return disjoint()
                .filter(spec -> spec.type().id().contains("lin-"))
                .filter(spec -> !spec.type().id().equals("lin-ts"));
    }

    private static ArmSet arms(UniformRandomProvider random) {
        ArmSet.Builder builder = ArmSet.builder();
        for (int k = 0; k < 4; k++) {
            builder.add("arm" + k, 1, random.nextDouble() - 0.5, k * 0.3);
        }
        return builder.build();
    }

    private static double reward(UniformRandomProvider random, double[] x) {
        return random.nextDouble() < 0.2 + 0.4 * x[2] + 0.3 * x[1] ? 1 : 0;
    }

    private static LiveContextualBandit start(PolicySpec spec, Sharing sharing) {
        return LiveContextualBandit.start(spec, SETTING, sharing, LiveOptions.defaults(), 7);
    }

    @ParameterizedTest
    @MethodSource("policies")
    void hasTheProbabilitiesOfAContextualBanditIfRewardsComeAtOnce(PolicySpec spec) {
        ContextualBandit bandit = ContextualBandit.start(spec, SETTING, 7);
        LiveContextualBandit live = start(spec, Sharing.SHARED);
        UniformRandomProvider random = Streams.seeded(3);
        for (int round = 0; round < 60; round++) {
            ArmSet arms = arms(random);
            LiveDecision decision = live.decide(arms, round);
            ActionProbabilities expected = bandit.probabilities(arms);
            if (expected.method().kind() == ActionProbabilities.Kind.MONTE_CARLO) {
                assertThat(decision.probabilities().toArray()).containsExactly(expected.toArray(), within(0.02));
            } else {
                assertThat(decision.probabilities()).isEqualTo(expected);
            }
            double[] x = arms.features(decision.index());
            double reward = reward(random, x);
            assertThat(live.reward(decision.id(), reward, round)).isEqualTo(RewardAnswer.LEARNED);
            bandit.update(x, reward);
        }
    }

    private static List<LiveDecision> run(LiveContextualBandit live, int from, int rounds) {
        UniformRandomProvider random = Streams.seeded(from);
        List<LiveDecision> decisions = new ArrayList<>();
        List<LiveDecision> late = new ArrayList<>();
        for (int round = from; round < from + rounds; round++) {
            ArmSet arms = arms(random);
            LiveDecision decision = live.decide(arms, round);
            decisions.add(decision);
            double reward = reward(random, arms.features(decision.index()));
            if (round % 3 == 0) {
                live.reward(decision.id(), reward, round);
            } else if (round % 3 == 1) {
                late.add(decision);
            }
            if (late.size() > 8) {
                live.reward(late.remove(0).id(), reward, round);
            }
        }
        return decisions;
    }

    @ParameterizedTest
    @MethodSource("policies")
    void continuesBitForBitAfterARestore(PolicySpec spec) {
        for (Sharing sharing : sharings(spec)) {
            checkRestore(start(spec, sharing));
        }
    }

    @ParameterizedTest
    @MethodSource("hybrids")
    void continuesBitForBitWithHybridModels(PolicySpec spec) {
        checkRestore(start(spec, Sharing.HYBRID));
    }

    private static void checkRestore(LiveContextualBandit live) {
        run(live, 0, 50);
        LiveContextualBandit restored = LiveContextualBandit.restore(live.save());
        assertThat(restored.save()).isEqualTo(live.save());
        assertThat(run(restored, 50, 50)).isEqualTo(run(live, 50, 50));
        assertThat(restored.save()).isEqualTo(live.save());
        assertThat(restored.pending()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("policies")
    void mergesReplicas(PolicySpec spec) {
        for (Sharing sharing : sharings(spec)) {
            LiveContextualBandit left = start(spec, sharing);
            LiveContextualBandit right = start(spec, sharing);
            run(left, 0, 30);
            run(right, 7, 30);
            LiveContextualBandit sum = start(spec, sharing);
            sum.merge(left);
            sum.merge(right);
            assertThat(sum.observations()).isEqualTo(left.observations() + right.observations());
            assertThat(sum.pending()).isZero();
            assertThat(sum.decide(arms(Streams.seeded(1)), 0).probability()).isPositive();
        }
    }

    /** The regression with common and own coefficients, as one ridge regression with a feature for each coefficient. */
    @Test
    void equalsOneLargeRegressionWithCommonAndOwnCoefficients() {
        double lambda = 0.5;
        double noise = 0.25;
        PolicySpec spec = Variants.parse("lin-ucb lambda=0.5 noise=0.25 rewards=real");
        LiveContextualBandit live = start(spec, Sharing.HYBRID);
        int blocks = 5; // the common one, and one for each arm
        ContextualBandit large =
                ContextualBandit.start(spec, Setting.changing(3 * blocks, 9).withHorizon(300), 7);
        UniformRandomProvider random = Streams.seeded(11);
        double[][] gram = new double[3 * blocks][3 * blocks];
        double[] b = new double[3 * blocks];
        for (int j = 0; j < gram.length; j++) {
            gram[j][j] = lambda;
        }
        for (int round = 0; round < 40; round++) {
            ArmSet arms = arms(random);
            LiveDecision decision = live.decide(arms, round);
            double reward = random.nextDouble() * 3 - 1;
            live.reward(decision.id(), reward, round);
            double[] wide = wide(arms.features(decision.index()), decision.index(), blocks);
            large.update(wide, reward);
            for (int i = 0; i < wide.length; i++) {
                b[i] += wide[i] * reward / noise;
                for (int j = 0; j < wide.length; j++) {
                    gram[i][j] += wide[i] * wide[j] / noise;
                }
            }
        }
        ArmSet arms = arms(random);
        List<Prediction> predictions = live.predict(arms);
        for (int k = 0; k < arms.size(); k++) {
            double[] wide = wide(arms.features(k), k, blocks);
            double[] solved = solve(gram, wide);
            assertThat(predictions.get(k).mean()).isCloseTo(dot(solved, b), within(1e-10));
            assertThat(predictions.get(k).width()).isCloseTo(Math.sqrt(dot(solved, wide)), within(1e-10));
            double[] x = arms.features(k);
            assertThat(dot(live.coefficients("arm" + k), x))
                    .isCloseTo(predictions.get(k).mean(), within(1e-10));
        }
    }

    private static double[] wide(double[] x, int arm, int blocks) {
        double[] wide = new double[x.length * blocks];
        System.arraycopy(x, 0, wide, 0, x.length);
        System.arraycopy(x, 0, wide, x.length * (1 + arm), x.length);
        return wide;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }

    /** Solves a linear system by Gaussian elimination. */
    private static double[] solve(double[][] matrix, double[] right) {
        int n = right.length;
        double[][] a = Arrays.stream(matrix).map(double[]::clone).toArray(double[][]::new);
        double[] y = right.clone();
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                double factor = a[i][k] / a[k][k];
                for (int j = k; j < n; j++) {
                    a[i][j] -= factor * a[k][j];
                }
                y[i] -= factor * y[k];
            }
        }
        for (int k = n - 1; k >= 0; k--) {
            for (int j = k + 1; j < n; j++) {
                y[k] -= a[k][j] * y[j];
            }
            y[k] /= a[k][k];
        }
        return y;
    }

    @Test
    void learnsNothingAboutOneDisjointArmFromAnother() {
        LiveContextualBandit live = start(Variants.parse("lin-greedy"), Sharing.DISJOINT);
        ArmSet one = ArmSet.builder().add("a", 1, 0, 0).build();
        for (int round = 0; round < 20; round++) {
            live.reward(live.decide(one, round).id(), 1, round);
        }
        assertThat(live.coefficients("a")[0]).isCloseTo(1, within(0.01));
        assertThat(live.coefficients("b")).containsOnly(0);
        live.removeArm("a");
        assertThat(live.coefficients("a")).containsOnly(0);
    }

    @Test
    void countsPendingDecisionsInWidthsOnly() {
        LiveContextualBandit live = start(Variants.parse("lin-ucb lambda=1 noise=0.5"), Sharing.SHARED);
        ArmSet one = ArmSet.builder().add("a", 1, 0, 0).build();
        LiveDecision first = live.decide(one, 0);
        live.reward(first.id(), 1, 0);
        // M = 1 + 2 n: one reward, then one reward and one pending decision, then two rewards.
        assertThat(live.predict(one).get(0).width()).isCloseTo(Math.sqrt(1 / 3.0), within(1e-12));
        LiveDecision second = live.decide(one, 1);
        assertThat(live.predict(one).get(0).width()).isCloseTo(Math.sqrt(1 / 5.0), within(1e-12));
        assertThat(live.predict(one).get(0).mean()).isCloseTo(2 / 3.0, within(1e-12));
        live.reward(second.id(), 0, 2);
        assertThat(live.predict(one).get(0).width()).isCloseTo(Math.sqrt(1 / 5.0), within(1e-12));
        assertThat(live.predict(one).get(0).mean()).isCloseTo(2 / 5.0, within(1e-12));
        LiveDecision third = live.decide(one, 3);
        live.cancel(third.id(), 4);
        assertThat(live.predict(one).get(0).width()).isCloseTo(Math.sqrt(1 / 5.0), within(1e-12));
    }

    /** M = 1 + 2 n: pending decisions count until the first reward, as rewards of zero. */
    @Test
    void countsPendingDecisionsOfLinearThompsonSamplingUntilTheFirstReward() {
        for (Sharing sharing : List.of(Sharing.SHARED, Sharing.DISJOINT)) {
            LiveContextualBandit live = start(Variants.parse("lin-ts lambda=1 noise=0.5"), sharing);
            ArmSet one = ArmSet.builder().add("a", 1, 0, 0).build();
            live.decide(one, 0);
            LiveDecision second = live.decide(one, 1);
            assertThat(live.predict(one).get(0).width()).isCloseTo(Math.sqrt(1 / 5.0), within(1e-12));
            live.reward(second.id(), 1, 2);
            assertThat(live.predict(one).get(0).width()).isCloseTo(Math.sqrt(1 / 3.0), within(1e-12));
            assertThat(live.predict(one).get(0).mean()).isCloseTo(2 / 3.0, within(1e-12));
        }
    }

    /** Without counting, the index of the silent arm would be positive, and the largest, in half of the decisions. */
    @Test
    void aSilentArmWithItsOwnModelGetsFewDecisionsOfLinearThompsonSampling() {
        LiveContextualBandit live = start(Variants.parse("lin-ts"), Sharing.DISJOINT);
        ArmSet two =
                ArmSet.builder().add("silent", 1, 0, 0).add("other", 1, 0, 0).build();
        int silent = 0;
        for (int round = 0; round < 2000; round++) {
            LiveDecision decision = live.decide(two, round);
            if (decision.arm().equals("silent")) {
                silent++;
            } else {
                live.reward(decision.id(), round % 2, round);
            }
        }
        assertThat(silent).isLessThan(100);
    }

    @Test
    void rejectsPoliciesThatCannotHaveOwnModels() {
        for (String policy : PERTURBED) {
            for (Sharing sharing : List.of(Sharing.DISJOINT, Sharing.HYBRID)) {
                assertThatThrownBy(() -> start(Variants.parse(policy), sharing))
                        .isInstanceOf(ParameterException.class)
                        .hasMessageContaining(policy)
                        .hasMessageContaining("Instead, cross the arm's id with the features");
            }
        }
        assertThatThrownBy(() -> start(Variants.parse("lin-ts"), Sharing.HYBRID))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("lin-ts");
        assertThatThrownBy(() -> start(Variants.parse("rand-ucb-glm"), Sharing.HYBRID))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("Sharing.DISJOINT");
    }

    @Test
    void limitsTheNumberOfOwnModels() {
        LiveContextualBandit live = LiveContextualBandit.start(
                Variants.parse("lin-ucb"),
                SETTING,
                Sharing.DISJOINT,
                LiveOptions.defaults().withMaxArms(1),
                7);
        ArmSet one = ArmSet.builder().add("a", 1, 0, 0).build();
        ArmSet two = ArmSet.builder().add("a", 1, 0, 0).add("b", 0, 1, 0).build();
        live.decide(one, 0);
        assertThatThrownBy(() -> live.decide(two, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 1 arms");
    }

    /** Decisions that expire together leave the widths of those that stay, whether few or most of them expire. */
    @ParameterizedTest
    @CsvSource({
        "rand-lin-ucb, 10, 3",
        "rand-lin-ucb, 3, 10",
        "rand-lin-ucb, 5, 0",
        "rand-ucb-glm, 10, 3",
        "rand-ucb-glm, 3, 10"
    })
    void expiredDecisionsNoLongerCount(String policy, int expiring, int staying) {
        LiveOptions options = LiveOptions.defaults().withWindow(10);
        LiveContextualBandit live =
                LiveContextualBandit.start(Variants.parse(policy), SETTING, Sharing.SHARED, options, 7);
        LiveContextualBandit expected =
                LiveContextualBandit.start(Variants.parse(policy), SETTING, Sharing.SHARED, options, 7);
        UniformRandomProvider random = Streams.seeded(5);
        for (int n = 0; n < 20; n++) {
            ArmSet arms = arms(random);
            LiveDecision decision = live.decide(arms, 0);
            double reward = reward(random, arms.features(decision.index()));
            live.reward(decision.id(), reward, 0);
            expected.learn(decision.arm(), arms.features(decision.index()), reward);
        }
        for (int n = 0; n < expiring; n++) {
            live.decide(arms(random), 1);
        }
        for (int n = 0; n < staying; n++) {
            ArmSet arms = arms(random);
            LiveDecision decision = live.decide(arms, 5);
            expected.decide(
                    ArmSet.builder()
                            .add(decision.arm(), arms.features(decision.index()))
                            .build(),
                    5);
        }
        live.advance(11);
        assertThat(live.pending()).isEqualTo(staying);
        ArmSet arms = arms(random);
        for (int k = 0; k < arms.size(); k++) {
            double width = expected.predict(arms).get(k).width();
            assertThat(live.predict(arms).get(k).width()).isCloseTo(width, within(1e-10 * width));
        }
    }

    /** Rewards of a log teach the same as decisions with the same arms and rewards. */
    @ParameterizedTest
    @MethodSource("policies")
    void learnsRewardsThatBelongToNoDecision(PolicySpec spec) {
        for (Sharing sharing : sharings(spec)) {
            LiveContextualBandit live = start(spec, sharing);
            LiveContextualBandit again = start(spec, sharing);
            UniformRandomProvider random = Streams.seeded(9);
            for (int n = 0; n < 30; n++) {
                ArmSet arms = arms(random);
                LiveDecision decision = live.decide(arms, n);
                double[] x = arms.features(decision.index());
                double reward = reward(random, x);
                live.reward(decision.id(), reward, n);
                again.learn(decision.arm(), x, reward);
            }
            ArmSet arms = arms(random);
            assertThat(again.predict(arms)).isEqualTo(live.predict(arms));
            assertThat(again.observations()).isEqualTo(30);
            assertThat(again.pending()).isZero();
        }
    }

    @Test
    void refusesAWrongRewardThatBelongsToNoDecision() {
        LiveContextualBandit live = LiveContextualBandit.start(
                Variants.parse("lin-ucb"),
                SETTING,
                Sharing.DISJOINT,
                LiveOptions.defaults().withMaxArms(1),
                7);
        live.learn("a", new double[] {1, 0, 0}, 1);
        byte[] before = live.save();
        assertThatThrownBy(() -> live.learn("a", new double[] {1, 0, 0}, 7))
                .hasMessageContaining("between 0.0 and 1.0");
        assertThatThrownBy(() -> live.learn("a", new double[] {1, 0}, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> live.learn("b", new double[] {1, 0, 0}, 1))
                .hasMessageContaining("at most 1 arms with models of their own; got another arm, 'b'");
        assertThat(live.observations()).isEqualTo(1);
        live.learn("a", new double[] {0, 1, 0}, 0);
        assertThat(LiveContextualBandit.restore(live.save()).observations()).isEqualTo(2);
        assertThat(before).isNotEqualTo(live.save());
    }

    /** The order of the arms of a request changes nothing but the order of their probabilities. */
    @ParameterizedTest
    @MethodSource("disjoint")
    void theOrderOfTheArmsDoesNotMatter(PolicySpec spec) {
        boolean hybrid = hybrids().anyMatch(spec::equals);
        for (Sharing sharing : hybrid ? List.of(Sharing.DISJOINT, Sharing.HYBRID) : List.of(Sharing.DISJOINT)) {
            LiveContextualBandit live = start(spec, sharing);
            for (int n = 0; n < 30; n++) {
                live.learn("a", new double[] {1, 0, 0.1 * (n % 3)}, n % 2);
            }
            live.learn("b", new double[] {1, 0, 0}, 0);
            double[] x = {1, 0.2, 0};
            ArmSet order =
                    ArmSet.builder().add("a", x).add("b", x).add("new", x).build();
            ArmSet other =
                    ArmSet.builder().add("new", x).add("b", x).add("a", x).build();
            double[] p = live.probabilities(order).toArray();
            assertThat(live.probabilities(other).toArray())
                    .containsExactly(new double[] {p[2], p[1], p[0]}, within(1e-8));
        }
    }

    /**
     * After zeros only, the Laplace approximation of {@code glm-ts} is almost as wide as the prior, whose standard deviation is 100
     * by default. An arm that never reports then gets much traffic. A prior with lambda = 1 prevents this.
     */
    @Test
    void aStrongerPriorStopsAnArmOfZerosUnderGlmThompsonSampling() {
        assertThat(probabilityAfterZeros("glm-ts")).isGreaterThan(0.2);
        assertThat(probabilityAfterZeros("glm-ts lambda=1")).isLessThan(0.005);
    }

    private static double probabilityAfterZeros(String policy) {
        LiveContextualBandit live = start(Variants.parse(policy), Sharing.DISJOINT);
        double[] x = {1, 0.5, 0.2};
        for (int n = 0; n < 200; n++) {
            live.learn("zeros", x, 0);
            live.learn("half", x, n % 2);
        }
        return live.probabilities(
                        ArmSet.builder().add("zeros", x).add("half", x).build())
                .toArray()[0];
    }

    /** One shared model of one feature for each arm is the same as a model of one feature for each arm. */
    @ParameterizedTest
    @ValueSource(strings = {"glm-ts draws=20000", "lin-ts draws=20000"})
    void samplesAreTheSameWithSharedAndOwnModels(String policy) {
        ChangingArms one = Setting.changing(1, 1).withHorizon(1000);
        ChangingArms two = Setting.changing(2, 1).withHorizon(1000);
        LiveContextualBandit own =
                LiveContextualBandit.start(Variants.parse(policy), one, Sharing.DISJOINT, LiveOptions.defaults(), 7);
        LiveContextualBandit shared =
                LiveContextualBandit.start(Variants.parse(policy), two, Sharing.SHARED, LiveOptions.defaults(), 7);
        for (int n = 0; n < 200; n++) {
            own.learn("a", new double[] {1}, n % 20 == 0 ? 0 : 1);
            shared.learn("a", new double[] {1, 0}, n % 20 == 0 ? 0 : 1);
            if (n < 20) {
                own.learn("b", new double[] {1}, n % 10 == 0 ? 0 : 1);
                shared.learn("b", new double[] {0, 1}, n % 10 == 0 ? 0 : 1);
            }
        }
        double p = own.probabilities(ArmSet.builder().add("a", 1).add("b", 1).build())
                .of(1);
        double q = shared.probabilities(
                        ArmSet.builder().add("a", 1, 0).add("b", 0, 1).build())
                .of(1);
        assertThat(p).isBetween(0.05, 0.5);
        assertThat(q).isCloseTo(p, within(5 * Math.sqrt(p * (1 - p) / 20_000)));
    }

    /** An arm that never reports gets few decisions, although a logistic model without rewards has the mean 1/2. */
    @ParameterizedTest
    @ValueSource(
            strings = {"rand-ucb-glm", "adaptive-rand-ucb-glm", "glm-greedy", "glm-epsilon-greedy", "rand-lin-ucb"})
    void anArmThatNeverReportsGetsFewDecisions(String policy) {
        LiveContextualBandit live = LiveContextualBandit.start(
                Variants.parse(policy),
                Setting.changing(1, 1).withHorizon(2000),
                Sharing.DISJOINT,
                LiveOptions.defaults(),
                7);
        ArmSet arms = ArmSet.builder().add("silent", 1).add("b", 1).add("c", 1).build();
        UniformRandomProvider random = Streams.seeded(3);
        int silent = 0;
        for (int t = 0; t < 2000; t++) {
            LiveDecision decision = live.decide(arms, t);
            if (decision.index() == 0) {
                silent++;
            } else {
                live.reward(decision.id(), random.nextDouble() < 0.1 * decision.index() ? 1 : 0, t);
            }
        }
        assertThat(silent).isLessThan(200);
    }

    /** With widths by the curvature, a pending decision that says nothing changes no width. */
    @Test
    void widthsByTheCurvatureFollowTheRewards() {
        LiveContextualBandit live = LiveContextualBandit.start(Variants.parse("adaptive-rand-ucb-glm"), SETTING, 7);
        ArmSet arms = ArmSet.builder().add("a", 1, 0, 0).build();
        live.decide(ArmSet.builder().add("tiny", 0.001, 0, 0).build(), 0);
        for (int n = 0; n < 100; n++) {
            live.learn("a", new double[] {1, 0, 0}, 1);
        }
        double pending = live.predict(arms).get(0).width();
        live.cancel("0", 1);
        assertThat(pending).isCloseTo(live.predict(arms).get(0).width(), within(1e-4 * pending));
    }

    @Test
    void decidesForAUnitByNamedValues() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .intercept()
                .category("topic", "sport", "politics")
                .build();
        LiveContextualBandit live = LiveContextualBandit.start(
                Variants.parse("lin-ts"), encoder, Sharing.SHARED, LiveOptions.defaults(), 7);
        Map<String, Map<String, String>> candidates =
                Map.of("a", Map.of("topic", "sport"), "b", Map.of("topic", "politics"));
        LiveContextualBandit same = LiveContextualBandit.restore(live.save());
        for (int k = 0; k < 20; k++) {
            LiveDecision decision = live.decideFor("unit" + k, Map.of(), candidates, k);
            LiveDecision expected = same.decideFor("unit" + k, same.encode(Map.of(), candidates), k);
            assertThat(decision.unit()).contains("unit" + k);
            assertThat(decision.arm()).isEqualTo(expected.arm());
            assertThat(decision.probabilities()).isEqualTo(expected.probabilities());
        }
        assertThat(live.save()).isEqualTo(same.save());
        assertThatThrownBy(() ->
                        start(Variants.parse("lin-ts"), Sharing.SHARED).decideFor("unit", Map.of(), candidates, 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Named values need an encoder");
    }

    @Test
    void anEncoderThatDiffersCannotBeMerged() {
        LiveContextualBandit red = withColours("red", "blue");
        LiveContextualBandit blue = withColours("blue", "red");
        assertThatThrownBy(() -> red.merge(blue))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the same policy, setting, sharing and encoder");
        red.merge(withColours("red", "blue"));
    }

    private static LiveContextualBandit withColours(String... colours) {
        FeatureEncoder encoder =
                FeatureEncoder.builder().category("colour", colours).build();
        return LiveContextualBandit.start(
                Variants.parse("lin-greedy"), encoder, Sharing.SHARED, LiveOptions.defaults(), 7);
    }

    @Test
    void idsThatCannotBeSavedAreRefused() {
        LiveContextualBandit live = start(Variants.parse("lin-ucb"), Sharing.DISJOINT);
        assertThatThrownBy(() ->
                        live.decide(ArmSet.builder().add("\ud800", 1, 0, 0).build(), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("UTF-8");
        assertThatThrownBy(() -> live.decide(
                        ArmSet.builder().add("x".repeat(1001), 1, 0, 0).build(), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 1000 characters; got 1001");
    }

    /** Decisions expire even if the sums of the model are full. */
    @Test
    void decisionsExpireAlsoIfNothingCanBeLearned() {
        LiveContextualBandit live = LiveContextualBandit.start(
                Variants.parse("lin-ucb rewards=real"),
                Setting.changing(2, 1e6).withHorizon(100_000),
                Sharing.SHARED,
                LiveOptions.defaults().withWindow(10, 1e9),
                1);
        ArmSet arms = ArmSet.builder().add("a", 1e6, 0).build();
        for (int t = 0; t < 6000; t++) {
            live.decide(arms, t);
        }
        assertThat(live.pending()).isEqualTo(10);
        assertThat(live.count(LiveCounter.LEARNED)).isBetween(4000L, 5000L);
    }
}
