package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.ThresholdSampler;
import io.github.randucb.random.Binomial;
import io.github.randucb.random.Bootstrap;
import io.github.randucb.statistics.ExactSums;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Random indices from draws with replacement. An arm has an urn of N numbers in [0, 1], many of them zeros and ones:
 *
 * <pre>
 * X = (start + S) / size,    S = the sum of n draws from the urn
 * </pre>
 *
 * The upper tail of S is bounded as by Chernoff, and a candidate for it is drawn from the tilted law that belongs to
 * the bound, in which a number x has weight exp(theta x):
 *
 * <pre>
 * P(S &gt; s) &lt;= exp(-theta s) (1/N sum exp(theta x))^n
 * </pre>
 *
 * A draw S &gt; s from the tilted law is kept with probability exp(-theta (S - s)), which leaves the law of S above s.
 * This holds for every theta &gt; 0; it is near the best one, and a power of 2^(1/4), so that the sum of the weights
 * seldom has to be computed anew.
 *
 * <p>Not thread-safe.
 */
public final class ResampledIndices implements ThresholdSampler.Indices {
    private static final int STEPS = 4; // of theta, for a factor of two
    private static final int LARGEST = 3 * STEPS; // 8
    private static final int SMALLEST = -20 * STEPS;
    private static final double ALMOST_ONE = 1 - 1e-9;
    private static final int UNKNOWN = Integer.MAX_VALUE;

    private static final double[] THETAS = new double[LARGEST - SMALLEST + 1];

    static {
        for (int tilt = SMALLEST; tilt <= LARGEST; tilt++) {
            THETAS[tilt - SMALLEST] = Math.pow(2, (double) tilt / STEPS);
        }
    }

    private final Contents contents;
    private final UniformRandomProvider random;
    private final ZigguratSampler.Exponential exponential;
    private final int[] tilts; // STEPS times the logarithm of theta to base two
    private final ExactSums weights; // of the numbers other than zero and one: the sum of exp(theta (x - 1))
    private final ExactSums squares; // and of their squares

    /** What is in the urns. */
    public interface Contents {
        /** The number of draws, n. */
        long draws(int arm);

        /** How many zeros there are, or in proportion to it. */
        double zeros(int arm);

        /** How many ones. */
        double ones(int arm);

        /** The other numbers, from the first on, in no order; there may be anything behind them. */
        double[] others(int arm);

        /** How many other numbers there are. */
        int othersCount(int arm);

        /** Their sum. */
        double othersSum(int arm);

        /** What is added to the sum of the draws. */
        double start(int arm);

        /** What it is then divided by. */
        double size(int arm);
    }

    public ResampledIndices(int arms, Contents contents, UniformRandomProvider random) {
        this.contents = contents;
        this.random = random;
        this.exponential = ZigguratSampler.Exponential.of(random);
        this.tilts = new int[arms];
        this.weights = new ExactSums(arms);
        this.squares = new ExactSums(arms);
        renew();
    }

    @Override
    public void renew() {
        Arrays.fill(tilts, UNKNOWN);
        for (int arm = 0; arm < tilts.length; arm++) {
            squares.clear(arm);
            double[] others = contents.others(arm);
            for (int k = 0; k < contents.othersCount(arm); k++) {
                squares.add(arm, others[k] * others[k]);
            }
        }
    }

    /** A number other than zero and one has come into an urn. */
    public void added(int arm, double x) {
        squares.add(arm, x * x);
        if (tilts[arm] != UNKNOWN) {
            weights.add(arm, weight(theta(arm), x));
        }
    }

    private double theta(int arm) {
        return THETAS[tilts[arm] - SMALLEST];
    }

    private static double weight(double theta, double x) {
        return Math.exp(theta * (x - 1));
    }

    private double total(int arm) {
        return contents.zeros(arm) + contents.ones(arm) + contents.othersCount(arm);
    }

    private double mean(int arm) {
        return (contents.ones(arm) + contents.othersSum(arm)) / total(arm);
    }

    private double variance(int arm) {
        double mean = mean(arm);
        return (contents.ones(arm) + squares.value(arm)) / total(arm) - mean * mean;
    }

    /** What S has to exceed. */
    private double needed(int arm, double level) {
        return level * contents.size(arm) - contents.start(arm);
    }

    /** As if S were Gaussian, cut between whole numbers if it is one. */
    @Override
    public double above(int arm, double level) {
        long n = contents.draws(arm);
        double needed = needed(arm, level);
        if (!(index(arm, n) > level)) {
            return 0;
        }
        double excess = (contents.othersCount(arm) == 0 ? Math.floor(needed) + 0.5 : needed) - n * mean(arm);
        double deviation = Math.sqrt(n * Math.max(0, variance(arm)));
        return deviation > 0 ? gaussianTail(excess / deviation) : excess < 0 ? 1 : 0;
    }

    /** Within 0.00014: Bowling, Khasawneh, Kaewkuekool and Cho, "A logistic approximation" (2009). */
    private static double gaussianTail(double x) {
        return 1 / (1 + Math.exp(x * (1.5976 + 0.07056 * x * x)));
    }

    @Override
    public double bound(int arm, double level, double above) {
        double needed = needed(arm, level);
        long n = contents.draws(arm);
        if (!(index(arm, n) > level)) {
            return 0;
        }
        if (!(needed > n * mean(arm))) {
            return 1;
        }
        tilt(arm, bestTheta(arm, Math.min(needed / n, ALMOST_ONE)));
        double theta = theta(arm);
        return Math.min(1, Math.exp(theta * (n - needed) + n * Math.log(tilted(arm, theta) / total(arm))));
    }

    /**
     * The theta with which draws have some mean: exact for zeros and ones, and else the one that is exact if S is
     * Gaussian.
     */
    private double bestTheta(int arm, double tiltedMean) {
        double mean = mean(arm);
        double odds = tiltedMean * (1 - mean) / (mean * (1 - tiltedMean));
        return Math.log(odds) * (mean * (1 - mean) / variance(arm));
    }

    /** Takes the power of 2^(1/4) that is nearest. */
    private void tilt(int arm, double best) {
        int tilt = (int) Math.max(SMALLEST, Math.min(LARGEST, Math.rint(STEPS * Math.log(best) / Math.log(2))));
        if (tilts[arm] != tilt) {
            tilts[arm] = tilt;
            weights.clear(arm);
            double theta = theta(arm);
            double[] others = contents.others(arm);
            int count = contents.othersCount(arm);
            for (int k = 0; k < count; k++) {
                weights.add(arm, weight(theta, others[k]));
            }
        }
    }

    /** The weight of the whole urn, exp(theta) times smaller. */
    private double tilted(int arm, double theta) {
        return contents.zeros(arm) * Math.exp(-theta) + contents.ones(arm) + weights.value(arm);
    }

    @Override
    public double sample(int arm) {
        return sample(arm, random);
    }

    public double sample(int arm, UniformRandomProvider source) {
        long n = contents.draws(arm);
        int count = contents.othersCount(arm);
        long drawn = count == 0 ? 0 : Binomial.sample(n, count / total(arm), source);
        double ones = contents.ones(arm);
        double sum = Binomial.sample(n - drawn, ones / (ones + contents.zeros(arm)), source);
        return index(arm, drawn == 0 ? sum : sum + Bootstrap.sum(contents.others(arm), count, drawn, source));
    }

    private double index(int arm, double sum) {
        return (contents.start(arm) + sum) / contents.size(arm);
    }

    @Override
    public double sampleAbove(int arm, double level, double bound, double top) {
        double theta = theta(arm);
        double most = needed(arm, level) + exponential.sample() / theta;
        if (index(arm, most) < top) {
            return Double.NaN;
        }
        double sum = sampleTilted(arm, theta);
        double index = index(arm, sum);
        return index > level && sum <= most ? index : Double.NaN;
    }

    private double sampleTilted(int arm, double theta) {
        long n = contents.draws(arm);
        int count = contents.othersCount(arm);
        long drawn = count == 0 ? 0 : Binomial.sample(n, weights.value(arm) / tilted(arm, theta), random);
        double ones = contents.ones(arm);
        double chance = ones / (ones + contents.zeros(arm) * Math.exp(-theta));
        double sum = Binomial.sample(n - drawn, chance, random);
        return drawn == 0 ? sum : sum + Bootstrap.tiltedSum(contents.others(arm), count, drawn, theta, random);
    }
}
