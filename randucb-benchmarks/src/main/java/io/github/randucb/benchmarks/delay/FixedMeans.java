package io.github.randucb.benchmarks.delay;

import io.github.randucb.random.Streams;
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

    /** Draws the position of the best of some arms; the other arms have equal means. */
    static FixedMeans oneBetter(int arms, double best, double others, long seed) {
        double[] means = new double[arms];
        Arrays.fill(means, others);
        means[Streams.seeded(seed).nextInt(arms)] = best;
        return new FixedMeans(means);
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
