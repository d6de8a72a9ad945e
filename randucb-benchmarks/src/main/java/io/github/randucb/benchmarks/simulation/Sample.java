package io.github.randucb.benchmarks.simulation;

import io.github.randucb.text.SignificantDigits;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * One number for each run.
 *
 * <p>Immutable and thread-safe.
 */
public final class Sample {
    private final double[] values;

    /**
     * Keeps the numbers.
     *
     * @param values the numbers in the order of the runs; the array must not change afterwards
     */
    public Sample(double... values) {
        this.values = values;
    }

    /**
     * Returns the mean of all runs.
     *
     * @return the mean
     */
    public double mean() {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** Returns the standard error of the mean; 0 for a single run. */
    double error() {
        if (values.length == 1) {
            return 0;
        }
        double mean = mean();
        double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }

    /**
     * Returns the ratio of the mean to that of another sample of the same runs.
     *
     * @param other the other sample
     * @return the mean of this sample divided by the other
     */
    public double ratio(Sample other) {
        return mean() / other.mean();
    }

    /**
     * Returns the standard error of the ratio: that of the mean of x - ratio y, over the mean of y.
     *
     * @param other the other sample
     * @return the standard error
     */
    public double ratioError(Sample other) {
        double ratio = ratio(other);
        double[] residuals = IntStream.range(0, values.length)
                .mapToDouble(run -> values[run] - ratio * other.values[run])
                .toArray();
        return new Sample(residuals).error() / other.mean();
    }

    /**
     * Returns the mean and its standard error as text.
     *
     * @param decimals the number of decimals
     * @return such as "3.00 +/- 1.53"
     */
    public String text(int decimals) {
        return SignificantDigits.grouped(mean(), decimals) + " +/- " + SignificantDigits.grouped(error(), decimals);
    }
}
