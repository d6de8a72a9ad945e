package io.github.randucb.multiplier;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * A law on finitely many points (Section 2.1). The support is M equally spaced points of [L, U], here in units
 * of U:
 *
 * <pre>
 * alpha_1 = L, ..., alpha_M = U,    p_m = P(Z = alpha_m)
 * </pre>
 *
 * The Gaussian law puts a constant probability on the top point and discretizes a truncated Gaussian on the
 * others:
 *
 * <pre>
 * p_M = epsilon,    p_m = (1 - epsilon) w_m / (w_1 + ... + w_{M-1}),    w_m = exp(-alpha_m^2 / (2 sigma^2)),  m &lt; M
 * </pre>
 *
 * M = 1 is the single point U, which gives the optimistic algorithm itself (Equation 1).
 *
 * <p>Immutable and thread-safe.
 */
public final class DiscreteLaw implements Law {
    private final double[] points;
    private final double[] probabilities;
    private final double[] cumulative;

    private DiscreteLaw(double[] points, double[] weights) {
        this.points = points;
        double total = Arrays.stream(weights).sum();
        this.probabilities = Arrays.stream(weights).map(w -> w / total).toArray();
        this.cumulative = probabilities.clone();
        Arrays.parallelPrefix(cumulative, Double::sum);
    }

    /**
     * Any weights on any points.
     *
     * @param points increasing numbers
     * @param weights as many numbers, not negative and not all zero; they are divided by their sum
     * @return the law
     */
    public static DiscreteLaw of(double[] points, double[] weights) {
        if (points.length != weights.length || points.length == 0) {
            throw new IllegalArgumentException("a law needs one weight for each of its points: there are "
                    + points.length + " points and " + weights.length + " weights");
        }
        for (int m = 0; m < points.length; m++) {
            if (!Double.isFinite(points[m]) || (m > 0 && points[m] <= points[m - 1])) {
                throw new IllegalArgumentException(
                        "the points of a law are finite and increase: " + Arrays.toString(points));
            }
        }
        if (Arrays.stream(weights).anyMatch(w -> !(w >= 0 && w <= Double.MAX_VALUE))
                || !(Arrays.stream(weights).sum() > 0)) {
            throw new IllegalArgumentException(
                    "the weights of a law are finite, not negative and not all zero: " + Arrays.toString(weights));
        }
        return new DiscreteLaw(points.clone(), weights);
    }

    /**
     * The single point U or, in general, z U: beta of Equation 1 for z = 1, the greedy algorithm for z = 0.
     *
     * @param z the point
     * @return the law that is not random
     */
    public static DiscreteLaw single(double z) {
        return of(new double[] {z}, new double[] {1});
    }

    /**
     * The two points 0 and U, as in the adaptive epsilon-greedy of Section 3.2.
     *
     * @param epsilon the probability of U, in [0, 1]
     * @return the law
     */
    public static DiscreteLaw twoPoints(double epsilon) {
        return of(new double[] {0, 1}, new double[] {1 - epsilon, epsilon});
    }

    /**
     * The discretized truncated Gaussian of Section 2.1.
     *
     * @param m the number of points M, positive
     * @param lower L in units of U: 0 (optimistic) or -1
     * @param sigma the standard deviation in units of U
     * @param epsilon the probability of the top point, in [0, 1]
     * @return the law
     */
    public static DiscreteLaw gaussian(int m, double lower, double sigma, double epsilon) {
        if (!(sigma > 0) || !(epsilon >= 0 && epsilon <= 1)) {
            throw new IllegalArgumentException(
                    "sigma is positive and epsilon in [0, 1], not " + sigma + " and " + epsilon);
        }
        double[] grid = grid(m, lower);
        double nearest = Arrays.stream(grid).map(Math::abs).min().orElseThrow();
        // Relative to the largest weight, so that a tiny sigma does not make all of them vanish.
        double[] weights =
                weights(grid, alpha -> Math.exp((nearest - alpha) * (nearest + alpha) / (2 * sigma * sigma)));
        double others = Arrays.stream(weights, 0, m - 1).sum();
        for (int k = 0; k < m - 1; k++) {
            weights[k] *= (1 - epsilon) / others;
        }
        weights[m - 1] = m == 1 ? 1 : epsilon;
        return of(grid, weights);
    }

    /**
     * The Gaussian law of the authors' released code: densities of N(0, sigma^2) as weights, the last one
     * replaced by 10^-6 before all are normalized.
     *
     * @param m the number of points M, positive
     * @param lower L in units of U: 0 (optimistic) or -1
     * @param sigma the standard deviation in units of U
     * @return the law
     */
    public static DiscreteLaw releasedGaussian(int m, double lower, double sigma) {
        double[] grid = grid(m, lower);
        double top = 1 / (sigma * Math.sqrt(2 * Math.PI));
        double[] weights = weights(grid, alpha -> top * Math.exp(-alpha * alpha / (2 * sigma * sigma)));
        weights[m - 1] = 1e-6;
        return of(grid, weights);
    }

    /**
     * Equal probabilities.
     *
     * @param m the number of points M, positive
     * @param lower L in units of U: 0 (optimistic) or -1
     * @return the law
     */
    public static DiscreteLaw uniform(int m, double lower) {
        double[] grid = grid(m, lower);
        return of(grid, weights(grid, alpha -> 1));
    }

    /**
     * Fixed weights on equally spaced points.
     *
     * @param lower L in units of U: 0 (optimistic) or -1
     * @param weights M numbers, not negative and not all zero; they are divided by their sum
     * @return the law
     */
    public static DiscreteLaw weighted(double lower, double... weights) {
        return of(grid(weights.length, lower), weights);
    }

    private static double[] grid(int m, double lower) {
        if (m < 1) {
            throw new IllegalArgumentException("a law has at least one point, not " + m);
        }
        return m == 1
                ? new double[] {1}
                : IntStream.range(0, m)
                        .mapToDouble(k -> (lower * (m - 1 - k) + k) / (m - 1))
                        .toArray();
    }

    private static double[] weights(double[] grid, DoubleUnaryOperator weight) {
        return Arrays.stream(grid).map(weight).toArray();
    }

    /**
     * The number of points.
     *
     * @return M
     */
    public int size() {
        return points.length;
    }

    /**
     * A point of the support, in units of U.
     *
     * @param m its place, from 0 for the lowest
     * @return alpha_{m+1}
     */
    public double point(int m) {
        return points[m];
    }

    /**
     * The probability of a point.
     *
     * @param m its place, from 0 for the lowest
     * @return p_{m+1}
     */
    public double probability(int m) {
        return probabilities[m];
    }

    @Override
    public ContinuousSampler sampler(UniformRandomProvider random) {
        if (points.length == 1) {
            return () -> points[0];
        }
        int last = points.length - 1;
        return () -> {
            double u = random.nextDouble();
            int m = 0;
            while (m < last && u >= cumulative[m]) {
                m++;
            }
            return points[m];
        };
    }

    @Override
    public double probabilityAtLeast(double x) {
        return tail(point -> point >= x ? 1 : 0);
    }

    @Override
    public double probabilityAbove(double x) {
        return tail(point -> point > x ? 1 : 0);
    }

    @Override
    public double mean() {
        return tail(point -> point);
    }

    /** Added from the top, so that small tail probabilities keep their digits. */
    private double tail(DoubleUnaryOperator factor) {
        double sum = 0;
        for (int m = points.length - 1; m >= 0; m--) {
            sum += probabilities[m] * factor.applyAsDouble(points[m]);
        }
        return sum;
    }
}
