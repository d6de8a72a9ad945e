package io.github.randucb.benchmarks.delay;

import java.util.Arrays;

/**
 * Means that are the same in every decision.
 *
 * <p>Immutable and thread-safe.
 */
final class FixedMeans implements ArmMeans {
    private final double[] means;
    private final double best;

    /** Keeps the means, which must not change afterwards. */
    FixedMeans(double... means) {
        this.means = means;
        this.best = Arrays.stream(means).max().orElseThrow();
    }

    @Override
    public int arms() {
        return means.length;
    }

    @Override
    public double mean(int t, int arm) {
        return means[arm];
    }

    @Override
    public double best(int t) {
        return best;
    }
}
