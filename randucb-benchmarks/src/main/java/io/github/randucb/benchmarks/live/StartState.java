package io.github.randucb.benchmarks.live;

import io.github.randucb.random.Streams;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The state before the first decision: twenty rewards of each arm, 0 or 1, whose means are uniform in [0, 1].
 *
 * <p>Immutable and thread-safe.
 */
final class StartState {
    static final int PULLS = 20;
    static final long WINDOW = 100; // decisions
    static final long SEED = 1;

    private final double[] means;
    private final int[] ones;

    StartState(int arms) {
        UniformRandomProvider random = Streams.seeded(SEED);
        means = random.doubles(arms).toArray();
        ones = new int[arms];
        for (int arm = 0; arm < arms; arm++) {
            for (int pull = 0; pull < PULLS; pull++) {
                ones[arm] += random.nextDouble() < means[arm] ? 1 : 0;
            }
        }
    }

    int arms() {
        return means.length;
    }

    /** Returns the number of rewards that were 1. */
    int ones(int arm) {
        return ones[arm];
    }

    /** Returns the reward of an arm. */
    double reward(int arm, double uniform) {
        return uniform < means[arm] ? 1 : 0;
    }
}
