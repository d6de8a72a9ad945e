package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.randucb.feature.Features;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In steady state, choices and updates of the index policies allocate no memory. */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb",
                "rand-ucb edition=paper",
                "rand-ucb coupling=uncoupled",
                "rand-ucb law=uniform",
                "rand-ucb law=gaussian-limit",
                "ucb1",
                "ucb1 edition=paper",
                "greedy",
                "adaptive-epsilon-greedy",
                "ucb-laplace variant=randomized",
                "thompson-gaussian",
                "optimistic-thompson-gaussian",
                "fpl",
                "epsilon-greedy",
                "kl-ucb",
                "phe",
                "giro",
                "uniform",
                "rand-ucb floor=0.001",
                "adaptive-rand-ucb",
                "adaptive-rand-ucb guarantee=theorem",
                "adaptive-rand-ucb guarantee=theorem coupling=uncoupled",
                "rand-lin-ucb",
                "rand-lin-ucb edition=paper",
                "adaptive-rand-lin-ucb",
                "adaptive-rand-lin-ucb guarantee=theorem",
                "lin-ucb",
                "lin-ts",
                "lin-phe",
                "lin-epsilon-greedy",
                "lin-greedy",
                "rand-ucb-glm",
                "adaptive-rand-ucb-glm",
                "rand-glm-ucb",
                "ucb-glm",
                "glm-ts"
            })
    void selectAndUpdateAllocateNothing(String text) {
        PolicySpec spec = Variants.parse(text);
        Policy policy = spec.start(Variants.setting(spec, 100, 1_000_000), Streams.seeded(71));
        UniformRandomProvider rewards = Streams.seeded(72);
        play(policy, rewards, 3000);
        // The measurement and late compilations can allocate once; one object per round would show in every
        // measurement.
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 20; attempt++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            play(policy, rewards, 200);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).as("bytes in 200 rounds").isLessThan(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-lin-ucb",
                "adaptive-rand-lin-ucb guarantee=theorem",
                "lin-ucb",
                "lin-ts",
                "lin-epsilon-greedy",
                "lin-greedy"
            })
    void choicesAmongArmsThatChangeAllocateNothing(String text) {
        UniformRandomProvider random = Streams.seeded(73);
        Features[] sets = new Features[50];
        double[][][] vectors = new double[50][20][];
        for (int k = 0; k < sets.length; k++) {
            Arrays.setAll(vectors[k], i -> random.doubles(5).toArray());
            sets[k] = Features.of(vectors[k]);
        }
        ContextualPolicy policy =
                Variants.parse(text).startContextual(Setting.changing(5, 3).withHorizon(1_000_000), Streams.seeded(74));
        for (int t = 0; t < 3000; t++) {
            policy.update(vectors[t % 50][policy.select(sets[t % 50])], t % 2);
        }
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 20; attempt++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int t = 0; t < 200; t++) {
                policy.update(vectors[t % 50][policy.select(sets[t % 50])], t % 2);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).as("bytes in 200 rounds").isLessThan(200);
    }

    /** Only the probabilities themselves, in an array of 16 + 8 K bytes, and few small objects. */
    @ParameterizedTest
    @ValueSource(strings = {"thompson-beta", "thompson-beta coins=none", "thompson-gaussian", "fpl"})
    void probabilitiesAllocateOnlyTheResult(String text) {
        PolicySpec spec = Variants.parse(text);
        Policy policy = spec.start(Variants.setting(spec, 100, 1_000_000), Streams.seeded(75));
        UniformRandomProvider rewards = Streams.seeded(76);
        play(policy, rewards, 3000);
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 3000; attempt++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            policy.probabilities();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).as("bytes of the probabilities of 100 arms").isLessThan(816 + 200);
    }

    private static void play(Policy policy, UniformRandomProvider rewards, int rounds) {
        for (int t = 0; t < rounds; t++) {
            int arm = policy.select();
            policy.update(arm, rewards.nextDouble() < 0.5 ? 1 : 0);
        }
    }
}
