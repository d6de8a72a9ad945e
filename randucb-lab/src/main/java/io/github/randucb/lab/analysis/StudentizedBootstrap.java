package io.github.randucb.lab.analysis;

import io.github.randucb.random.Streams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Simultaneous confidence intervals and adjusted p-values for the means of a family of contrasts, by the studentized
 * bootstrap (bootstrap-t).
 *
 * <p>Let x_k be the mean of contrast k over n runs, s_k its standard error and theta_k the true mean. A resample draws
 * n runs of each problem with replacement. All contrasts of a problem use the same draws, which keeps runs paired.
 * Problems are resampled independently. With the mean x*_k and the standard error s*_k of a resample,
 *
 * <pre>
 *   T*_k = (x*_k - x_k) / s*_k
 *   confidence interval of theta_k = [x_k - s_k q_U, x_k - s_k q_L]
 *   q_U = 97.5 % quantile of max_k T*_k,  q_L = 2.5 % quantile of min_k T*_k
 * </pre>
 *
 * <p>The simultaneous coverage of all intervals of a family is 95 %. Intervals of very skewed contrasts are widened
 * ({@link Contrast}). The intervals adapt to the skewness of the data: the bootstrap-t is second-order accurate (Hall
 * 1988, Theoretical comparison of bootstrap confidence intervals, Annals of Statistics 16; Efron and Tibshirani 1993,
 * An Introduction to the Bootstrap, Section 12.5), and Student's t is not.
 *
 * <p>P-values of the hypothesis theta_k = 0 use the step-down method of Romano and Wolf (2005, Stepwise multiple
 * testing as formalized data snooping, Econometrica 73; 2016, Efficient computation of adjusted p-values, Statistics
 * and Probability Letters 113). For one side, with T_k = x_k / s_k in descending order T_(1) &gt;= ... &gt;= T_(K) and
 * B resamples,
 *
 * <pre>
 *   p_(j) = max(p_(j-1), (1 + #{b : max_{i &gt;= j} T*_(i),b &gt;= T_(j)}) / (B + 1))
 * </pre>
 *
 * <p>The two-sided p-value is twice the smaller of both sides, at most 1. The smallest possible value is 2 / (B + 1).
 *
 * <p>Resamples depend on the problem's name and the number of runs alone, so the same results give the same intervals
 * in every family. Immutable and thread-safe.
 */
final class StudentizedBootstrap {
    static final int RESAMPLES = 1999;

    private static final double TAIL = 0.025;
    private static final long SEED = 20050901; // an arbitrary constant
    private static final double NO_SPREAD = 1e-12;

    private final List<Contrast> family;
    private final double[][] statistics;
    private final double least;
    private final double largest;

    StudentizedBootstrap(List<Contrast> family) {
        this(family, RESAMPLES);
    }

    StudentizedBootstrap(List<Contrast> family, int resamples) {
        this.family = List.copyOf(family);
        statistics = new double[family.size()][resamples];
        Map<String, List<Integer>> byProblem = new LinkedHashMap<>();
        for (int k = 0; k < family.size(); k++) {
            byProblem
                    .computeIfAbsent(family.get(k).problem(), name -> new ArrayList<>())
                    .add(k);
        }
        byProblem.forEach(this::resample);
        least = quantile(1);
        largest = -quantile(-1);
    }

    private void resample(String problem, List<Integer> members) {
        int runs = family.get(members.get(0)).runs();
        UniformRandomProvider random = Streams.seeded(SEED ^ problem.hashCode());
        double[][] values = values(members, runs);
        int[] counts = new int[runs];
        double[] sums = new double[members.size()];
        double[] squares = new double[members.size()];
        for (int b = 0; b < resamples(); b++) {
            Arrays.fill(counts, 0);
            for (int draw = 0; draw < runs; draw++) {
                counts[random.nextInt(runs)]++;
            }
            add(values, counts, sums, squares);
            for (int member = 0; member < sums.length; member++) {
                statistics[members.get(member)][b] = statistic(sums[member], squares[member], runs);
            }
        }
    }

    /** Returns the centred values of contrasts, one row for each run: the inner loop is over contrasts. */
    private double[][] values(List<Integer> members, int runs) {
        double[][] values = new double[runs][members.size()];
        for (int run = 0; run < runs; run++) {
            for (int member = 0; member < members.size(); member++) {
                values[run][member] = family.get(members.get(member)).centred(run);
            }
        }
        return values;
    }

    /** Computes the sums of values and of their squares. Each run counts as often as it was drawn. */
    private static void add(double[][] values, int[] counts, double[] sums, double[] squares) {
        Arrays.fill(sums, 0);
        Arrays.fill(squares, 0);
        for (int run = 0; run < counts.length; run++) {
            double count = counts[run];
            double[] row = values[run];
            for (int member = 0; count > 0 && member < row.length; member++) {
                double weighted = count * row[member];
                sums[member] += weighted;
                squares[member] += weighted * row[member];
            }
        }
    }

    /** Computes T* from the sum and the sum of squares of a resample. */
    private static double statistic(double sum, double squares, int n) {
        double spread = squares - sum * sum / n;
        if (spread <= NO_SPREAD * squares) { // all draws are equal
            return squares == 0 ? 0 : Math.copySign(Double.POSITIVE_INFINITY, sum);
        }
        return sum / n / Math.sqrt(spread / (n - 1) / n);
    }

    private int resamples() {
        return family.isEmpty() ? 0 : statistics[0].length;
    }

    /** Returns the 2.5 % quantile of min_k (sign * T*_k). */
    private double quantile(int sign) {
        if (family.isEmpty()) {
            return Double.NaN;
        }
        double[] extremes = new double[resamples()];
        for (int b = 0; b < extremes.length; b++) {
            double extreme = Double.POSITIVE_INFINITY;
            for (double[] statistic : statistics) {
                extreme = Math.min(extreme, sign * statistic[b]);
            }
            extremes[b] = extreme;
        }
        Arrays.sort(extremes);
        return extremes[(int) Math.floor(TAIL * (extremes.length + 1)) - 1];
    }

    /** Returns q_L, a negative number. */
    double least() {
        return least;
    }

    /** Returns q_U, a positive number. */
    double largest() {
        return largest;
    }

    /** Returns the lower end of the confidence interval of a contrast; not a number if there is none. */
    double low(int k) {
        return end(family.get(k), largest);
    }

    /** Returns the upper end of the confidence interval of a contrast; not a number if there is none. */
    double high(int k) {
        return end(family.get(k), least);
    }

    private double end(Contrast contrast, double quantile) {
        double error = contrast.standardError();
        if (error == 0) {
            return contrast.mean();
        }
        double width = error * Math.max(Math.abs(least), Math.abs(largest));
        return Double.isInfinite(width) ? Double.NaN : contrast.mean() - contrast.widening() * error * quantile;
    }

    /** Returns the adjusted two-sided p-value of each contrast; not a number for a single run. */
    double[] pValues() {
        double[] above = stepDown(1);
        double[] below = stepDown(-1);
        double[] both = new double[family.size()];
        for (int k = 0; k < both.length; k++) {
            both[k] = Double.isNaN(family.get(k).standardError())
                    ? Double.NaN
                    : Math.min(1, 2 * Math.min(above[k], below[k]));
        }
        return both;
    }

    private double[] stepDown(int sign) {
        List<Integer> order = IntStream.range(0, family.size())
                .boxed()
                .sorted(Comparator.comparingDouble(k -> -sign * observed(k)))
                .toList();
        double[] p = new double[family.size()];
        double[] extremes = new double[resamples()];
        Arrays.fill(extremes, Double.NEGATIVE_INFINITY);
        for (int rank = order.size() - 1; rank >= 0; rank--) {
            int k = order.get(rank);
            double limit = sign * observed(k);
            int beyond = 0;
            for (int b = 0; b < extremes.length; b++) {
                extremes[b] = Math.max(extremes[b], sign * statistics[k][b]);
                beyond += extremes[b] >= limit ? 1 : 0;
            }
            p[k] = (1.0 + beyond) / (1 + extremes.length);
        }
        for (int rank = 1; rank < order.size(); rank++) {
            p[order.get(rank)] = Math.max(p[order.get(rank)], p[order.get(rank - 1)]);
        }
        return p;
    }

    private double observed(int k) {
        Contrast contrast = family.get(k);
        if (contrast.standardError() == 0) {
            return contrast.mean() == 0 ? 0 : Math.copySign(Double.POSITIVE_INFINITY, contrast.mean());
        }
        return contrast.mean() / contrast.standardError();
    }
}
