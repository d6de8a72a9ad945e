package io.github.randucb.benchmarks.simulation;

import io.github.randucb.random.Streams;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Means that are the same in every decision.
 *
 * <p>Immutable and thread-safe.
 */
public final class FixedMeans implements ArmMeans {
    private final double[] means;
    private final double best;

    /**
     * Keeps the means.
     *
     * @param means the mean of each arm; the array must not change afterwards
     */
    public FixedMeans(double... means) {
        this.means = means;
        this.best = Arrays.stream(means).max().orElseThrow();
    }

    /**
     * Draws the position of the best of some arms; the other arms have equal means.
     *
     * @param arms the number of arms
     * @param best the mean of the best arm
     * @param others the mean of the others
     * @param seed the seed of the position
     * @return the means
     */
    public static FixedMeans oneBetter(int arms, double best, double others, long seed) {
        double[] means = new double[arms];
        Arrays.fill(means, others);
        means[Streams.seeded(seed).nextInt(arms)] = best;
        return new FixedMeans(means);
    }

    /**
     * Returns the arm with a rank.
     *
     * @param rank the rank; 1 for the best arm
     * @return the arm
     */
    public int ranked(int rank) {
        return IntStream.range(0, means.length)
                .boxed()
                .sorted(Comparator.comparingDouble(arm -> -means[arm]))
                .skip(rank - 1L)
                .findFirst()
                .orElseThrow();
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
