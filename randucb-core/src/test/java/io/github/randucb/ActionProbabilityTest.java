package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reported probabilities compared with a million choices, for every policy in five states: before all arms were pulled,
 * after a few pulls, after many pulls, with equal arms, and with rewards between 0 and 1. The level of each chi-square
 * test is 10^-6 ({@link ChiSquare}).
 */
class ActionProbabilityTest {
    private static final int ARMS = 6;
    private static final int CHOICES = 1_000_000;
    private static final int FEW_CHOICES = 20_000; // against a thousand simulated ones

    static Stream<PolicySpec> policies() {
        return Variants.all();
    }

    private static void check(Policy policy, String... methods) {
        ActionProbabilities probabilities = policy.probabilities();
        boolean simulated = probabilities.method().kind() == ActionProbabilities.Kind.MONTE_CARLO;
        long[] counts = new long[ARMS];
        for (int i = 0; i < (simulated ? FEW_CHOICES : CHOICES); i++) {
            counts[policy.select()]++;
        }
        if (simulated) {
            checkSimulated(probabilities, counts);
        } else {
            assertThat(probabilities.method().toString()).isIn((Object[]) methods);
            ChiSquare.check(counts, probabilities.toArray());
        }
    }

    /** Allows five standard errors of the difference, and the one draw that is spread over all arms. */
    private static void checkSimulated(ActionProbabilities probabilities, long[] counts) {
        double draws = probabilities.method().draws();
        for (int arm = 0; arm < ARMS; arm++) {
            double p = (double) counts[arm] / FEW_CHOICES;
            assertThat(Math.abs(probabilities.of(arm) - p))
                    .isLessThan(5 * Math.sqrt((p * (1 - p) + 1 / draws) * (1 / draws + 1.0 / FEW_CHOICES)) + 1 / draws);
        }
    }

    private static Policy start(PolicySpec spec) {
        return spec.start(Variants.setting(spec, ARMS, 10_000), Streams.seeded(21));
    }

    @ParameterizedTest
    @MethodSource("policies")
    void afterFewPulls(PolicySpec spec) {
        Policy policy = start(spec);
        int[] pulls = {2, 1, 3, 2, 4, 1};
        int[] ones = {1, 0, 2, 2, 1, 1};
        for (int arm = 0; arm < ARMS; arm++) {
            for (int s = 0; s < pulls[arm]; s++) {
                policy.update(arm, s < ones[arm] ? 1 : 0);
            }
        }
        check(policy, "exact", "quadrature");
    }

    @ParameterizedTest
    @MethodSource("policies")
    void afterManyPulls(PolicySpec spec) {
        Policy policy = start(spec);
        UniformRandomProvider rewards = Streams.seeded(22);
        for (int t = 0; t < 600; t++) {
            int arm = (int) (ARMS * Math.pow(rewards.nextDouble(), 1.5));
            policy.update(arm, rewards.nextDouble() < 0.7 - 0.02 * arm ? 1 : 0);
        }
        check(policy, "exact", "quadrature");
    }

    @ParameterizedTest
    @MethodSource("policies")
    void beforeAllArmsWerePulled(PolicySpec spec) {
        Policy policy = start(spec);
        policy.update(4, 1);
        policy.update(4, 0);
        policy.update(1, 0);
        check(policy, "exact", "quadrature");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb coupling=uncoupled",
                "thompson-beta",
                "optimistic-thompson-beta",
                "thompson-gaussian",
                "phe",
                "giro"
            })
    void withManyArms(String text) {
        Policy policy = Variants.parse(text).start(Setting.of(60, 10_000), Streams.seeded(25));
        UniformRandomProvider rewards = Streams.seeded(26);
        for (int t = 0; t < 3000; t++) {
            int arm = t < 60 ? t : (int) (60 * Math.pow(rewards.nextDouble(), 2));
            policy.update(arm, rewards.nextDouble() < 0.6 - 0.004 * arm ? 1 : 0);
        }
        double[] probabilities = policy.probabilities().toArray();
        long[] counts = new long[60];
        for (int i = 0; i < 200_000; i++) {
            counts[policy.select()]++;
        }
        ChiSquare.check(counts, probabilities);
    }

    @ParameterizedTest
    @MethodSource("policies")
    void whenAllArmsAreEqual(PolicySpec spec) {
        Policy policy = start(spec);
        for (int t = 0; t < 8 * ARMS; t++) {
            policy.update(t % ARMS, t / ARMS % 2);
        }
        check(policy, "exact", "quadrature");
    }

    @ParameterizedTest
    @MethodSource("policies")
    void withRewardsBetweenZeroAndOne(PolicySpec spec) {
        if (spec.type().id().equals("giro")) {
            return; // real bootstrap: below
        }
        Policy policy = start(spec);
        UniformRandomProvider rewards = Streams.seeded(23);
        for (int t = 0; t < 60; t++) {
            policy.update(t % ARMS, 0.3 + 0.5 * rewards.nextDouble());
        }
        check(policy, "exact", "quadrature");
    }

    @Test
    void arealBootstrapIsSimulated() {
        Policy policy = Variants.parse("giro").start(Setting.of(3), Streams.seeded(24));
        for (int t = 0; t < 12; t++) {
            policy.update(t % 3, t % 4 == 0 ? 1 : 0.2 + 0.05 * t);
        }
        ActionProbabilities simulated = policy.probabilities();
        assertThat(simulated.method()).hasToString("monte-carlo(1000)");
        assertThat(policy.probabilities().toArray()).isEqualTo(simulated.toArray());
        double[] counts = new double[3];
        for (int i = 0; i < 200_000; i++) {
            counts[policy.select()] += 1.0 / 200_000;
        }
        for (int arm = 0; arm < 3; arm++) {
            assertThat(Math.abs(simulated.of(arm) - counts[arm])).isLessThan(5 * 0.5 / Math.sqrt(1000));
        }
    }
}
