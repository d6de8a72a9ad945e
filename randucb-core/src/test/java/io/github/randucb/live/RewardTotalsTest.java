package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Variants;
import io.github.randucb.policy.ArmSubset;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.RewardTotals;
import io.github.randucb.statistics.PendingPulls;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rewards of one arm in bulk, for every policy without features. */
class RewardTotalsTest {
    static Stream<PolicySpec> policies() {
        return Variants.all().filter(spec -> !Variants.needsFeatures(spec));
    }

    private static Policy start(PolicySpec spec, int arms) {
        return spec.startWithoutFloor(Variants.setting(spec, arms, 1000), Streams.seeded(7));
    }

    private static ArmStatistics statistics(Policy policy) {
        return (ArmStatistics) policy.statistics();
    }

    private static RewardTotals totals(UniformRandomProvider random) {
        int pulls = random.nextInt(20);
        int ones = random.nextInt(pulls + 1);
        return RewardTotals.of(pulls, ones, ones);
    }

    /** The fit after a change of one arm is that of the whole state, which a merge computes, to the last bit. */
    @ParameterizedTest
    @MethodSource("policies")
    void areFittedAsTheWholeState(PolicySpec spec) {
        int arms = 30;
        Policy policy = start(spec, arms);
        UniformRandomProvider random = Streams.seeded(2);
        int[] same = IntStream.range(0, arms).toArray();
        for (int n = 0; n < 60; n++) {
            statistics(policy).add(random.nextInt(arms), totals(random));
            if (n % 10 == 9) {
                Policy whole = start(spec, arms);
                whole.statistics().merge(statistics(policy).rearranged(arms, same));
                assertThat(policy.rule(PendingPulls.NONE).probabilities(ArmSubset.all(arms)))
                        .isEqualTo(whole.rule(PendingPulls.NONE).probabilities(ArmSubset.all(arms)));
            }
        }
    }

    /** If all arms were computed again, this would take more than ten seconds. */
    @ParameterizedTest
    @MethodSource("policies")
    @Timeout(10)
    void takeTimeForOneArmOnly(PolicySpec spec) {
        int arms = 100_000;
        ArmStatistics statistics = statistics(start(spec, arms));
        UniformRandomProvider random = Streams.seeded(3);
        long pulls = 0;
        for (int n = 0; n < 20_000; n++) {
            RewardTotals totals = totals(random);
            statistics.add(random.nextInt(arms), totals);
            pulls += totals.pulls();
        }
        assertThat(statistics.observations()).isEqualTo(pulls);
    }
}
