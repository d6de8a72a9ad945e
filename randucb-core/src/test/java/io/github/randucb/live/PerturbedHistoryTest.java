package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ArmSet;
import io.github.randucb.ContextualBandit;
import io.github.randucb.Variants;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bandits for live traffic with policies that perturb all rewards in each choice. */
class PerturbedHistoryTest {
    private static final ChangingArms SETTING = Setting.changing(3, 3);

    private static LiveContextualBandit start(String policy, LiveOptions options, long seed) {
        return LiveContextualBandit.start(Variants.parse(policy), SETTING, Sharing.SHARED, options, seed);
    }

    private static LiveContextualBandit start(String policy) {
        return start(policy, LiveOptions.defaults(), 7);
    }

    private static ArmSet arms(UniformRandomProvider random) {
        ArmSet.Builder builder = ArmSet.builder();
        for (int k = 0; k < 4; k++) {
            builder.add("arm" + k, 1, random.nextInt(5) / 5.0 - 0.5, k * 0.3);
        }
        return builder.build();
    }

    private static double reward(UniformRandomProvider random, double[] x) {
        return random.nextDouble() < 0.2 + 0.3 * x[2] + 0.3 * x[1] ? 1 : 0;
    }

    private static void learn(LiveContextualBandit live, UniformRandomProvider random, int rewards) {
        for (int n = 0; n < rewards; n++) {
            double[] x = arms(random).features(random.nextInt(4));
            live.learn("arm", x, reward(random, x));
        }
    }

    /** Both simulate, with independent random numbers. */
    @ParameterizedTest
    @CsvSource({
        "lin-phe, 20000",
        "lin-phe a=1, 20000",
        "glm-phe, 4000",
        "glm-phe link=probit, 4000",
        "glm-fpl, 4000",
        "glm-fpl a=1 floor=0.02, 4000"
    })
    void hasTheProbabilitiesOfAContextualBandit(String policy, int draws) {
        LiveContextualBandit live = start(policy + " draws=" + draws, LiveOptions.defaults(), 7);
        ContextualBandit bandit = ContextualBandit.start(Variants.parse(policy + " draws=" + draws), SETTING, 8);
        UniformRandomProvider random = Streams.seeded(3);
        for (int round = 0; round < 8; round++) {
            ArmSet arms = arms(random);
            LiveDecision decision = live.decide(arms, round);
            ActionProbabilities expected = bandit.probabilities(arms);
            assertThat(decision.probabilities().method()).isEqualTo(expected.method());
            for (int k = 0; k < arms.size(); k++) {
                double p = (expected.of(k) + decision.probabilities().of(k)) / 2;
                double variance = p * (1 - p) + 1.0 / draws; // also positive if no choice was this arm
                assertThat(decision.probabilities().of(k))
                        .isCloseTo(expected.of(k), within(5 * Math.sqrt(2 * variance / draws)));
            }
            double[] x = arms.features(decision.index());
            double reward = reward(random, x);
            live.reward(decision.id(), reward, round);
            bandit.update(x, reward);
            for (int n = 0; n < 5; n++) {
                double[] logged = arms.features(n % 4);
                double other = reward(random, logged);
                live.learn("arm", logged, other);
                bandit.update(logged, other);
            }
        }
    }

    /** With 2^21 numbers or more, the sampled parameters are not kept. */
    @ParameterizedTest
    @ValueSource(strings = {"lin-phe", "lin-phe draws=200000"})
    void equalsAContextualBanditBitForBitIfTheRandomNumbersAreTheSame(String policy) {
        int d = 11;
        ChangingArms setting = Setting.changing(d, 4);
        LiveContextualBandit live = LiveContextualBandit.start(Variants.parse(policy), setting, 7);
        ContextualBandit bandit = ContextualBandit.start(Variants.parse(policy), setting, 7);
        UniformRandomProvider random = Streams.seeded(5);
        ArmSet.Builder builder = ArmSet.builder();
        for (int k = 0; k < 20; k++) {
            double[] x = random.doubles(d).toArray();
            live.learn("a", x, k % 2);
            bandit.update(x, k % 2);
            builder.add("arm" + k, x);
        }
        ArmSet arms = builder.build();
        ActionProbabilities expected = bandit.probabilities(arms);
        assertThat(live.probabilities(arms)).isEqualTo(expected);
        assertThat(live.probabilities(arms)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lin-phe", "glm-phe", "glm-fpl"})
    void threadsThatReadOneSnapshotGetTheSameBits(String policy) throws Exception {
        LiveContextualBandit live = start(policy);
        UniformRandomProvider random = Streams.seeded(9);
        learn(live, random, 200);
        List<ArmSet> requests = List.of(arms(random), arms(random), arms(random));
        LiveContextualBandit alone = LiveContextualBandit.restore(live.save());
        List<ActionProbabilities> expected =
                requests.stream().map(alone::probabilities).toList();
        int threads = 4;
        CyclicBarrier barrier = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<List<ActionProbabilities>>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                Callable<List<ActionProbabilities>> task = () -> {
                    barrier.await(30, TimeUnit.SECONDS);
                    return requests.stream().map(live::probabilities).toList();
                };
                running.add(pool.submit(task));
            }
            for (Future<List<ActionProbabilities>> each : running) {
                assertThat(each.get(60, TimeUnit.SECONDS)).isEqualTo(expected);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lin-phe", "glm-phe", "glm-fpl"})
    void pendingDecisionsChangeNothing(String policy) {
        LiveContextualBandit live = start(policy);
        UniformRandomProvider random = Streams.seeded(11);
        learn(live, random, 30);
        ArmSet arms = arms(random);
        LiveDecision first = live.decide(arms, 0);
        for (int now = 1; now < 20; now++) {
            LiveDecision next = live.decide(arms, now);
            assertThat(next.probabilities()).isEqualTo(first.probabilities());
            assertThat(next.version()).isEqualTo(first.version());
        }
        LiveContextualBandit restored = LiveContextualBandit.restore(live.save());
        assertThat(restored.pending()).isEqualTo(20);
        assertThat(restored.probabilities(arms)).isEqualTo(first.probabilities());
        live.reward(first.id(), 1, 20);
        assertThat(live.decide(arms, 20).version()).isGreaterThan(first.version());
    }

    @ParameterizedTest
    @ValueSource(strings = {"lin-phe", "glm-phe", "glm-fpl"})
    void choicesAreUniformUntilAsManyRewardsAsFeaturesHaveArrived(String policy) {
        LiveContextualBandit live = start(policy);
        UniformRandomProvider random = Streams.seeded(13);
        ArmSet arms = arms(random);
        for (int n = 0; n < 3; n++) {
            assertThat(live.probabilities(arms).method().kind()).isEqualTo(ActionProbabilities.Kind.EXACT);
            assertThat(live.probabilities(arms).toArray()).containsOnly(0.25);
            learn(live, random, 1);
        }
        assertThat(live.probabilities(arms).method().kind()).isEqualTo(ActionProbabilities.Kind.MONTE_CARLO);
    }

    /** Three of four rewards are 1: the mean is 3 / (4 + lambda), or the logit of 3/4. The width is 1 / sqrt(4 + lambda). */
    @ParameterizedTest
    @CsvSource({
        "lin-phe lambda=0.5, 0.6666666666666666, 0.47140452079103168, 1e-14",
        "glm-phe, 1.0986122886681098, 0.5, 2e-4",
        "glm-fpl, 1.0986122886681098, 0.5, 2e-4"
    })
    void estimatesAreThoseOfTheRewardsWithoutPerturbation(String policy, double mean, double width, double error) {
        LiveContextualBandit live = start(policy);
        double[] x = {1, 0, 0};
        for (double reward : new double[] {1, 0, 1, 1}) {
            live.learn("a", x, reward);
        }
        Prediction prediction =
                live.predict(ArmSet.builder().add("a", x).build()).get(0);
        assertThat(prediction.mean()).isCloseTo(mean, within(error));
        assertThat(prediction.width()).isCloseTo(width, within(error));
        assertThat(prediction.radius()).isZero();
        assertThat(live.coefficients("a")).containsExactly(new double[] {mean, 0, 0}, within(error));
    }

    /**
     * The features of the arms are orthogonal. The logit of an arm without rewards is 0, and those of the others are negative. Only
     * a default reward shows that the silent arm is not better.
     */
    @Test
    void onlyADefaultRewardStopsASilentArm() {
        assertThat(silentDecisions(LiveOptions.defaults())).isGreaterThan(300);
        assertThat(silentDecisions(LiveOptions.defaults().withWindow(10, 0))).isLessThan(100);
    }

    /** Returns the number of decisions, of 400, for an arm that never reports. */
    private static long silentDecisions(LiveOptions options) {
        LiveContextualBandit live = start("glm-phe draws=100", options, 7);
        ArmSet arms = ArmSet.builder()
                .add("silent", 1, 0, 0)
                .add("b", 0, 1, 0)
                .add("c", 0, 0, 1)
                .build();
        for (int n = 0; n < 50; n++) {
            live.learn("b", new double[] {0, 1, 0}, n % 5 == 0 ? 1 : 0);
            live.learn("c", new double[] {0, 0, 1}, n % 5 == 0 ? 1 : 0);
        }
        int[] counts = new int[3];
        for (int now = 0; now < 400; now++) {
            LiveDecision decision = live.decide(arms, now);
            counts[decision.index()]++;
            if (decision.index() > 0) {
                live.reward(decision.id(), now % 5 == 0 ? 1 : 0, now);
            }
        }
        assertThat(Arrays.stream(counts).sum()).isEqualTo(400);
        return counts[0];
    }
}
