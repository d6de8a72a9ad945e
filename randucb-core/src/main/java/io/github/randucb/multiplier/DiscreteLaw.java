package io.github.randucb.multiplier;

import java.util.Arrays;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * A law of Z / U on finitely many points (Section 3.1). The usual support is M equally spaced points of [L / U, 1]:
 *
 * <pre>
 * alpha_1 = L/U, ..., alpha_M = 1,    p_m = P(Z/U = alpha_m)
 * </pre>
 *
 * The Gaussian law puts a constant probability on the top point and a discretized truncated Gaussian on the other
 * points:
 *
 * <pre>
 * p_M = epsilon,    p_m = (1 - epsilon) w_m / (w_1 + ... + w_{M-1}),    w_m = exp(-alpha_m^2 / (2 sigma^2)),  m &lt; M
 * </pre>
 *
 * M = 1 is the single point 1, that is Z = U, which gives the optimistic algorithm (Equation 1).
 *
 * <p>Immutable and thread-safe.
 */
public final class DiscreteLaw implements Law {
    private static final int FEW_POINTS = 64; // up to here, a search from the lowest point is fast

    private final double[] points;
    private final double[] probabilities;
    private final double[] cumulative;
    private final int[] starts; // of a search for a uniform number, one for each interval; empty for few points
    private final double[] upper; // p_m + ... + p_M, summed from the top to keep small tails accurate

    private DiscreteLaw(double[] points, double[] weights) {
        this.points = points;
        int exponent = Math.getExponent(Arrays.stream(weights).max().orElseThrow());
        double[] scaled = map(weights, w -> Math.scalb(w, -exponent)); // so that the sum does not overflow
        double total = Arrays.stream(scaled).sum();
        this.probabilities = map(scaled, w -> w / total);
        this.cumulative = probabilities.clone();
        for (int m = 1; m < cumulative.length; m++) {
            cumulative[m] += cumulative[m - 1];
        }
        this.starts = points.length > FEW_POINTS ? starts() : new int[0];
        this.upper = new double[points.length + 1];
        for (int m = points.length - 1; m >= 0; m--) {
            upper[m] = upper[m + 1] + probabilities[m];
        }
    }

    /**
     * Returns the law with the given weights on the given points.
     *
     * @param points increasing numbers
     * @param weights one number for each point, not negative and not all zero; they are divided by their sum
     * @return the law
     */
    public static DiscreteLaw of(double[] points, double[] weights) {
        if (points.length != weights.length || points.length == 0) {
            throw new IllegalArgumentException("A law must have one weight for each of its points; got " + points.length
                    + " points and " + weights.length + " weights.");
        }
        for (int m = 0; m < points.length; m++) {
            if (!Double.isFinite(points[m]) || (m > 0 && points[m] <= points[m - 1])) {
                throw new IllegalArgumentException(
                        "The points of a law must be finite and increasing; got " + Arrays.toString(points) + ".");
            }
        }
        if (Arrays.stream(weights).anyMatch(w -> !(w >= 0 && w <= Double.MAX_VALUE))
                || !(Arrays.stream(weights).sum() > 0)) {
            throw new IllegalArgumentException(
                    "The weights of a law must be finite, not negative and not all zero; got "
                            + Arrays.toString(weights) + ".");
        }
        return new DiscreteLaw(points.clone(), weights);
    }

    /**
     * Returns the law of the constant z. z = 1 gives Equation 1 with beta = U, and z = 0 the greedy algorithm.
     *
     * @param z the point
     * @return the law
     */
    public static DiscreteLaw single(double z) {
        return of(new double[] {z}, new double[] {1});
    }

    /**
     * Returns the law of adaptive epsilon-greedy (Section 4.2): Z = U with probability epsilon, otherwise Z = 0.
     *
     * @param epsilon the probability of Z = U, in [0, 1]
     * @return the law
     */
    public static DiscreteLaw twoPoints(double epsilon) {
        return of(new double[] {0, 1}, new double[] {1 - epsilon, epsilon});
    }

    /**
     * Returns the discretized truncated Gaussian law of Section 3.1.
     *
     * @param m the number of points M, positive
     * @param lower L / U, below 1; with 0, Z is never negative
     * @param sigma the standard deviation of the Gaussian, in units of U
     * @param epsilon the probability of the top point, Z = U, in [0, 1]
     * @return the law
     */
    public static DiscreteLaw gaussian(int m, double lower, double sigma, double epsilon) {
        if (!(sigma > 0) || !(epsilon >= 0 && epsilon <= 1)) {
            throw new IllegalArgumentException("The law must have a positive sigma and an epsilon in [0, 1]; got "
                    + sigma + " and " + epsilon + ".");
        }
        double[] grid = grid(m, lower);
        double nearest =
                Arrays.stream(grid, 0, Math.max(1, m - 1)).map(Math::abs).min().orElseThrow();
        double[] weights = map(grid, alpha -> relativeWeight(Math.abs(alpha), nearest, sigma));
        double others = Arrays.stream(weights, 0, m - 1).sum();
        for (int k = 0; k < m - 1; k++) {
            weights[k] *= (1 - epsilon) / others;
        }
        weights[m - 1] = m == 1 ? 1 : epsilon;
        return of(grid, weights);
    }

    /**
     * Returns exp(-alpha^2 / (2 sigma^2)) divided by the largest of the weights, which is not zero even for a tiny
     * sigma.
     */
    private static double relativeWeight(double alpha, double nearest, double sigma) {
        return alpha == nearest ? 1 : Math.exp(-0.5 * ((alpha - nearest) / sigma) * ((alpha + nearest) / sigma));
    }

    /**
     * Returns the Gaussian law of the authors' released code. Its weights are densities of N(0, sigma^2), with the last
     * one replaced by 10^-6 before normalization. If sigma is so small that no other point has a density near 10^-6,
     * nearly all mass is on the top point. An example is L = -1, M = 20 and sigma = 1/128.
     *
     * @param m the number of points M, positive
     * @param lower L / U, below 1; with 0, Z is never negative
     * @param sigma the standard deviation of the Gaussian, in units of U
     * @return the law
     */
    public static DiscreteLaw releasedGaussian(int m, double lower, double sigma) {
        double[] grid = grid(m, lower);
        double top = 1 / (sigma * Math.sqrt(2 * Math.PI));
        double[] weights = map(grid, alpha -> top * Math.exp(-0.5 * (alpha / sigma) * (alpha / sigma)));
        weights[m - 1] = 1e-6;
        return of(grid, weights);
    }

    /**
     * Returns the uniform law on M equally spaced points.
     *
     * @param m the number of points M, positive
     * @param lower L / U, below 1; with 0, Z is never negative
     * @return the law
     */
    public static DiscreteLaw uniform(int m, double lower) {
        double[] grid = grid(m, lower);
        return of(grid, map(grid, alpha -> 1));
    }

    /**
     * Returns the law with the given weights on equally spaced points.
     *
     * @param lower L / U, below 1; with 0, Z is never negative
     * @param weights M numbers, not negative and not all zero; they are divided by their sum
     * @return the law
     */
    public static DiscreteLaw weighted(double lower, double... weights) {
        return of(grid(weights.length, lower), weights);
    }

    /**
     * Returns the law of f z, where z has this law, and f is one of the given factors, all equally likely and independent of
     * z. Equal products become one point.
     *
     * @param factors the factors, finite
     * @return the law
     */
    public DiscreteLaw scaled(double... factors) {
        NavigableMap<Double, Double> weights = new TreeMap<>();
        for (double factor : factors) {
            for (int m = 0; m < points.length; m++) {
                weights.merge(factor * points[m] + 0.0, probabilities[m], Double::sum); // + 0.0 makes -0 zero
            }
        }
        return of(weights);
    }

    /**
     * Returns the mixture of this law and one point.
     *
     * @param epsilon the probability of the point, in [0, 1]
     * @param point the point, finite
     * @return the law that is the point with probability epsilon, and otherwise has this law
     */
    public DiscreteLaw withAtom(double epsilon, double point) {
        NavigableMap<Double, Double> weights = new TreeMap<>();
        for (int m = 0; m < points.length; m++) {
            weights.put(points[m], (1 - epsilon) * probabilities[m]);
        }
        weights.merge(point, epsilon, Double::sum);
        return of(weights);
    }

    private static DiscreteLaw of(NavigableMap<Double, Double> weights) {
        return of(
                weights.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                weights.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static double[] grid(int m, double lower) {
        if (m < 1) {
            throw new IllegalArgumentException("The number of points of a law must be at least 1; got " + m + ".");
        }
        if (!(lower < 1)) {
            throw new IllegalArgumentException("L must be below U, that is below 1 in units of U; got " + lower + ".");
        }
        return m == 1
                ? new double[] {1}
                : IntStream.range(0, m)
                        .mapToDouble(k -> (lower * (m - 1 - k) + k) / (m - 1))
                        .toArray();
    }

    private static double[] map(double[] numbers, DoubleUnaryOperator function) {
        return Arrays.stream(numbers).map(function).toArray();
    }

    /**
     * Returns the number of points.
     *
     * @return M
     */
    public int size() {
        return points.length;
    }

    /**
     * Returns a point of the support, in units of U.
     *
     * @param m the index of the point, from 0 for the lowest
     * @return alpha_{m+1}
     */
    public double point(int m) {
        return points[m];
    }

    /**
     * Returns the probability of a point.
     *
     * @param m the index of the point, from 0 for the lowest
     * @return p_{m+1}
     */
    public double probability(int m) {
        return probabilities[m];
    }

    @Override
    public ContinuousSampler sampler(UniformRandomProvider random) {
        return () -> points[sampleIndex(random)];
    }

    /**
     * Divides [0, 1) into equal intervals, at least as many as there are points. Returns for each interval the first point
     * that a number in it can select. A search from there takes about one step. The number of intervals is a power of two,
     * so that there is no rounding.
     */
    private int[] starts() {
        int[] first = new int[Integer.highestOneBit(points.length) << 1];
        int m = 0;
        for (int k = 0; k < first.length; k++) {
            double low = (double) k / first.length;
            while (m < points.length - 1 && low >= cumulative[m]) {
                m++;
            }
            first[k] = m;
        }
        return first;
    }

    /** Samples the index of a point. Does not use the source of randomness if there is only one point. */
    int sampleIndex(UniformRandomProvider random) {
        int last = points.length - 1;
        if (last == 0) {
            return 0;
        }
        double u = random.nextDouble();
        int m = starts.length == 0 ? 0 : starts[(int) (u * starts.length)];
        while (m < last && u >= cumulative[m]) {
            m++;
        }
        return m;
    }

    @Override
    public double probabilityAtLeast(double x) {
        return upper[pointsBelow(x)];
    }

    @Override
    public double probabilityAbove(double x) {
        return upper[firstAbove(x)];
    }

    @Override
    public double probabilityBeyond(double x) {
        int below = pointsBelow(-x);
        return probabilityAbove(x) + (below == 0 ? 0 : cumulative[below - 1]);
    }

    /** Returns the number of points below a number, which is the index of the first other point. */
    int pointsBelow(double x) {
        return firstAbove(Math.nextDown(x));
    }

    /** Returns the index of the first point above a number. */
    private int firstAbove(double x) {
        int low = 0;
        int high = points.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (points[middle] > x) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    @Override
    public double mean() {
        double mean = 0;
        for (int m = points.length - 1; m >= 0; m--) { // from the top, to keep small probabilities accurate
            mean += probabilities[m] * points[m];
        }
        return mean;
    }
}
