package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.ThresholdSampler;
import io.github.randucb.random.Binomial;
import io.github.randucb.random.Bootstrap;
import io.github.randucb.statistics.ExactSums;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Random indices from samples with replacement. Each arm has a pool of N numbers in [0, 1], many of them zeros and
 * ones:
 *
 * <pre>
 * X = (offset + S) / divisor,    S = the sum of n draws from the pool
 * </pre>
 *
 * The Chernoff bound limits the upper tail of S. Candidates are sampled from the tilted distribution of the bound, in
 * which a number x has weight exp(theta x):
 *
 * <pre>
 * P(S &gt; s) &lt;= exp(-theta s) (1/N sum exp(theta x))^n
 * </pre>
 *
 * A tilted sample S > s is accepted with probability exp(-theta (S - s)). Accepted samples have the distribution of S
 * given S &gt; s, for every theta &gt; 0. The theta used is close to the best one and a power of 2^(1/4), so that the
 * sum of the weights is seldom recomputed.
 *
 * <p>Not thread-safe.
 */
public final class ResampledIndices implements ThresholdSampler.Indices {
    private static final int STEPS_PER_OCTAVE = 4; // values of theta between a power of two and the next one
    private static final int MAX_TILT = 3 * STEPS_PER_OCTAVE; // theta = 8
    private static final int MIN_TILT = -20 * STEPS_PER_OCTAVE;
    private static final double ALMOST_ONE = 1 - 1e-9;
    private static final int UNKNOWN = Integer.MAX_VALUE;

    private static final double[] THETAS = new double[MAX_TILT - MIN_TILT + 1];

    static {
        for (int tilt = MIN_TILT; tilt <= MAX_TILT; tilt++) {
            THETAS[tilt - MIN_TILT] = Math.pow(2, (double) tilt / STEPS_PER_OCTAVE);
        }
    }

    private final Pools pools;
    private final UniformRandomProvider random;
    private final ZigguratSampler.Exponential exponential;
    private final int[] tilts; // STEPS_PER_OCTAVE log2(theta) of each arm
    private final ExactSums weights; // sum of exp(theta (x - 1)) over the numbers x other than 0 and 1
    private final ExactSums squares; // sum of x^2 over the same numbers

    /** The pools of numbers from which indices are sampled. */
    public interface Pools {
        /**
         * Returns the number of draws, n.
         *
         * @param arm an arm
         * @return the number of draws
         */
        long draws(int arm);

        /**
         * Returns the number of zeros, or a number proportional to it.
         *
         * @param arm an arm
         * @return the number of zeros
         */
        double zeros(int arm);

        /**
         * Returns the number of ones, on the scale of the zeros.
         *
         * @param arm an arm
         * @return the number of ones
         */
        double ones(int arm);

        /**
         * Returns the numbers other than 0 and 1, in any order.
         *
         * @param arm an arm
         * @return an array whose first {@link #othersCount} entries are the numbers
         */
        double[] others(int arm);

        /**
         * Returns the number of numbers other than 0 and 1.
         *
         * @param arm an arm
         * @return the number of other numbers
         */
        int othersCount(int arm);

        /**
         * Returns the sum of the numbers other than 0 and 1.
         *
         * @param arm an arm
         * @return the sum
         */
        double othersSum(int arm);

        /**
         * Returns the number added to the sum of the draws.
         *
         * @param arm an arm
         * @return the offset
         */
        double offset(int arm);

        /**
         * Returns the number that divides the sum of the offset and the draws.
         *
         * @param arm an arm
         * @return the divisor
         */
        double divisor(int arm);
    }

    /**
     * Creates indices from pools.
     *
     * @param arms the number of arms
     * @param pools the pool of each arm
     * @param random the source of randomness
     */
    public ResampledIndices(int arms, Pools pools, UniformRandomProvider random) {
        this.pools = pools;
        this.random = random;
        this.exponential = ZigguratSampler.Exponential.of(random);
        this.tilts = new int[arms];
        this.weights = new ExactSums(arms);
        this.squares = new ExactSums(arms);
        indicesChanged();
    }

    @Override
    public void indicesChanged() {
        Arrays.fill(tilts, UNKNOWN);
        for (int arm = 0; arm < tilts.length; arm++) {
            squares.clear(arm);
            double[] others = pools.others(arm);
            for (int k = 0; k < pools.othersCount(arm); k++) {
                squares.add(arm, others[k] * others[k]);
            }
        }
    }

    /**
     * Updates the sums of an arm after its pool has got a number other than 0 and 1.
     *
     * @param arm an arm
     * @param x the new number
     */
    public void othersAdded(int arm, double x) {
        squares.add(arm, x * x);
        if (tilts[arm] != UNKNOWN) {
            weights.add(arm, weight(theta(arm), x));
        }
    }

    private double theta(int arm) {
        return THETAS[tilts[arm] - MIN_TILT];
    }

    private static double weight(double theta, double x) {
        return Math.exp(theta * (x - 1));
    }

    private double poolSize(int arm) {
        return pools.zeros(arm) + pools.ones(arm) + pools.othersCount(arm);
    }

    private double mean(int arm) {
        return (pools.ones(arm) + pools.othersSum(arm)) / poolSize(arm);
    }

    private double variance(int arm) {
        double mean = mean(arm);
        return (pools.ones(arm) + squares.value(arm)) / poolSize(arm) - mean * mean;
    }

    /** Returns the s for which X &gt; level if and only if S &gt; s. */
    private double requiredSum(int arm, double level) {
        return level * pools.divisor(arm) - pools.offset(arm);
    }

    /** Approximates the upper tail by that of a Gaussian, with a continuity correction if S is a whole number. */
    @Override
    public double above(int arm, double level) {
        long n = pools.draws(arm);
        double requiredSum = requiredSum(arm, level);
        if (!(index(arm, n) > level)) {
            return 0;
        }
        double excess = (pools.othersCount(arm) == 0 ? Math.floor(requiredSum) + 0.5 : requiredSum) - n * mean(arm);
        double deviation = Math.sqrt(n * Math.max(0, variance(arm)));
        return deviation > 0 ? gaussianTail(excess / deviation) : excess < 0 ? 1 : 0;
    }

    /**
     * Approximates the upper tail of N(0, 1) with an error of at most 0.00014: Bowling, Khasawneh, Kaewkuekool and Cho,
     * "A logistic approximation" (2009).
     */
    private static double gaussianTail(double x) {
        return 1 / (1 + Math.exp(x * (1.5976 + 0.07056 * x * x)));
    }

    @Override
    public double bound(int arm, double level, double above) {
        double requiredSum = requiredSum(arm, level);
        long n = pools.draws(arm);
        if (!(index(arm, n) > level)) {
            return 0;
        }
        if (!(requiredSum > n * mean(arm))) {
            return 1;
        }
        tilt(arm, bestTheta(arm, Math.min(requiredSum / n, ALMOST_ONE)));
        double theta = theta(arm);
        return Math.min(
                1, Math.exp(theta * (n - requiredSum) + n * Math.log(tiltedWeight(arm, theta) / poolSize(arm))));
    }

    /**
     * Returns the theta that gives tilted draws the given mean. It is exact if the pool has only zeros and ones, and
     * otherwise if S is Gaussian.
     */
    private double bestTheta(int arm, double tiltedMean) {
        double mean = mean(arm);
        double odds = tiltedMean * (1 - mean) / (mean * (1 - tiltedMean));
        return Math.log(odds) * (mean * (1 - mean) / variance(arm));
    }

    /** Sets theta to the nearest power of 2^(1/4). */
    private void tilt(int arm, double best) {
        int tilt = (int)
                Math.max(MIN_TILT, Math.min(MAX_TILT, Math.rint(STEPS_PER_OCTAVE * Math.log(best) / Math.log(2))));
        if (tilts[arm] != tilt) {
            tilts[arm] = tilt;
            weights.clear(arm);
            double theta = theta(arm);
            double[] others = pools.others(arm);
            int othersCount = pools.othersCount(arm);
            for (int k = 0; k < othersCount; k++) {
                weights.add(arm, weight(theta, others[k]));
            }
        }
    }

    /** Returns the total weight of a pool, divided by exp(theta). */
    private double tiltedWeight(int arm, double theta) {
        return pools.zeros(arm) * Math.exp(-theta) + pools.ones(arm) + weights.value(arm);
    }

    @Override
    public double sample(int arm) {
        return sample(pools, arm, random);
    }

    /**
     * Samples an index.
     *
     * @param pools the pools of the arms
     * @param arm an arm
     * @param source the source of randomness
     * @return X
     */
    static double sample(Pools pools, int arm, UniformRandomProvider source) {
        long n = pools.draws(arm);
        int othersCount = pools.othersCount(arm);
        double zeros = pools.zeros(arm);
        double ones = pools.ones(arm);
        long othersDrawn =
                othersCount == 0 ? 0 : Binomial.sample(n, othersCount / (zeros + ones + othersCount), source);
        double sum = Binomial.sample(n - othersDrawn, ones / (ones + zeros), source);
        double others = othersDrawn == 0 ? 0 : Bootstrap.sum(pools.others(arm), othersCount, othersDrawn, source);
        return (pools.offset(arm) + (othersDrawn == 0 ? sum : sum + others)) / pools.divisor(arm);
    }

    private double index(int arm, double sum) {
        return (pools.offset(arm) + sum) / pools.divisor(arm);
    }

    @Override
    public double sampleAbove(int arm, double level, double bound, double top) {
        double theta = theta(arm);
        double limit = requiredSum(arm, level) + exponential.sample() / theta;
        if (index(arm, limit) < top) {
            return Double.NaN;
        }
        double sum = sampleTilted(arm, theta);
        double index = index(arm, sum);
        return index > level && sum <= limit ? index : Double.NaN;
    }

    private double sampleTilted(int arm, double theta) {
        long n = pools.draws(arm);
        int othersCount = pools.othersCount(arm);
        long othersDrawn =
                othersCount == 0 ? 0 : Binomial.sample(n, weights.value(arm) / tiltedWeight(arm, theta), random);
        double ones = pools.ones(arm);
        double chance = ones / (ones + pools.zeros(arm) * Math.exp(-theta));
        double sum = Binomial.sample(n - othersDrawn, chance, random);
        return othersDrawn == 0
                ? sum
                : sum + Bootstrap.tiltedSum(pools.others(arm), othersCount, othersDrawn, theta, random);
    }
}
