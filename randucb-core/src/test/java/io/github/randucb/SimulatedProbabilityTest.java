package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ActionProbabilities.Kind;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.PolicySpec;
import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Simulated probabilities compared with decisions and choices, for every simulated policy, with and without a floor. The
 * level of each chi-square test is 10^-6 ({@link ChiSquare}).
 */
class SimulatedProbabilityTest {
    private static final int ARMS = 6;
    private static final int DRAWS = 50;
    private static final int VECTORS = 1000;
    private static final int CHOICES_PER_VECTOR = 20;

    static Stream<PolicySpec> policies() {
        return Variants.all()
                .filter(spec -> spec.type().parameters().contains(CommonParameters.DRAWS))
                .map(spec -> spec.with(CommonParameters.DRAWS, DRAWS))
                .flatMap(spec -> Stream.of(spec, spec.with(CommonParameters.FLOOR, 0.02)));
    }

    private static Bandit start(PolicySpec spec) {
        Bandit bandit = Bandit.start(spec, Variants.setting(spec, ARMS, 1000), 85);
        for (int t = 0; t < 30 * ARMS; t++) {
            bandit.update(t % ARMS, 0.5 + 0.4 * Math.cos(t % ARMS));
        }
        return bandit;
    }

    /**
     * The reported vector changes from decision to decision. Given all vectors, the covariance of the counts is at most
     * that of as many draws from the mean vector, so the level of the test is valid.
     */
    @ParameterizedTest
    @MethodSource("policies")
    void decisionsFollowTheReportedProbabilities(PolicySpec spec) {
        Bandit bandit = start(spec);
        int decisions = 5000;
        double[] reported = new double[ARMS];
        long[] counts = new long[ARMS];
        for (int i = 0; i < decisions; i++) {
            Decision decision = bandit.decide();
            assertThat(decision.method().kind()).isEqualTo(Kind.MONTE_CARLO);
            assertThat(decision.probabilities().supportsEveryArm()).isTrue();
            add(decision.probabilities().toArray(), reported);
            counts[decision.arm()]++;
        }
        ChiSquare.check(counts, Arrays.stream(reported).map(p -> p / decisions).toArray());
    }

    /** The mean of many reported vectors, without the evenly spread part, estimates the distribution of select. */
    @ParameterizedTest
    @MethodSource("policies")
    void choicesHaveTheProbabilitiesThatAreEstimated(PolicySpec spec) {
        Bandit bandit = start(spec);
        boolean floored = spec.given().containsKey("floor");
        double[] reported = new double[ARMS];
        long[] counts = new long[ARMS];
        for (int i = 0; i < VECTORS; i++) {
            add(bandit.probabilities().toArray(), reported);
            for (int j = 0; j < CHOICES_PER_VECTOR; j++) {
                counts[bandit.select()]++;
            }
        }
        double[] estimates = Arrays.stream(reported)
                .map(sum -> sum / VECTORS)
                .map(p -> floored ? p : (p * (DRAWS + 1) - 1.0 / ARMS) / DRAWS)
                .toArray();
        ChiSquare.checkEstimates(counts, estimates, VECTORS * DRAWS);
    }

    private static void add(double[] vector, double[] sums) {
        Arrays.setAll(sums, arm -> sums[arm] + vector[arm]);
    }

    /** Linear Thompson sampling with 12 arms and many observations: most arms are chosen only because of the floor. */
    @Test
    void armsThatOnlyTheFloorChoosesHaveItsProbability() {
        PolicySpec spec = Variants.parse("lin-ts floor=0.005");
        Bandit bandit = Bandit.start(spec, Variants.setting(spec, 12, 10_000), 86);
        UniformRandomProvider world = Streams.seeded(87);
        for (int t = 0; t < 3000; t++) {
            int arm = t % 12;
            double mean = 0.5 + 0.3 * Math.cos(arm) + 0.1 * Math.sin(2 * arm);
            bandit.update(arm, world.nextDouble() < mean ? 1 : 0);
        }
        ActionProbabilities probabilities = bandit.probabilities();
        int choices = 300_000;
        int chosen = 0;
        for (int i = 0; i < choices; i++) {
            chosen += bandit.select() == 3 ? 1 : 0; // the arm of the least mean
        }
        assertThat(probabilities.of(3)).isEqualTo(0.005);
        ChiSquare.check(
                new long[] {chosen, choices - chosen}, new double[] {probabilities.of(3), 1 - probabilities.of(3)});
    }
}
