package io.github.randucb.lab.analysis;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Numbers of which statistics are wanted, one for each run.
 *
 * <p>Immutable and thread-safe.
 */
public final class Sample {
    private final double[] sorted;
    private final double mean;
    private final double standardError;

    /**
     * Takes the numbers.
     *
     * @param values in the order of the runs, at least one
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
     * The differences of paired numbers.
     *
     * @param own some numbers
     * @param theirs as many others, in the same order
     * @return own less theirs
     */
    public static Sample ofDifferences(double[] own, double[] theirs) {
        double[] differences = new double[own.length];
        for (int run = 0; run < differences.length; run++) {
            differences[run] = own[run] - theirs[run];
        }
        return new Sample(differences);
    }

    /**
     * Half the width of an interval around the mean that has the true one with a probability, by Student's t.
     *
     * @param level the probability
     * @return half the width; not a number for a single number
     */
    public double halfWidth(double level) {
        return sorted.length < 2
                ? Double.NaN
                : standardError * TDistribution.of(sorted.length - 1).inverseSurvivalProbability((1 - level) / 2);
    }

    /**
     * How many numbers there are.
     *
     * @return n
     */
    public int size() {
        return sorted.length;
    }

    /**
     * The mean.
     *
     * @return the mean
     */
    public double mean() {
        return mean;
    }

    /**
     * The standard error of the mean.
     *
     * @return s / sqrt(n); not a number for a single one
     */
    public double standardError() {
        return standardError;
    }

    /**
     * A quantile, by linear interpolation between order statistics (Hyndman and Fan 1996, type 7).
     *
     * @param p from 0 to 1
     * @return the quantile
     */
    public double quantile(double p) {
        double place = p * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(sorted.length - 1, below + 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
