package io.github.randucb;

import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;

/** Rounds with random arms in three dimensions, for tests of {@link ContextualBandit}. */
final class ContextualRounds {
    static final int D = 3;
    static final Setting SETTING = Setting.changing(D, 2).withHorizon(1000);

    private ContextualRounds() {}

    /** Returns the variants of all policies that learn from arms that change. */
    static Stream<PolicySpec> policies() {
        return Variants.changing();
    }

    /** Returns a random feature vector. */
    static double[] vector(UniformRandomProvider random) {
        return new double[] {1, random.nextDouble() - 0.5, random.nextDouble() - 0.5};
    }

    /** Returns 3 to 7 random arms. */
    static ArmSet arms(UniformRandomProvider random) {
        ArmSet.Builder builder = ArmSet.builder();
        int count = 3 + random.nextInt(5);
        for (int arm = 0; arm < count; arm++) {
            builder.add("arm-" + random.nextLong(), vector(random));
        }
        return builder.build();
    }

    /** Plays rounds with random arms, and rewards that depend on the second feature. */
    static void play(ContextualBandit bandit, int rounds, long seed) {
        UniformRandomProvider world = Streams.seeded(seed);
        for (int t = 0; t < rounds; t++) {
            ArmSet arms = arms(world);
            double[] features = arms.features(bandit.select(arms));
            bandit.update(features, world.nextDouble() < 0.5 + 0.4 * features[1] ? 1 : 0);
        }
    }
}
