package io.github.randucb.lab.analysis;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A sample of numbers, one for each run, and its statistics.
 *
 * <p>Immutable and thread-safe.
 */
public final class Sample {
    private final double[] sorted;
    private final double mean;
    private final double standardError;

    /**
     * Creates a sample.
     *
     * @param values the values in the order of the runs, at least one
     */
    public Sample(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        mean = sum / values.length;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        standardError = values.length < 2 ? Double.NaN : Math.sqrt(squares / (values.length - 1) / values.length);
        sorted = values.clone();
        Arrays.sort(sorted);
    }

    /**
     * Creates the sample of paired differences own - other.
     *
     * @param own the values of one policy
     * @param other the values of another policy, in the same order
     * @return the differences own - other
     */
    public static Sample ofDifferences(double[] own, double[] other) {
        double[] differences = new double[own.length];
        for (int run = 0; run < differences.length; run++) {
            differences[run] = own[run] - other[run];
        }
        return new Sample(differences);
    }

    /**
     * Returns half the width of the confidence interval of the mean, by Student's t.
     *
     * @param level the confidence level, such as 0.95
     * @return half the width; not a number for a sample of one value
     */
    public double halfWidth(double level) {
        return sorted.length < 2
                ? Double.NaN
                : standardError * TDistribution.of(sorted.length - 1).inverseSurvivalProbability((1 - level) / 2);
    }

    /**
     * Returns the size of the sample.
     *
     * @return n
     */
    public int size() {
        return sorted.length;
    }

    /**
     * Returns the mean.
     *
     * @return the mean
     */
    public double mean() {
        return mean;
    }

    /**
     * Returns the standard error of the mean.
     *
     * @return s / sqrt(n); not a number for a sample of one value
     */
    public double standardError() {
        return standardError;
    }

    /**
     * Returns a quantile, by linear interpolation between order statistics (Hyndman and Fan 1996, type 7).
     *
     * @param p the probability, from 0 to 1
     * @return the quantile
     */
    public double quantile(double p) {
        double position = p * (sorted.length - 1);
        int below = (int) position;
        int above = Math.min(sorted.length - 1, below + 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
