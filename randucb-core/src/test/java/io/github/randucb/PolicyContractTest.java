package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of every policy with a fixed set of arms. */
class PolicyContractTest {
    static Stream<PolicySpec> policies() {
        return Variants.all();
    }

    /** Excludes policies with initial pulls, which need arms that span the feature space. */
    static Stream<PolicySpec> policiesForOneArm() {
        return policies().filter(spec -> !spec.given().containsKey("initialization"));
    }

    private static byte[] statistics(Policy policy) {
        StateWriter out = new StateWriter();
        policy.statistics().save(out);
        return out.toBytes();
    }

    private static List<Integer> play(Policy policy, int rounds, long seed) {
        UniformRandomProvider rewards = Streams.seeded(seed);
        List<Integer> arms = new ArrayList<>();
        for (int t = 0; t < rounds; t++) {
            int arm = policy.select();
            assertThat(arm).isBetween(0, policy.arms() - 1);
            policy.update(arm, rewards.nextDouble() < 0.2 + 0.1 * arm ? 1 : 0);
            arms.add(arm);
        }
        return arms;
    }

    @ParameterizedTest
    @MethodSource("policies")
    void oneSeedGivesOneSequence(PolicySpec spec) {
        List<Integer> first = play(spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(1)), 300, 2);
        List<Integer> second = play(spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(1)), 300, 2);
        assertThat(second).isEqualTo(first);
    }

    @ParameterizedTest
    @MethodSource("policies")
    void probabilitiesSumToOneAndChoicesChangeNoStatistics(PolicySpec spec) {
        Policy policy = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(3));
        Policy unasked = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(3));
        UniformRandomProvider rewards = Streams.seeded(4);
        for (int t = 0; t < 60; t++) {
            byte[] before = statistics(policy);
            double[] p = policy.probabilities().toArray();
            assertThat(Arrays.stream(p).boxed()).hasSize(6).allMatch(x -> x >= 0 && x <= 1);
            assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-9));
            int arm = policy.select();
            assertThat(p[arm]).isPositive();
            assertThat(statistics(policy)).isEqualTo(before);
            assertThat(unasked.select()).isEqualTo(arm);
            double reward = rewards.nextInt(3) / 2.0;
            policy.update(arm, reward);
            unasked.update(arm, reward);
        }
    }

    @ParameterizedTest
    @MethodSource("policiesForOneArm")
    void aSingleArmIsAlwaysChosen(PolicySpec spec) {
        Policy policy = spec.start(Variants.setting(spec, 1, 1000), Streams.seeded(5));
        for (int t = 0; t < 20; t++) {
            assertThat(policy.probabilities().of(0)).isCloseTo(1, within(1e-12));
            assertThat(policy.select()).isZero();
            policy.update(0, t % 2);
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void staysFiniteAfterManyUpdates(PolicySpec spec) {
        Policy policy = spec.start(Variants.setting(spec, 3, 100_000), Streams.seeded(6));
        for (int t = 0; t < 100_000; t++) {
            policy.update(t % 3 == 2 ? 0 : 1, t % 7 == 0 ? 1 : 0);
        }
        policy.update(2, 0);
        ActionProbabilities p = policy.probabilities();
        for (int i = 0; i < 1000; i++) {
            assertThat(p.of(policy.select())).isPositive();
        }
        assertThat(p.of(0) + p.of(1) + p.of(2)).isCloseTo(1, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("policies")
    void extremeRewardsGiveNoNaN(PolicySpec spec) {
        for (double reward : new double[] {0, 1}) {
            Policy policy = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(7));
            for (int t = 0; t < 200; t++) {
                int arm = policy.select();
                assertThat(policy.probabilities().of(arm)).isNotNaN();
                policy.update(arm, reward);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void rejectedRewardsDoNotChangeTheState(PolicySpec spec) {
        Policy policy = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(8));
        play(policy, 30, 9);
        byte[] before = statistics(policy);
        for (double reward : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e10}) {
            assertThatThrownBy(() -> policy.update(0, reward))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("" + reward);
        }
        if (!spec.given().containsKey("rewards") && spec.rewardScale().isNone()) {
            assertThatThrownBy(() -> policy.update(0, 1.5)).hasMessageContaining("[0, 1]");
            assertThatThrownBy(() -> policy.update(0, -0.5)).hasMessageContaining("[0, 1]");
        }
        assertThatThrownBy(() -> policy.update(6, 0.5)).hasMessageContaining("between 0 and 5; got 6");
        assertThatThrownBy(() -> policy.update(-1, 0.5)).hasMessageContaining("between 0 and 5; got -1");
        assertThat(statistics(policy)).isEqualTo(before);
    }

    private record Observation(int arm, double reward) {}

    /** Rewards strictly between 0 and 1 are omitted for policies that toss coins for them, because coins are random. */
    private static List<Observation> observations(PolicySpec spec) {
        boolean coins = spec.type().parameters().stream().anyMatch(p -> p.name().equals("coins"))
                && !"none".equals(spec.given().get("coins"));
        UniformRandomProvider random = Streams.seeded(10);
        List<Observation> observations = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            observations.add(new Observation(random.nextInt(6), coins ? random.nextInt(2) : random.nextDouble()));
        }
        return observations;
    }

    private static ArmStatistics arms(Policy policy) {
        return (ArmStatistics) policy.statistics();
    }

    /** Compares pulls and rewards exactly, and the probabilities of linear models up to rounding. */
    private static void checkSame(PolicySpec spec, Policy expected, Policy actual) {
        for (int arm = 0; arm < expected.arms(); arm++) {
            assertThat(arms(actual).pulls(arm)).isEqualTo(arms(expected).pulls(arm));
            assertThat(arms(actual).reward(arm)).isEqualTo(arms(expected).reward(arm));
        }
        double[] probabilities = expected.probabilities().toArray();
        if (Variants.needsFeatures(spec)) {
            assertThat(actual.probabilities().toArray()).containsExactly(probabilities, within(1e-9));
        } else {
            assertThat(statistics(actual)).isEqualTo(statistics(expected));
            assertThat(actual.probabilities().toArray()).isEqualTo(probabilities);
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void theOrderOfObservationsDoesNotMatter(PolicySpec spec) {
        List<Observation> observations = observations(spec);
        Policy first = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(11));
        observations.forEach(o -> first.update(o.arm, o.reward));
        Collections.shuffle(observations, new Random(12));
        Policy second = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(11));
        observations.forEach(o -> second.update(o.arm, o.reward));
        checkSame(spec, first, second);
    }

    @ParameterizedTest
    @MethodSource("policies")
    void mergedStatisticsAreThoseOfAllObservations(PolicySpec spec) {
        List<Observation> observations = observations(spec);
        Policy all = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(13));
        observations.forEach(o -> all.update(o.arm, o.reward));
        Policy left = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(13));
        Policy right = spec.start(Variants.setting(spec, 6, 1000), Streams.seeded(14));
        for (int i = 0; i < observations.size(); i++) {
            (i % 3 == 0 ? left : right).update(observations.get(i).arm, observations.get(i).reward);
        }
        left.statistics().merge(right.statistics());
        assertThat(left.statistics().observations()).isEqualTo(500);
        checkSame(spec, all, left);
    }
}
