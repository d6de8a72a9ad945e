package io.github.randucb.benchmarks.stream;

import io.github.randucb.confidence.Links;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * A stream of feature vectors with rewards. The vector of row t has an intercept of 1 and d - 1 standard normal numbers. The
 * reward is 1 with probability {@code g(<x, theta>)}, where g is the logistic function, else 0. Theta has the intercept -3
 * and a random direction of length 3, so about one reward in six is 1.
 *
 * <p>Not thread-safe.
 */
final class RewardStream {
    private static final double LENGTH = 3;
    private static final double INTERCEPT = -3;
    private static final long SEED = 70; // plus the seed of the command, which is 1 by default

    private final long seed;
    private final double[] theta;
    private final double[] features;
    private double reward;

    RewardStream(int d, long seed) {
        this.seed = SEED + seed;
        this.features = new double[d];
        this.theta = new double[d];
        ZigguratSampler.NormalizedGaussian normal = normal(random(-1));
        Arrays.setAll(theta, j -> j == 0 ? 0 : normal.sample());
        double length = Math.sqrt(Arrays.stream(theta).map(x -> x * x).sum());
        Arrays.setAll(theta, j -> j == 0 ? INTERCEPT : LENGTH * theta[j] / length);
    }

    private UniformRandomProvider random(long row) {
        return RandomSource.SPLIT_MIX_64.create(seed + row * 0x5851f42d4c957f2dL);
    }

    private static ZigguratSampler.NormalizedGaussian normal(UniformRandomProvider random) {
        return ZigguratSampler.NormalizedGaussian.of(random);
    }

    /** Computes the row of a number, which is not negative. */
    void read(long row) {
        UniformRandomProvider random = random(row);
        ZigguratSampler.NormalizedGaussian normal = normal(random);
        double product = 0;
        for (int j = 0; j < features.length; j++) {
            features[j] = j == 0 ? 1 : normal.sample();
            product += features[j] * theta[j];
        }
        reward = random.nextDouble() < Links.LOGISTIC.mean(product) ? 1 : 0;
    }

    /** Returns the features of the last row, in an array that the next call of {@link #read} overwrites. */
    double[] features() {
        return features;
    }

    /** Returns the reward of the last row. */
    double reward() {
        return reward;
    }
}
