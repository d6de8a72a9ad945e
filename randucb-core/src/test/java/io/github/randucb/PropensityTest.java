package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ActionProbabilities.Kind;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Inverse-propensity weights of decisions: for every policy, {@code 1{A = a} / V(a)} has mean one, where A is the arm
 * and V the reported vector.
 *
 * <p>Each test compares one sum with its expectation. For each decision, let T be 1 / V(A) if V(A) is at least c, and 0
 * otherwise. Given V, the mean of T is the number R of arms with V(a) at least c, and its variance is the sum of 1 / V(a)
 * over these arms minus R^2. With v the sum of these variances over all decisions, a correct library has
 *
 * <pre>
 * P(|sum of (T - R)| &gt;= x) &lt;= 2 exp(-x^2 / (2 (v + x M / 3))),    M = 1 / c     (Freedman 1975)
 * </pre>
 *
 * The level of each test is 10^-6. Simulated policies have few draws, so that the test would detect an arm that is not
 * drawn from V.
 */
class PropensityTest {
    private static final int ARMS = 6;
    private static final int DRAWS = 20;
    private static final double SMALLEST = 1.0 / 200; // below 1 / (6 * 21), the least simulated probability
    private static final double LEVEL = 1e-6;
    private static final double WORST = 0.3;
    private static final int LOGS = 50;
    private static final int ROUNDS = 100_000; // of all logs together

    static Stream<PolicySpec> policies() {
        return Variants.all().map(PropensityTest::withFewDraws);
    }

    static Stream<PolicySpec> contextualPolicies() {
        return policies().filter(Variants::contextual);
    }

    private static PolicySpec withFewDraws(PolicySpec spec) {
        return spec.type().parameters().contains(CommonParameters.DRAWS)
                ? spec.with(CommonParameters.DRAWS, DRAWS)
                : spec;
    }

    private static double reward(int arm) {
        return 0.5 + 0.4 * Math.cos(arm); // linear in the features, and neither 0 nor 1
    }

    @ParameterizedTest
    @MethodSource("policies")
    void weightsOfAFixedSetOfArmsHaveMeanOne(PolicySpec spec) {
        Bandit bandit = Bandit.start(spec, Variants.setting(spec, ARMS, 1000), 81);
        check(bandit::decide);
        for (int t = 0; t < 30 * ARMS; t++) {
            bandit.update(t % ARMS, reward(t % ARMS));
        }
        check(bandit::decide);
    }

    @ParameterizedTest
    @MethodSource("contextualPolicies")
    void weightsOfArmsThatChangeHaveMeanOne(PolicySpec spec) {
        double[][] vectors = IntStream.range(0, ARMS)
                .mapToObj(Variants.setting(spec, ARMS, 1000).requireFeatures()::of)
                .toArray(double[][]::new);
        ArmSet arms = ArmSet.of(List.of("a", "b", "c", "d", "e", "f"), vectors);
        ContextualBandit bandit =
                ContextualBandit.start(spec, Setting.changing(3, 2).withHorizon(1000), 82);
        check(() -> bandit.decide(arms));
        for (int t = 0; t < 30 * ARMS; t++) {
            bandit.update(vectors[t % ARMS], reward(t % ARMS));
        }
        check(() -> bandit.decide(arms));
    }

    private static void check(Supplier<Decision> decisions) {
        int n = decisions.get().method().kind() == Kind.QUADRATURE ? 300 : 5000; // quadrature takes long
        double sum = 0;
        double variance = 0;
        for (int i = 0; i < n; i++) {
            Decision decision = decisions.get();
            assertThat(decision.probability())
                    .isEqualTo(decision.probabilities().of(decision.arm()));
            double[] likely = likely(decision.probabilities());
            sum += (decision.probability() >= SMALLEST ? 1 / decision.probability() : 0) - likely.length;
            for (double p : likely) {
                variance += 1 / p;
            }
            variance -= likely.length * likely.length;
        }
        assertThat(Math.abs(sum) / n)
                .as("error of the mean weight")
                .isLessThanOrEqualTo(bound(variance, 1 / SMALLEST) / n);
    }

    private static double[] likely(ActionProbabilities probabilities) {
        return IntStream.range(0, probabilities.arms())
                .mapToDouble(probabilities::of)
                .filter(p -> p >= SMALLEST)
                .toArray();
    }

    /** Solves Freedman's inequality for x, with a tolerance for rounding if the variance is zero. */
    private static double bound(double variance, double largest) {
        if (variance < 1e-6) {
            return 1e-6;
        }
        double exponent = Math.log(2 / LEVEL);
        double linear = exponent * largest / 3;
        return linear + Math.sqrt(linear * linear + 2 * variance * exponent);
    }

    /**
     * Logs of coupled RandUCB, with a uniform law on 20 points, so that no positive probability is below 1/20. Without a
     * floor, the estimate of the worst arm is its value times the share of rounds in which it has a positive probability.
     * With a floor it is the value.
     */
    @Test
    void aLogWithoutAFloorGivesWrongEstimates() {
        double error = bound(ROUNDS * WORST * 20, 20) / ROUNDS; // weights are at most 20
        assertThat(error).isLessThan(0.05);
        Estimate without = estimate("rand-ucb law=uniform points=20");
        assertThat(without.value).isCloseTo(WORST * without.supported, within(error));
        assertThat(without.value).isLessThan(WORST - 3 * error);
        Estimate with = estimate("rand-ucb law=uniform points=20 floor=0.05");
        assertThat(with.supported).isEqualTo(1);
        assertThat(with.value).isCloseTo(WORST, within(error));
    }

    /** The inverse-propensity estimate of an arm's value, and the share of rounds in which its probability is positive. */
    private record Estimate(double value, double supported) {}

    private static Estimate estimate(String policy) {
        double[] values = {0.7, 0.6, 0.5, WORST};
        double value = 0;
        double supported = 0;
        for (int log = 0; log < LOGS; log++) {
            Bandit bandit = Bandit.start(Variants.parse(policy), Setting.of(values.length), 83 + log);
            UniformRandomProvider world = Streams.seeded(183 + log);
            for (int t = 0; t < ROUNDS / LOGS; t++) {
                Decision decision = bandit.decide();
                double reward = world.nextDouble() < values[decision.arm()] ? 1 : 0;
                value += decision.arm() == 3 ? reward / decision.probability() : 0;
                supported += decision.probabilities().of(3) > 0 ? 1 : 0;
                bandit.update(decision.arm(), reward);
            }
        }
        return new Estimate(value / ROUNDS, supported / ROUNDS);
    }
}
